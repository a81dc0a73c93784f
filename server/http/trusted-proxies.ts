import { BlockList, isIP, isIPv6 } from 'node:net';

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
export function canonicalAddress(text: string): string | null {
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

/** Reads addresses and ranges (`10.0.0.0/8`), separated by commas or spaces. Null when one of them is none. */
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
