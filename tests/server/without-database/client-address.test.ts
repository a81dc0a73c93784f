import type { IncomingMessage } from 'node:http';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { clientNetwork, noProxy, parseTrustedProxies } from '../../../server/http/client-address.ts';
import { type KagamiEnv } from '../../../server/http/environment.ts';

async function networkOf(
  remoteAddress: string,
  forwarded: string | null,
  proxies: string | null,
): Promise<string> {
  const app = new Hono<KagamiEnv>();
  const trusted = parseTrustedProxies(proxies) ?? noProxy;
  app.get('/', (c) => c.text(clientNetwork(c, trusted)));
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress } } as IncomingMessage;
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each([
  ['203.0.113.9', null, '203.0.113.9'],
  ['::ffff:203.0.113.9', null, '203.0.113.9'],
  ['::ffff:cb00:7109', null, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2'],
  ['2001:0DB8:0001:2::6', null, '2001:db8:1:2'],
  ['2001:db8::6', null, '2001:db8:0:0'],
  ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ['127.255.0.9', null, '127.0.0.1'],
  ['::1', null, '127.0.0.1'],
  ['0:0:0:0:0:0:0:1', null, '127.0.0.1'],
  ['::ffff:127.0.0.2', null, '127.0.0.1'],
  ['::ffff:7f00:1', null, '127.0.0.1'],
  ['::1:0:0:1', null, '0:0:0:0'],
  ['10.0.0.3', '198.51.100.1', '10.0.0.3'],
  ['', '198.51.100.1', ''],
])(
  'without a trusted proxy a connection from %j with X-Forwarded-For %j counts for %j',
  async (remote, forwarded, network) => {
    expect(await networkOf(remote, forwarded, null)).toBe(network);
  },
);

test.each([
  ['the proxy’s word', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the proxy’s word in IPv6', '::1', '2001:db8:1:2::9', '2001:db8:1:2'],
  ['the proxy by its mapped address', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a client that made an address up before', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a client that made up a trusted one', '127.0.0.1', '1.2.3.4, 10.1.2.3, 198.51.100.1', '198.51.100.1'],
  ['two proxies, one behind the other', '127.0.0.1', '1.2.3.4, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['a client inside the trusted range', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['nobody but proxies', '127.0.0.1', '10.1.2.4, 10.1.2.3', '10.1.2.4'],
  ['a proxy that wrote nothing', '127.0.0.1', null, '127.0.0.1'],
  ['an empty word', '127.0.0.1', '198.51.100.1, ', '127.0.0.1'],
  ['a name', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['an address with a port', '127.0.0.1', '198.51.100.1:4711', '127.0.0.1'],
  ['something made up before a second proxy', '127.0.0.1', '198.51.100.1, <script>, 10.1.2.3', '10.1.2.3'],
  ['an address too long', '127.0.0.1', '198.51.100.1.1', '127.0.0.1'],
  ['a zone', '127.0.0.1', 'fe80::1%eth0', '127.0.0.1'],
  ['a machine nearby that is not the proxy', '192.168.0.7', '198.51.100.1', '192.168.0.7'],
])('behind trusted proxies: %s', async (_what, remote, forwarded, network) => {
  expect(await networkOf(remote, forwarded, '127.0.0.1, ::1 10.0.0.0/8')).toBe(network);
});

test.each([
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['203.0.113.9/32', '203.0.113.9', true],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
])('of the proxies %s the address %s is one: %s', (proxies, address, trusted) => {
  expect(parseTrustedProxies(proxies)?.trusts(address)).toBe(trusted);
});
