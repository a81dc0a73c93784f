import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import type { Operations } from '../../../server/control/operations.ts';
import { serveControl, type Control } from '../../../server/control/serve-control.ts';
import { Refusal } from '../../../server/kit/failure.ts';
import { createLog } from '../../../server/kit/log.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

let control: Control | null = null;
afterEach(async () => {
  await control?.close(0);
  removeFolders();
});

const none = () => Promise.reject(new Refusal('Not asked for.'));

/** A running control socket, what it logged, and what asks it. */
async function serve(operations: Partial<Operations>) {
  const dataDir = newFolder();
  const logged: string[] = [];
  const write = (line: string) => logged.push(line);
  const log = createLog('failures', { out: write, err: write }, () => new Date('2026-04-01T00:00:00Z'));
  const all = { list: none, create: none, password: none, backup: none, restore: none, ...operations };
  control = await serveControl(dataDir, all, log);
  const ask = (path: string) => request({ socketPath: join(dataDir, 'control.sock'), path, method: 'POST' });
  return { logged, ask };
}

test('a restore whose connection is cut while nobody reads it ends nothing', async () => {
  const restoring = new EventEmitter();
  const begun = once(restoring, 'begun') as Promise<[Readable]>;
  const { ask, logged } = await serve({
    restore: async (body) => {
      const closed = new Promise((done) => body.once('close', done));
      restoring.emit('begun', body);
      await closed;
      throw new Refusal('Another backup or restore is running.');
    },
    list: async () => [],
  });
  const restore = ask('/restore').on('error', () => undefined);
  restore.write('the first of it');
  const [body] = await begun;
  const closed = new Promise((done) => body.once('close', done));
  restore.destroy();
  await closed;
  const list = ask('/list').end();
  const [answer] = (await once(list, 'response')) as [Readable];
  expect(await json(answer)).toEqual([]);
  expect(logged).toEqual([]);
});

test('a refusal before anything was read is answered, and nothing more of the body is kept', async () => {
  const { ask } = await serve({ restore: () => Promise.reject(new Refusal('Another one is running.')) });
  const restore = ask('/restore');
  // More than any buffer on the way takes.
  restore.end(Buffer.alloc(20_000_000));
  const sent = once(restore, 'finish');
  const [answer] = (await once(restore, 'response')) as [Readable];
  expect(await json(answer)).toEqual({ error: 'Another one is running.' });
  await sent;
});

test('a failure that nobody foresaw is one line in the log, a refusal is none', async () => {
  const failure = Object.assign(new Error('disk of hanako'), { code: 'EIO' });
  const { ask, logged } = await serve({ list: () => Promise.reject(failure) });
  const [failed] = (await once(ask('/list').end(), 'response')) as [Readable];
  expect(await json(failed)).toEqual({ error: 'disk of hanako' });
  const [refused] = (await once(ask('/backup').end(), 'response')) as [Readable];
  expect(await json(refused)).toEqual({ error: 'Not asked for.' });
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    {
      time: '2026-04-01T00:00:00.000Z',
      level: 'error',
      event: 'failure',
      id: expect.any(String),
      app: 'control',
      method: 'POST',
      route: '/list',
      error: 'Error',
      code: 'EIO',
      at: expect.any(Array),
    },
  ]);
});
