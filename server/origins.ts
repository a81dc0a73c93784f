import { isIPv6 } from 'node:net';

import type { KagamiConfig } from './config.ts';

/** Addresses under which a browser on this machine finds us as `localhost`. */
const local = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const http = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** The console's origin as browsers see it. */
export function consoleOriginOf({ host, publicOrigin }: KagamiConfig, port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  return host === null || local.has(host) ? `http://localhost:${port}` : http(host, port);
}

/**
 * The embedded site's origin as browsers see it. On one machine its host name differs from the console's, because
 * ports share cookies.
 */
export function siteOriginOf({ host, publicSiteOrigin }: KagamiConfig, port: number): string {
  if (publicSiteOrigin !== null) return publicSiteOrigin;
  if (host !== null && !local.has(host)) return http(host, port);
  return host === '::1' ? http(host, port) : `http://127.0.0.1:${port}`;
}
