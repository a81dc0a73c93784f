import { env } from 'node:process';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { parseStoreAddress } from '../../../server/library/library-store.ts';
import { ObjectStore } from '../../../server/library/object-store.ts';
import { CuttableProxy } from '../postgres/cuttable-proxy.ts';
import { StoreServer } from '../store-server.ts';

let server: StoreServer;
let proxy: CuttableProxy;
beforeAll(async () => {
  server = await StoreServer.start();
  proxy = new CuttableProxy(server.env.AWS_ENDPOINT_URL);
  await proxy.mend();
});
afterAll(async () => {
  await proxy.cut();
  await server.stop();
});

/** The store through the proxy. */
function storeOn({ url: endpoint }: CuttableProxy): ObjectStore {
  const { KAGAMI_MEDIA_URL: url, ...variables } = server.env;
  const place = parseStoreAddress(url);
  if (place === null) throw new Error(`${url} is no place.`);
  Object.assign(env, variables);
  return new ObjectStore(place, { ...variables, AWS_ENDPOINT_URL: endpoint });
}

test('sixty readers that have stopped reading keep nobody from the store', async () => {
  const store = storeOn(proxy);
  await store.upload('folder/long.mp4', Buffer.alloc(2_000_000));
  const open = async () => (await store.open('folder/long.mp4'))?.read();
  const readers = await Promise.all(Array.from({ length: 60 }, open));
  expect(await store.open('folder/missing.mp4')).toBeNull();
  for (const reader of readers) reader?.destroy();
  store.close();
});

test('a store that sends no more in the middle of a file is away', async () => {
  const store = storeOn(proxy);
  // More than the sockets on its way hold.
  await store.upload('folder/film.mp4', Buffer.alloc(40_000_000));
  const file = await store.open('folder/film.mp4');
  if (file === null) throw new Error('The store has no such file.');
  let received = 0;
  const readAll = async () => {
    for await (const chunk of (await file.read()) as AsyncIterable<Buffer>) {
      if (received === 0) proxy.dropPackets();
      received += chunk.byteLength;
    }
  };
  await expect(readAll()).rejects.toThrow('The object store does not answer as it should.');
  expect(received).toBeLessThan(40_000_000);
  store.close();
});
