import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { StoreAway } from '../../server/library/library-store.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
const server = createServer();
let address = '';
// The server's listener replaces these globals.
const { Request, Response } = globalThis;
beforeAll(async () => {
  server.on(
    'request',
    (incoming, outgoing) => void getRequestListener(backend.site.fetch)(incoming, outgoing),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/media/aaaaaaaaaaaaaaaa/hero.jpg`;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  Object.assign(globalThis, { Request, Response });
  server.close();
});

const chunk = Buffer.alloc(64 * 1024);

/** Files of a hundred chunks, of which the store sends some and then breaks off. Returns the contents that are read. */
function breakAfter(chunks: number): readonly Readable[] {
  const read = async function* () {
    for (let sent = 0; sent < chunks; sent += 1) yield chunk;
    throw new StoreAway('The object store does not answer as it should.');
  };
  const contents: Readable[] = [];
  const open = () => {
    const content = Readable.from(read(), { objectMode: false });
    contents.push(content);
    return Promise.resolve(content);
  };
  vi.spyOn(backend.libraryFolders, 'open').mockResolvedValue({
    size: 100 * chunk.byteLength,
    etag: '"1"',
    read: open,
    close: () => Promise.resolve(),
  });
  return contents;
}

const failures = () =>
  backend.lines
    .filter(({ event }) => event === 'failure')
    .map(({ app, route, error }) => [app, route, error]);

test('a store that sends nothing of a file is answered with a 503 that says so', async () => {
  breakAfter(0);
  const answer = await fetch(address);
  const message = 'メディアの保管先に接続できません。しばらくしてからもう一度お試しください。';
  expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([
    503,
    null,
    { error: message, message },
  ]);
  expect(failures()).toEqual([['site', '/media/*', 'StoreAway']]);
});

test('a store that breaks off in the middle of a file ends the connection, and is logged in one line', async () => {
  const complained = vi.spyOn(console, 'error');
  breakAfter(3);
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await vi.waitFor(() => expect(failures()).toEqual([['site', '/media/*', 'StoreAway']]), {
    timeout: 20_000,
  });
  expect(complained.mock.calls).toEqual([]);
});

test('a client that leaves in the middle of a file, or before it, is no failure, and the file is closed', async () => {
  const contents = breakAfter(100);
  const leaving = new AbortController();
  const answer = await fetch(address, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  const unread = await backend.site.request(new URL(address).pathname);
  await unread.body?.cancel();
  await vi.waitFor(() => expect(contents.map(({ destroyed }) => destroyed)).toEqual([true, true]), {
    timeout: 20_000,
  });
  expect(failures()).toEqual([]);
});
