import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { apply } from '../editing/changes.ts';
import type { AnyFields } from '../editing/description.ts';
import { describeDifferences, takingBack } from '../editing/difference-words.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import { about } from './about/editor.ts';
import { instructor } from './instructor/editor.ts';
import { lesson } from './lesson/editor.ts';
import { news } from './news/editor.ts';
import { price } from './price/editor.ts';
import { qa } from './qa/editor.ts';
import { review } from './review/editor.ts';
import { studio } from './studio/editor.ts';
import { top } from './top/editor.ts';

const editors = { top, about, price, studio, lesson, instructor, qa, news, review };
const each = Object.entries(editors).map(([name, { fields }]): [string, { fields: AnyFields }] => [
  name,
  { fields },
]);

describe.each(each)('the %s editor', (_name, definition) => {
  const draft = draftArbitrary(definition.fields);

  test('names the place of any difference and says what happened', () => {
    fc.assert(
      fc.property(draft, draft, (before, after) => {
        for (const { place, words } of describeDifferences(definition, before, after)) {
          expect(place).toMatch(/\S/);
          expect(words).toContain(place);
          expect(words).toMatch(/(変更|追加|削除|移動)$/);
        }
      }),
    );
  });

  test('gets from one draft to the other by taking its differences back one by one, in any order', () => {
    fc.assert(
      fc.property(draft, draft, fc.infiniteStream(fc.nat()), (before, edited, picks) => {
        const numbers: number[] = [];
        let after = edited;
        let left = describeDifferences(definition, before, after);
        while (left.length > 0 && left.length !== numbers.at(-1)) {
          numbers.push(left.length);
          const [at = 0] = picks.take(1);
          const picked = left[at % left.length];
          if (picked) after = apply(after, takingBack(definition, before, after, picked));
          left = describeDifferences(definition, before, after);
        }
        expect(left).toEqual([]);
        expect(numbers.length === 0 || after === before).toBe(true);
      }),
    );
  });
});
