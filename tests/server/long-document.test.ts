import { afterAll, beforeAll, expect, test } from 'vitest';

import { readJsonListAtOnce } from '../../server/database/json-list.ts';
import { reviews } from '../../server/database/schema.ts';
import { transact, type Database, type Transaction } from '../../server/database/transact.ts';
import { readLongDocument } from '../../server/saving/long-document.ts';
import { revise, revisionOf } from '../../server/saving/revisions.ts';
import { TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
  await backend.db
    .insert(reviews)
    .values({ position: 1, reviewer_info: '30代', content: '感想', reply: '返信' });
});
afterAll(() => backend.close());

const read = (from: Database | Transaction) =>
  readJsonListAtOnce(from, from.select({ reply: reviews.reply }).from(reviews));

/** Saves a reply between the reading of the content and that of its revision. */
const save = (reply: string) =>
  transact(backend.db, async (tx) => {
    await revise(tx, ['reviews']);
    await tx.update(reviews).set({ reply });
  });

test.each([
  ['that nobody changes meanwhile is read in parts alone', () => Promise.resolve(), 'before', 0],
  ['that is saved between its parts is read again', () => save('meanwhile'), 'meanwhile', 1],
])('a long document %s, with the revision of its content', async (_case, meanwhile, reply, again) => {
  await save('before');
  let readsAtOnce = 0;
  const { content, revision } = await readLongDocument(backend.db, 'reviews', {
    inParts: async () => {
      const list = await read(backend.db);
      await meanwhile();
      return list;
    },
    atOnce: (tx) => {
      readsAtOnce += 1;
      return read(tx);
    },
  });
  expect({ content: JSON.parse(Buffer.from(content.bytes).toString()), revision, readsAtOnce }).toEqual({
    content: [{ reply }],
    revision: await revisionOf(backend.db, 'reviews'),
    readsAtOnce: again,
  });
});
