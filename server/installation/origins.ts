import { isIPv6 } from 'node:net';

import { StartFailure } from '../kit/start-failure.ts';

/** The settings that determine the origins of the console and the site. */
interface OriginSettings {
  /** What the server listens on; null for this machine alone. */
  readonly host: string | null;
  readonly publicOrigin: string | null;
  readonly publicSiteOrigin: string | null;
  /** Of a site that is not the embedded one. */
  readonly foreignSiteOrigin: string | null;
}

/** The names under which a browser on this machine reaches it. */
const loopbacks = ['localhost', '127.0.0.1', '::1'];

const address = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** An origin as browsers write it: in lower case, and without http's default port. */
const http = (host: string, port: number) => new URL(address(host, port)).origin;

/** A host as browsers write it; null when it is none. */
export function hostnameOf(host: string): string | null {
  if (host.includes(':') && !isIPv6(host)) return null;
  return URL.canParse(address(host, 80)) ? new URL(address(host, 80)).hostname : null;
}

/** No host name: the wildcard address, which listens on every address of this machine. */
const isWildcard = (host: string) => ['0.0.0.0', '[::]'].includes(hostnameOf(host) ?? '');

const isLoopback = (host: string) => ['127.0.0.1', '[::1]'].includes(hostnameOf(host) ?? '');

/** Whether a browser on this machine reaches the console as `localhost`. */
const isLocal = (host: string | null): host is null => host === null || isWildcard(host) || isLoopback(host);

/** The console's origin as browsers see it. */
export function consoleOriginOf({ host, publicOrigin }: OriginSettings, port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  return isLocal(host) ? http('localhost', port) : http(host, port);
}

/**
 * Every origin whose pages are the console's own. Under a public origin there is no other; without one, the names of
 * this machine and the configured one, so that a foreign name that resolves to it (DNS rebinding) is refused.
 */
export function ownOriginsOf({ host, publicOrigin }: OriginSettings, port: number): readonly string[] {
  if (publicOrigin !== null) return [publicOrigin];
  const names = host === null || isWildcard(host) ? loopbacks : [...loopbacks, host];
  return [...new Set(names.map((name) => http(name, port)))];
}

/**
 * The site's origin as browsers see it. On one machine the embedded one's host name differs from the console's, because
 * ports share cookies.
 */
export function siteOriginOf(config: OriginSettings, port: number): string {
  const { host, foreignSiteOrigin, publicSiteOrigin } = config;
  const configured = foreignSiteOrigin ?? publicSiteOrigin;
  if (configured !== null) return configured;
  if (!isLocal(host)) return http(host, port);
  return http(host !== null && hostnameOf(host) === '[::1]' ? host : '127.0.0.1', port);
}

/** The preview frame has allow-same-origin: a site on the console's origin could reach into the console. */
export function refuseSharedOrigin(consoleOrigin: string, siteOrigin: string): void {
  if (siteOrigin === consoleOrigin) {
    throw new StartFailure(`The site needs an origin of its own: ${siteOrigin} is the console’s.`);
  }
}

/** The warning for a console and a site that differ in their ports only; null when their host names differ. */
export function sharedHostWarning(consoleOrigin: string, siteOrigin: string): string | null {
  const { hostname } = new URL(consoleOrigin);
  if (new URL(siteOrigin).hostname !== hostname) return null;
  return `Warning: console and site share the host name ${hostname}, and so their cookies: give one of them another name.`;
}
