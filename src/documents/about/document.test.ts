import * as v from 'valibot';
import { expect, test } from 'vitest';

import { emptyAboutContent, getAboutContent } from './document.ts';

const read = (body: unknown) => v.safeParse(getAboutContent.read, body);

test('the about page has its message as one text or as a list of lines', () => {
  expect(read({ concept_message: ['一', null, '三'] }).output).toEqual({
    ...emptyAboutContent,
    concept_message: '一\n\n三',
  });
  expect(read({ concept_message: '一\n\n三' }).output).toEqual({
    ...emptyAboutContent,
    concept_message: '一\n\n三',
  });
  expect(read({ concept_message: [] }).output).toEqual(emptyAboutContent);
});
