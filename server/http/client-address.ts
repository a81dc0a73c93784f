import { isIPv6 } from 'node:net';

import type { Context } from 'hono';

import type { KagamiEnv } from './environment.ts';
import { canonicalAddress, type TrustedProxies } from './trusted-proxies.ts';

// The loopback addresses of this machine.
const loopback = '127.0.0.1';

/**
 * The network of an address as `canonicalAddress` writes it. An IPv6 customer owns a whole /64 and would otherwise have
 * 2^64 addresses to fail from; this machine has 2^24 and one.
 */
function networkOf(address: string): string {
  if (address === '::1' || address.startsWith('127.')) return loopback;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * The network a request comes from. Each trusted proxy appends its client to `X-Forwarded-For`, so the header is read
 * from its end past trusted addresses; anything before the first other one may be forged. Where a trusted proxy wrote no
 * address, its own is the result.
 */
export function clientNetwork(c: Context<KagamiEnv>, proxies: TrustedProxies): string {
  let known = canonicalAddress(c.env?.incoming?.socket.remoteAddress ?? '') ?? '';
  const written = c.req.header('x-forwarded-for')?.split(',') ?? [];
  while (proxies.trusts(known)) {
    const asker = canonicalAddress(written.pop()?.trim() ?? '');
    if (asker === null) break;
    known = asker;
  }
  return networkOf(known);
}
