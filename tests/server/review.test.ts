import { expect, test } from 'vitest';

import { reviews } from '../../src/documents/review/document.ts';
import { sharedBackend } from './shared-backend.ts';
import { sentRow } from './stored-content.ts';

const backend = await sharedBackend();

const read = () => backend.read<{ content: string }[]>('get_reviews');
const save = async (sent: readonly object[]) => (await backend.told('save_review', { reviews: sent }))[0];

test('three thousand reviews are saved at once, under whatever temporary ids, turned around and read back', async () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    Object.assign(sentRow(reviews.fields, 1), { id: at - 9_999_999_999_999, content: `口コミ${at}` }),
  );
  expect(await save(many)).toBe(200);
  const saved = await read();
  expect(saved.map(({ content }) => content)).toEqual(many.map(({ content }) => content));
  expect(await save(saved.toReversed())).toBe(200);
  expect(await read()).toEqual(saved.toReversed());
});
