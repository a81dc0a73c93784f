import { isIPv6, BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

import type { KagamiEnv } from './environment.ts';

/** The proxies whose `X-Forwarded-For` is trusted. */
export interface TrustedProxies {
  /** Takes an address as {@link canonicalAddress} writes it. */
  trusts(address: string): boolean;
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv6 address as browsers write it: in small letters, shortened. */
const shortened = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/**
 * An address in canonical form: IPv4 without its mapping into IPv6, IPv6 shortened. Null for anything else: a name, an
 * address with a port or a zone.
 */
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

/** No proxy is trusted. */
export const noProxy: TrustedProxies = { trusts: () => false };

/** Reads addresses and ranges (`10.0.0.0/8`), separated by commas or spaces. Null when one of them is invalid. */
export function parseTrustedProxies(text: string | null): TrustedProxies | null {
  if (text === null) return noProxy;
  const list = new BlockList();
  for (const item of text.split(/[\s,]+/).filter(Boolean)) {
    const [, address = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
    const canonical = canonicalAddress(address);
    if (canonical === null) return null;
    const most = isIPv6(canonical) ? 128 : 32;
    // A range that is written in mapped IPv6 counts its bits from the IPv6 address's start.
    if (length !== undefined && (Number(length) > most || isIPv6(address) !== isIPv6(canonical))) return null;
    list.addSubnet(canonical, length === undefined ? most : Number(length), family(canonical));
  }
  return { trusts: (address) => address !== '' && list.check(address, family(address)) };
}

// The loopback addresses of this machine.
const loopback = '127.0.0.1';

/**
 * The network of an address as `canonicalAddress` writes it. An IPv6 customer has a whole /64, which would otherwise
 * allow failed logins from 2^64 addresses. All loopback addresses are one network.
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
