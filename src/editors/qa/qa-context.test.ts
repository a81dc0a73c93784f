import { expect, test } from 'vitest';

import { describeDifferences } from '../../editing/difference-words.ts';
import type { Path } from '../../editing/paths.ts';
import { categories, items, qa } from './editor.ts';
import { studioNamesAt } from './qa-context.ts';

const draftFor = (...ids: readonly number[]) => ({
  categories: [{ ...categories.blank(7), qa_items: [{ ...items.blank(20), studio_ids: ids }] }],
});

test('among the changes studios are named as in the list of studios, also one that is not in it', () => {
  const rows = [
    { id: 3, name: '代々木', slug: 'yoyogi' },
    { id: 4, name: ' ', slug: 'nameless' },
  ];
  const named = {
    fields: qa.fields,
    valueTextOf: (path: Path, value: unknown) => studioNamesAt({ rows }, path, value),
  };
  const [difference] = describeDifferences(named, draftFor(0), draftFor(3, 4, 9));
  expect([difference?.before, difference?.after]).toEqual([
    'すべてのスタジオ',
    '代々木、スタジオ4、不明なスタジオ（ID 9）',
  ]);
  const [removal] = describeDifferences(named, draftFor(3), { categories: [categories.blank(7)] });
  expect(removal?.before).toBe('表示するスタジオ: 代々木');
});
