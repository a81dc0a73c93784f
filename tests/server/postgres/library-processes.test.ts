import { EventEmitter, once } from 'node:events';
import { env } from 'node:process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sharedProcessNumber, advisoryLocks } from '../../../server/database/processes.ts';
import { libraryNotes, mediaFiles, mediaVariants, variantClaims } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { makeVariants } from '../../../server/library/images.ts';
import { SharedMutex } from '../../../server/library/library-locks.ts';
import { parseStoreAddress } from '../../../server/library/library-store.ts';
import { ObjectLibrary } from '../../../server/library/object-library.ts';
import { ObjectStore } from '../../../server/library/object-store.ts';
import { Variants } from '../../../server/library/variants.ts';
import { image } from '../samples.ts';
import { sharedBackend } from '../shared-backend.ts';
import { StoreServer } from '../store-server.ts';
import { upload, uploaded } from '../uploading.ts';

const backend = await sharedBackend();
let server: StoreServer;
let store: ObjectStore;
beforeAll(async () => {
  server = await StoreServer.start();
  const { KAGAMI_MEDIA_URL: url, ...variables } = server.env;
  Object.assign(env, variables);
  const place = parseStoreAddress(url);
  if (place === null) throw new Error(`${url} is no place.`);
  store = new ObjectStore(place, variables);
});
afterAll(async () => {
  store.close();
  await server.stop();
});

/** No newer version has changed the tables. */
const known = () => Promise.resolve(true);

/** A process among others on the backend's database. It runs until the function is called. */
async function newProcess() {
  const process = sharedProcessNumber();
  const client = await backend.db.$client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.process, process.number]);
  const library = new ObjectLibrary({ db: backend.db, store, process });
  return { process, library, kill: () => client.release(true) };
}

const running = async (number: number): Promise<boolean> => {
  const lock = 'select from pg_locks where classid = $1 and objid::int8 = $2';
  const { rows } = await backend.db.$client.query(lock, [advisoryLocks.process, number]);
  return rows.length > 0;
};

test('what a running process has noted is left alone, and is taken over once it is gone; its row cannot come any more', async () => {
  const [first, second] = [await newProcess(), await newProcess()];
  const folder = await first.library.begin();
  await folder.write('x.jpg', Buffer.from('x'));
  await folder.publish();
  await second.library.settleAll();
  expect(server.objects()).toEqual([`${folder.folder}/x.jpg`]);

  first.kill();
  while (await running(first.process.number));
  await second.library.settleAll();
  expect(server.objects()).toEqual([]);
  expect(await backend.db.$count(libraryNotes)).toBe(0);
  await expect(transact(backend.db, (tx) => first.library.claim(tx, [folder.folder]))).rejects.toThrow(
    'Another process has taken a folder over, whose files it removes.',
  );
  second.kill();
});

test('a folder whose row came before its process was gone keeps its files', async () => {
  const [first, second] = [await newProcess(), await newProcess()];
  const folder = await first.library.begin();
  await folder.write('x.jpg', Buffer.from('kept'));
  await backend.db
    .insert(mediaFiles)
    .values({ folder: folder.folder, fileName: 'x.jpg', mimeType: 'image/jpeg' });
  first.kill();
  while (await running(first.process.number));
  await second.library.settleAll();
  const kept = await second.library.open(folder.folder, 'x.jpg');
  expect(await text((await kept?.read()) ?? Readable.from([]))).toBe('kept');
  expect(await backend.db.$count(libraryNotes)).toBe(0);
  second.kill();
});

test('an image whose copies a running process makes is left to it, and is taken up once it is gone', async () => {
  const [first, second] = [await newProcess(), await newProcess()];
  for (const mediaId of [1, 2])
    await backend.db.insert(mediaVariants).values({ mediaId, state: 'done', widths: [] });
  const { id: mediaId } = await uploaded(
    upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg', 700, 500) }]),
  );
  await backend.db.insert(variantClaims).values({ mediaId, process: first.process.number });
  const { db, logSpace, libraryFolders: library, libraryMutex, log } = backend;
  const maker = { make: makeVariants, close: () => Promise.resolve() };
  const { process } = second;
  const variants = new Variants({
    db,
    logSpace,
    library,
    libraryMutex,
    takesWrites: known,
    log,
    process,
    maker,
  });
  const made = () =>
    db.select({ widths: mediaVariants.widths }).from(mediaVariants).where(eq(mediaVariants.mediaId, mediaId));
  await variants.run();
  expect(await made()).toEqual([]);
  first.kill();
  while (await running(first.process.number));
  await variants.run();
  expect(await made()).toEqual([{ widths: [480] }]);
  expect(await db.$count(variantClaims)).toBe(0);
  second.kill();
});

test('of two processes one at a time works on the library, and the other gets 503 when it takes too long', async () => {
  const [first, second] = [new SharedMutex(backend.db), new SharedMutex(backend.db, 300)];
  const steps: string[] = [];
  const events = new EventEmitter();
  const [begun, ended] = [once(events, 'begin'), once(events, 'end')];
  const long = first.run(async () => {
    events.emit('begin');
    await ended;
    steps.push('first');
  });
  await begun;
  await expect(second.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  const next = new SharedMutex(backend.db).run(() => Promise.resolve(steps.push('second')));
  events.emit('end');
  await Promise.all([long, next]);
  expect(steps).toEqual(['first', 'second']);
});
