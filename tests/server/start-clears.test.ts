import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '../../server/database/database.ts';
import { administrators, deletedItems, idempotencyKeys, mediaTrash } from '../../server/database/schema.ts';
import { readConfig } from '../../server/installation/config.ts';
import { prepareDataDir } from '../../server/kit/disk.ts';
import { createLog } from '../../server/kit/log.ts';
import { storageOf, openBackend } from '../../server/start/open-backend.ts';
import { openTestDatabase } from './database.ts';
import { newFolder, removeFolders } from './temporary-folders.ts';
import { filesIn } from './uploading.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  removeFolders();
});

const log = createLog('off', { out: () => undefined, err: () => undefined }, () => new Date());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

test('a start deletes what was kept for its time: answers after a day, deleted items and files after 30 days', async () => {
  const { db } = database;
  const config = readConfig({ KAGAMI_DATA_DIR: newFolder() });
  prepareDataDir(config.dataDir);
  await db.insert(administrators).values({ username: 'admin', passwordHash: 'x' });
  const kept = { administratorId: 1, fingerprint: 'x', answer: '{}' };
  await db.insert(idempotencyKeys).values([
    { ...kept, key: 'old', savedAt: hoursAgo(25) },
    { ...kept, key: 'new', savedAt: hoursAgo(23) },
  ]);
  const item = { kind: 'news', itemId: 1, deletedBy: 'admin', tables: '[]' } as const;
  await db.insert(deletedItems).values([
    { ...item, name: 'old', deletedAt: hoursAgo(30 * 24 + 1) },
    { ...item, name: 'new', deletedAt: hoursAgo(30 * 24 - 1) },
  ]);
  const trashed = { fileName: 'x.jpg', mimeType: 'image/jpeg', deletedBy: 'admin' };
  await db.insert(mediaTrash).values([
    { ...trashed, id: 1, folder: 'dddddddddddddddd', deletedAt: hoursAgo(30 * 24 + 1) },
    { ...trashed, id: 2, folder: 'eeeeeeeeeeeeeeee', deletedAt: hoursAgo(30 * 24 - 1) },
  ]);
  for (const folder of ['dddddddddddddddd', 'eeeeeeeeeeeeeeee', 'of-another-library'])
    cpSync(import.meta.filename, join(config.dataDir, 'media', folder, 'x.jpg'));
  await openBackend(config, await storageOf(config, database), log);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new']);
  expect((await db.select().from(deletedItems)).map(({ name }) => name)).toEqual(['new']);
  expect((await db.select().from(mediaTrash)).map(({ id }) => id)).toEqual([2]);
  expect(filesIn(join(config.dataDir, 'media'))).toEqual([
    'eeeeeeeeeeeeeeee/x.jpg',
    'of-another-library/x.jpg',
  ]);
});
