import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { readBackup } from '../../server/backup/read.ts';
import {
  aboutPage,
  administrators,
  concepts,
  instructors,
  lessons,
  mediaFiles,
  priceSections,
  sessions,
  studios,
  topPage,
  trialBookings,
} from '../../server/database/schema.ts';
import { syncTree } from '../../server/kit/disk.ts';
import { administrator } from './backend.ts';
import { fillDemo } from './fill-demo.ts';
import { Library, libraryFiles } from './library.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
let library: Library;
beforeEach(() => {
  library = Library.over(backend);
});

/** Another library, page and administrator than the one that was backed up. */
async function changeEverything(): Promise<void> {
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'dddddddddddddddd', fileName: 'new.jpg', mimeType: 'image/jpeg' });
  library.write('dddddddddddddddd', 'new.jpg', 'new');
  await backend.db.update(topPage).set({ title_ja: '別の題', about_image: 4 });
  await backend.db.delete(mediaFiles).where(eq(mediaFiles.id, 2));
  rmSync(join(library.mediaDir, 'bbbbbbbbbbbbbbbb'), { recursive: true });
  await backend.db.insert(administrators).values({ username: 'later', passwordHash: 'x' });
}

test('a restore brings back all content, the administrators and the files, exactly, and ends all sessions', async () => {
  const before = await library.content();
  const backup = await library.backup();
  await changeEverything();
  await library.restore(backup);
  expect(await library.content()).toEqual(before);
  expect(library.files()).toEqual(libraryFiles);
  expect(readFileSync(join(library.mediaDir, 'bbbbbbbbbbbbbbbb', 'about.jpg'), 'utf8')).toBe('');
  expect(await backend.db.$count(sessions)).toBe(0);
  expect((await backend.get('/api/get_media_files/')).status).toBe(401);
  expect((await backend.login(administrator.password)).status).toBe(200);
});

test('a restore leaves failed logins counted as they are, and no backup holds them', async () => {
  for (let failures = 0; failures < 10; failures += 1) await backend.login('wrong');
  await library.restore(await library.backup());
  expect((await backend.login(administrator.password)).status).toBe(429);
  expect((await library.content()).tables.map(({ table }) => table)).not.toContain('login_failures');
});

test('a restore brings back every page of the demonstration: lists, timetables and who gives them, bookings, what was deleted', async () => {
  await fillDemo(backend);
  expect((await backend.post('/api/delete_news/', { news_id: 1 })).status).toBe(200);
  const unused = { folder: 'dddddddddddddddd', fileName: 'x.jpg', mimeType: 'image/jpeg' };
  const [row] = await backend.db.insert(mediaFiles).values(unused).returning({ id: mediaFiles.id });
  expect((await backend.request('DELETE', `/api/delete_media/${row?.id}/`, null)).status).toBe(200);
  const before = await library.content();
  expect(before.tables.filter(({ chunks }) => chunks.length === 0)).toEqual([]);
  expect(before.tables.map(({ table }) => table)).toContain('deleted_items');
  const backup = await library.backup();
  for (const table of [trialBookings, lessons, instructors, studios, priceSections, concepts, aboutPage])
    await backend.db.delete(table);
  await library.restore(backup);
  expect(await library.content()).toEqual(before);
});

test('ids that were given before the backup are not given again after the restore', async () => {
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'dddddddddddddddd', fileName: 'x.jpg', mimeType: 'image/jpeg' });
  await backend.db.delete(mediaFiles).where(eq(mediaFiles.folder, 'dddddddddddddddd'));
  const backup = await library.backup();
  await library.restore(backup);
  const [added] = await backend.db
    .insert(mediaFiles)
    .values({ folder: 'eeeeeeeeeeeeeeee', fileName: 'y.jpg', mimeType: 'image/jpeg' })
    .returning();
  expect(added?.id).toBe(5);
});

test('texts of every kind and moments to the microsecond come back as they were', async () => {
  const text = 'a\n\t"\\ \u{1f468}\u200d\u{1f469} מרחבא ﷺ \u0001 \' ; drop table top_page; --';
  await backend.db.update(topPage).set({ title_ja: text, about_description: 'x'.repeat(3_000_000) });
  await backend.db.execute(sql`update ${topPage} set updated_at = '2026-01-02 03:04:05.678912+09'`);
  const backup = await library.backup();
  await backend.db.update(topPage).set({ title_ja: '', about_description: '' });
  await library.restore(backup);
  const [row] = await backend.db.select().from(topPage);
  expect([row?.title_ja === text, row?.about_description.length]).toEqual([true, 3_000_000]);
  const { rows } = await backend.db.execute(
    sql`select updated_at = '2026-01-02 03:04:05.678912+09' as exact from ${topPage}`,
  );
  expect(rows).toEqual([{ exact: true }]);
});

