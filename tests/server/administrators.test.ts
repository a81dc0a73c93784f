import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { operationsOn, type Operations } from '../../server/control/operations.ts';
import { administrators } from '../../server/database/schema.ts';
import { Mutex } from '../../server/kit/mutex.ts';
import { sharedBackend } from './shared-backend.ts';
import { newFolder } from './temporary-folders.ts';

const backend = await sharedBackend();
let operations: Operations;
beforeAll(async () => {
  const target = {
    db: backend.db,
    // As the backend's, which a test may fill.
    logSpace: { reserve: (bytes: number) => backend.logSpace.reserve(bytes) },
    library: backend.libraryFolders,
    staging: newFolder(),
    libraryMutex: new Mutex(),
  };
  operations = operationsOn(target, () => backend.now);
});

const logIn = (username: string, password: string) =>
  backend.post('/api/login/', { username, password }, { cookie: null });

const mediaList = async () => (await backend.get('/api/get_media_files/')).status;

test('an administrator who was added signs in, a superuser as one', async () => {
  await operations.create({ username: 'hanako', password: 'a long enough one', isSuperuser: false });
  await operations.create({ username: '花子', password: 'another long one', isSuperuser: true });
  expect(await (await logIn('hanako', 'a long enough one')).json()).toEqual({ is_superuser: false });
  expect(await (await logIn('花子', 'another long one')).json()).toEqual({ is_superuser: true });
});

test('a name that is taken is refused and its account stays as it was', async () => {
  await expect(
    operations.create({ username: 'admin', password: 'somebody else’s', isSuperuser: false }),
  ).rejects.toThrow('The name admin is taken.');
  expect((await logIn('admin', 'somebody else’s')).status).toBe(401);
  expect(await mediaList()).toBe(200);
});

test('a changed password is the account’s only one and ends its sessions, and nobody else’s', async () => {
  await operations.create({ username: 'hanako', password: 'a long enough one', isSuperuser: false });
  const cookie =
    (await logIn('hanako', 'a long enough one')).headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  await operations.password({ username: 'admin', password: 'remembered again' });
  expect(await mediaList()).toBe(401);
  expect((await backend.get('/api/get_media_files/', { cookie })).status).toBe(200);
  expect((await backend.login('correct horse battery staple')).status).toBe(401);
  expect((await backend.login('remembered again')).status).toBe(200);
});

test('a changed password opens an account at once that failures had closed', async () => {
  for (let failures = 0; failures < 10; failures += 1) await logIn('admin', 'wrong');
  expect((await logIn('admin', 'correct horse battery staple')).status).toBe(429);
  await operations.password({ username: 'admin', password: 'remembered again' });
  expect((await logIn('admin', 'remembered again')).status).toBe(200);
});

test('a password of a name that does not exist is refused', async () => {
  await expect(operations.password({ username: 'nobody', password: 'a long enough one' })).rejects.toThrow(
    'There is no administrator nobody.',
  );
});

test('the list tells names, superusers, since when and the last login, and nothing of passwords', async () => {
  await backend.db.update(administrators).set({ createdAt: new Date('2026-03-01T00:00:00Z') });
  expect(await operations.list()).toEqual([
    { username: 'admin', isSuperuser: true, createdAt: '2026-03-01T00:00:00.000Z', lastLoginAt: null },
  ]);
  await backend.login('correct horse battery staple');
  backend.now = new Date('2026-04-02T00:00:00Z');
  await backend.login('wrong');
  expect(await operations.list()).toEqual([
    {
      username: 'admin',
      isSuperuser: true,
      createdAt: '2026-03-01T00:00:00.000Z',
      lastLoginAt: '2026-04-01T00:00:00.000Z',
    },
  ]);
});

test('nothing is added to a database that the first start has not filled, which would then stay empty', async () => {
  await backend.db.execute(sql`truncate ${administrators} cascade`);
  const refusal = 'The database is empty: start Kagami once first.';
  await expect(
    operations.create({ username: 'hanako', password: 'a long enough one', isSuperuser: true }),
  ).rejects.toThrow(refusal);
  await expect(operations.backup()).rejects.toThrow(refusal);
  expect(await backend.db.$count(administrators)).toBe(0);
});
