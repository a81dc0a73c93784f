import { expect, test } from 'vitest';

import { topSections } from './draft.ts';
import { topPathOf } from './preview.ts';

test('every field of the screen is found by the name that the site has for it', () => {
  for (const field of Object.values(topSections).flat())
    expect(topPathOf({ fieldName: field })).toEqual([field]);
});

test('a name that the screen does not have leads nowhere', () => {
  const names = ['', 'title', 'concept_message', '__proto__', 'constructor', 'title_ja.0'];
  expect(names.map((fieldName) => topPathOf({ fieldName }))).toEqual(names.map(() => null));
});
