import type { IncomingMessage } from 'node:http';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { clientNetwork } from '../../../server/http/client-address.ts';
import type { KagamiEnv } from '../../../server/http/environment.ts';

async function networkOf(
  remoteAddress: string,
  forwarded: string | null,
  behindProxy: boolean,
): Promise<string> {
  const app = new Hono<KagamiEnv>();
  app.get('/', (c) => c.text(clientNetwork(c, behindProxy)));
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress } } as IncomingMessage;
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each([
  ['203.0.113.9', null, false, '203.0.113.9'],
  ['::ffff:203.0.113.9', null, false, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', null, false, '2001:db8:1:2'],
  ['2001:db8::6', null, false, '2001:db8:0:0'],
  ['127.0.0.1', '198.51.100.1', false, '127.0.0.1'],
  ['203.0.113.9', '198.51.100.1', true, '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', true, '198.51.100.1'],
  ['::1', 'made-up, 198.51.100.2', true, '198.51.100.2'],
  ['::ffff:10.0.0.3', '2001:db8:1:2::9', true, '2001:db8:1:2'],
  ['10.0.0.3', null, true, '10.0.0.3'],
  ['', null, true, ''],
])(
  'a connection from %j with X-Forwarded-For %j, proxy %j, counts for %j',
  async (remote, forwarded, proxy, network) => {
    expect(await networkOf(remote, forwarded, proxy)).toBe(network);
  },
);
