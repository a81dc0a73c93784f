import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';

import { storedDocuments } from '../../server/database/content-schema.ts';
import { builder, readIds, readJsonListByIds } from '../../server/database/json-rows.ts';
import { reviews } from '../../server/database/schema.ts';
import { transact, supportsTimeZone } from '../../server/database/transact.ts';
import { readLongDocument } from '../../server/saving/reading.ts';
import { revise, revisionOf } from '../../server/saving/revisions.ts';
import { contentOf } from './list-content.ts';
import { sharedBackend } from './shared-backend.ts';
import { contentOf as requestsOf } from './stored-content.ts';

const backend = await sharedBackend();

test('a document, its files and its revision are read in one statement, so that they are of one moment', async () => {
  const statements = vi.spyOn(backend.db.$client, 'query');
  const answer = await backend.get('/api/get_page_about_content/', { cookie: null });
  expect([await answer.json(), answer.headers.get('etag')]).toEqual([
    expect.objectContaining({ concept_description: [] }),
    '"0"',
  ]);
  expect(statements).toHaveBeenCalledTimes(1);
});

test.each([
  ['Asia/Tokyo', true],
  ['America/St_Johns', true],
  ['JST', false],
])('of the time zone %s the database says whether it knows it', async (name, known) => {
  expect(await supportsTimeZone(backend.db, name)).toBe(known);
});

beforeEach(() => backend.post('/api/save_review/', requestsOf(storedDocuments.review).request([{ n: 1 }])));

const select = () => builder.select({ reply: reviews.reply }).from(reviews);

/** Saves a reply between the reading of the content and that of its revision. */
const save = (reply: string) =>
  transact(backend.db, async (tx) => {
    await revise(tx, ['reviews']);
    await tx.update(reviews).set({ reply });
  });

test.each([
  [
    'that nobody changes meanwhile is read in parts alone',
    () => Promise.resolve(),
    'before',
    sql`select 1 / 0`,
  ],
  ['that is saved between its parts is read again', () => save('meanwhile'), 'meanwhile', select()],
])('a long document %s, with the revision of its content', async (_case, meanwhile, reply, whole) => {
  await save('before');
  const { content, revision } = await readLongDocument(backend.db, 'reviews', {
    inParts: async () => {
      const list = await readJsonListByIds(backend.db, await readIds(backend.db, reviews), select);
      await meanwhile();
      return list;
    },
    whole,
  });
  expect({ content: contentOf(content), revision }).toEqual({
    content: [{ reply }],
    revision: await revisionOf(backend.db, 'reviews'),
  });
});
