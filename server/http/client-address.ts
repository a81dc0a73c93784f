import { isIPv6, BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

import type { KagamiEnv } from './environment.ts';

export interface TrustedProxies {
  trusts(address: string): boolean;
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const shortened = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** IPv4 without its mapping into IPv6, IPv6 shortened. Null for a name, or an address with a port or a zone. */
function canonicalAddress(text: string): string | null {
  if (isIP(text) === 0 || text.includes('%')) return null;
  if (!isIPv6(text)) return text;
  const address = shortened(text);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const bytes = [high, low].flatMap((part) => [
    Number.parseInt(part, 16) >> 8,
    Number.parseInt(part, 16) & 255,
  ]);
  return bytes.join('.');
}

export const noProxy: TrustedProxies = { trusts: () => false };

export function parseTrustedProxies(text: string | null): TrustedProxies | null {
  if (text === null) return noProxy;
  const list = new BlockList();
  for (const item of text.split(/[\s,]+/).filter(Boolean)) {
    const [, address = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
    const canonical = canonicalAddress(address);
    if (canonical === null) return null;
    const most = isIPv6(canonical) ? 128 : 32;
    // A range in mapped IPv6 counts its bits from the start of the IPv6 address.
    if (length !== undefined && (Number(length) > most || isIPv6(address) !== isIPv6(canonical))) return null;
    list.addSubnet(canonical, length === undefined ? most : Number(length), family(canonical));
  }
  return { trusts: (address) => address !== '' && list.check(address, family(address)) };
}

/** The network of a canonical address. An IPv6 customer has a whole /64: 2^64 addresses to fail to log in from. */
function networkOf(address: string): string {
  if (address === '::1' || address.startsWith('127.')) return '127.0.0.1';
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** `X-Forwarded-For` is read from its end to the first untrusted address, before which anything may be forged. */
export function clientNetwork(c: Context<KagamiEnv>, proxies: TrustedProxies): string {
  let client = canonicalAddress(c.env?.incoming?.socket.remoteAddress ?? '') ?? '';
  const written = c.req.header('x-forwarded-for')?.split(',') ?? [];
  while (proxies.trusts(client)) {
    const before = canonicalAddress(written.pop()?.trim() ?? '');
    if (before === null) break;
    client = before;
  }
  return networkOf(client);
}