test('what is saved while a backup is made is in it as a whole or not at all', async () => {
  const packing = await library.operations.backup();
  const chunks: Buffer[] = [];
  let saved = false;
  for await (const chunk of packing as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (saved) continue;
    saved = true;
    library.write('dddddddddddddddd', 'late.jpg', 'late');
    await backend.db
      .insert(mediaFiles)
      .values({ folder: 'dddddddddddddddd', fileName: 'late.jpg', mimeType: 'image/jpeg' });
    await backend.db.update(topPage).set({ about_image: 4 });
  }
  const during = await library.content();
  await backend.reset();
  await library.restore(Buffer.concat(chunks));
  expect(await library.content()).toEqual(during);
  expect(library.files()).toContain('media/dddddddddddddddd/late.jpg');
});

test('a file that is deleted while a backup is made is neither in it nor missed', async () => {
  await backend.db.update(topPage).set({ about_image: 1 });
  // Large enough that the packing cannot have come to the file after it.
  library.write('aaaaaaaaaaaaaaaa', 'hero.jpg', 'hero '.repeat(200_000));
  const packing = await library.operations.backup();
  const iterator = (packing as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const first = await iterator.next();
  await backend.db.delete(mediaFiles).where(eq(mediaFiles.id, 2));
  rmSync(join(library.mediaDir, 'bbbbbbbbbbbbbbbb'), { recursive: true });
  const chunks = [first.value as Buffer];
  for (;;) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
  }
  const { manifest } = await readBackup(Readable.from(chunks, { objectMode: false }));
  expect(manifest.missing).toEqual([]);
  expect(manifest.entries.map(({ name }) => name)).not.toContain('media/bbbbbbbbbbbbbbbb/about.jpg');
  const after = await library.content();
  await library.restore(Buffer.concat(chunks));
  expect(await library.content()).toEqual(after);
});

test('a file that the library names and the disk has not is reported and keeps nothing else from being restored', async () => {
  rmSync(join(library.mediaDir, 'bbbbbbbbbbbbbbbb'), { recursive: true });
  const before = await library.content();
  const backup = await library.backup();
  const { manifest } = await readBackup(Readable.from([backup], { objectMode: false }));
  expect(manifest.missing).toEqual(['bbbbbbbbbbbbbbbb/about.jpg']);
  await library.restore(backup);
  expect(await library.content()).toEqual(before);
});

test('files whose names are in any script are backed up and come back', async () => {
  const names = ['発表会-2026.jpg', 'עִבְרִית.jpg', `${'あ'.repeat(40)}-thumbnail.webp`];
  for (const [at, fileName] of names.entries()) {
    const folder = `${at}`.repeat(22);
    await backend.db.insert(mediaFiles).values({ folder, fileName, mimeType: 'image/jpeg' });
    library.write(folder, fileName, fileName);
  }
  const backup = await library.backup();
  const before = library.fileHashes();
  for (const at of names.keys()) rmSync(join(library.mediaDir, `${at}`.repeat(22)), { recursive: true });
  await library.restore(backup);
  expect(library.fileHashes()).toEqual(before);
  expect(before).toHaveLength(7);
});

test('a deletion for good waits for a restore that counts on what it found on the disk, and a restore for it', async () => {
  const backup = await library.backup();
  await backend.db.update(topPage).set({ about_image: 1 });
  expect((await backend.request('DELETE', '/api/delete_media/2/', null)).status).toBe(200);
  const ended: string[] = [];
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const holding = backend.libraryMutex.run(() => opened.then(() => ended.push('what held them')));
  const restoring = library.restore(backup).then(() => ended.push('restore'));
  const remove = async () => {
    const { status } = await backend.post('/api/empty_media_trash/', { ids: [2] });
    ended.push(`deletion: ${status}`);
  };
  const deleting = remove();
  const unpacked = () => library.files().some((name) => name.startsWith('restore.unfinished/backup/rows/'));
  while (!unpacked()) await setImmediate();
  // Many times what is left to do of the restore, if it did not wait.
  for (let synced = 0; synced < 50; synced += 1) await syncTree(library.mediaDir);
  expect(ended).toEqual([]);
  gate.emit('open');
  await Promise.all([holding, restoring, deleting]);
  expect(ended[0]).toBe('what held them');
  expect(ended).toHaveLength(3);
});

test('two backups or restores at once are refused, and the next is taken when the first has ended', async () => {
  const first = await library.operations.backup();
  await expect(library.operations.backup()).rejects.toThrow('Another backup or restore is running.');
  await expect(library.restore(Buffer.alloc(0))).rejects.toThrow('Another backup or restore is running.');
  first.destroy();
  await new Promise((closed) => first.once('close', closed));
  expect((await library.backup()).length).toBeGreaterThan(500_000);
});
