import { BlockList, isIPv6 } from 'node:net';

import type { Context } from 'hono';

import type { KagamiEnv } from './environment.ts';

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isNearby = (address: string) => nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv6 customer owns a whole /64 and would otherwise have 2^64 addresses to fail from. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * The network a request comes from. Behind a proxy (`KAGAMI_PUBLIC_ORIGIN` is set and the connection is from nearby)
 * it is the last address of `X-Forwarded-For`, the one that the proxy itself wrote.
 */
export function clientNetwork(c: Context<KagamiEnv>, behindProxy: boolean): string {
  const remote = withoutMapping(c.env?.incoming?.socket.remoteAddress ?? '');
  if (!behindProxy || remote === '' || !isNearby(remote)) return networkOf(remote);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return networkOf(withoutMapping(forwarded || remote));
}
