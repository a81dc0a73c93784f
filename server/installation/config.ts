import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';

import * as v from 'valibot';

import { noProxy, parseTrustedProxies } from '../http/client-address.ts';
import { projectFolder } from '../kit/assets.ts';
import { StartFailure } from '../kit/failure.ts';
import { logLevels } from '../kit/log.ts';
import { parseStoreAddress } from '../library/library-store.ts';
import { leastPassword } from '../sessions/password.ts';

type OriginSettings = Pick<KagamiConfig, 'host' | 'publicOrigin' | 'publicSiteOrigin' | 'foreignSiteOrigin'>;

const loopbacks = ['localhost', '127.0.0.1', '::1'];

const address = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

const http = (host: string, port: number) => new URL(address(host, port)).origin;

function hostnameOf(host: string): string | null {
  if (host.includes(':') && !isIPv6(host)) return null;
  return URL.canParse(address(host, 80)) ? new URL(address(host, 80)).hostname : null;
}

const isWildcard = (host: string) => ['0.0.0.0', '[::]'].includes(hostnameOf(host) ?? '');

const isLoopback = (host: string) => ['127.0.0.1', '[::1]'].includes(hostnameOf(host) ?? '');

const isLocal = (host: string | null): host is null => host === null || isWildcard(host) || isLoopback(host);

export function consoleOriginOf({ host, publicOrigin }: OriginSettings, port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  return isLocal(host) ? http('localhost', port) : http(host, port);
}

/** Without a public one those of this machine: foreign names that resolve to it (DNS rebinding) are refused. */
export function ownOriginsOf({ host, publicOrigin }: OriginSettings, port: number): readonly string[] {
  if (publicOrigin !== null) return [publicOrigin];
  const names = host === null || isWildcard(host) ? loopbacks : [...loopbacks, host];
  return [...new Set(names.map((name) => http(name, port)))];
}

/** The site's origin in a browser. On one machine its host name differs from the console's, because ports share cookies. */
export function siteOriginOf(config: OriginSettings, port: number): string {
  const { host, foreignSiteOrigin, publicSiteOrigin } = config;
  const configured = foreignSiteOrigin ?? publicSiteOrigin;
  if (configured !== null) return configured;
  if (!isLocal(host)) return http(host, port);
  return http(host !== null && hostnameOf(host) === '[::1]' ? host : '127.0.0.1', port);
}

/** With allow-same-origin in the preview frame, a site on the console's origin could reach into the console. */
export function refuseSharedOrigin(consoleOrigin: string, siteOrigin: string): void {
  if (siteOrigin === consoleOrigin) {
    throw new StartFailure(`The site needs an origin of its own: ${siteOrigin} is the console’s.`);
  }
}

export function sharedHostWarning(consoleOrigin: string, siteOrigin: string): string | null {
  const { hostname } = new URL(consoleOrigin);
  if (new URL(siteOrigin).hostname !== hostname) return null;
  return `Warning: console and site share the host name ${hostname}, and so their cookies: give one of them another name.`;
}

const optionalText = v.pipe(
  v.undefinedable(v.string()),
  v.transform((text) => text?.trim() || null),
);

const checkedText = (isValid: (text: string) => boolean, message: string) =>
  v.pipe(
    optionalText,
    v.check((text) => text === null || isValid(text), message),
  );

const parsedText = <Value>(parse: (text: string) => Value | null, message: string) =>
  v.pipe(
    checkedText((text) => parse(text) !== null, message),
    v.transform((text) => (text === null ? null : parse(text))),
  );

const port = v.pipe(
  checkedText(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'must be a port number from 0 to 65535',
  ),
  v.transform((text) => (text === null ? null : Number(text))),
);

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
}

const origin = parsedText(
  parseOrigin,
  'must be an origin such as https://console.example.jp, without a path',
);

function isTimeZone(text: string): boolean {
  // Later versions of Node take +09:00, which PostgreSQL reads as nine hours behind.
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `user:12#34@host`: the part before the `#` would be parsed, and printed, as a host and its port. */
const hasRawPassword = ({ username, pathname, search, hash }: URL) =>
  username === '' && `${pathname}${search}${hash}`.includes('@');

const secret = checkedText(
  (text) => /^[\w.~-]{8,200}$/.test(text),
  'must be 8 to 200 letters, digits, dots, hyphens, underscores or tildes',
);

const variables = v.object({
  HOST: checkedText(
    (text) => /^[a-z0-9.:_-]+$/i.test(text) && hostnameOf(text) !== null,
    'must be a host name or an address such as 0.0.0.0',
  ),
  PORT: port,
  SITE_PORT: port,
  KAGAMI_API_HOST: origin,
  KAGAMI_SITE_ORIGIN: origin,
  KAGAMI_PUBLIC_ORIGIN: origin,
  KAGAMI_PUBLIC_SITE_ORIGIN: origin,
  KAGAMI_PUBLIC_MEDIA_ORIGIN: origin,
  KAGAMI_TRUSTED_PROXIES: parsedText(
    parseTrustedProxies,
    'must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas',
  ),
  KAGAMI_DATA_DIR: optionalText,
  // A password may begin or end with a space.
  KAGAMI_ADMIN_PASSWORD: v.pipe(
    v.undefinedable(v.pipe(v.string(), v.maxLength(1024, 'must have at most 1024 characters'))),
    v.transform((text) => text || null),
    v.check(
      (text) => text === null || text.length >= leastPassword,
      `must have at least ${leastPassword} characters`,
    ),
  ),
  KAGAMI_ADMIN_SECRET: secret,
  KAGAMI_METRICS_TOKEN: secret,
  KAGAMI_BRAND: optionalText,
  KAGAMI_OMITTED_IS_EMPTY: v.pipe(optionalText, v.nullable(v.picklist(['on', 'off'], 'must be on or off'))),
  KAGAMI_TIME_ZONE: checkedText(isTimeZone, 'must be a time zone such as Asia/Tokyo'),
  KAGAMI_LOG: v.pipe(optionalText, v.nullable(v.picklist(logLevels, 'must be requests, failures or off'))),
  KAGAMI_MEDIA_URL: parsedText(parseStoreAddress, 'must be a bucket and a prefix such as s3://bucket/kagami'),
  DATABASE_URL: v.pipe(
    checkedText(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must be an address such as postgresql://user:password@host/database',
    ),
    v.check(
      (text) => text === null || !hasRawPassword(new URL(text)),
      'must have the special characters of its password percent-encoded',
    ),
  ),
});

const environmentSchema = v.pipe(
  variables,
  v.transform((env) => {
    const consolePort = env.PORT ?? 4000;
    return {
      host: env.HOST?.toLowerCase() === 'localhost' ? null : env.HOST,
      port: consolePort,
      sitePort: env.SITE_PORT ?? (consolePort === 0 ? 0 : consolePort + 1),
      apiHost: env.KAGAMI_API_HOST,
      foreignSiteOrigin: env.KAGAMI_SITE_ORIGIN,
      publicOrigin: env.KAGAMI_PUBLIC_ORIGIN,
      publicSiteOrigin: env.KAGAMI_PUBLIC_SITE_ORIGIN,
      publicMediaOrigin: env.KAGAMI_PUBLIC_MEDIA_ORIGIN,
      trustedProxies: env.KAGAMI_TRUSTED_PROXIES ?? noProxy,
      dataDir: resolve(env.KAGAMI_DATA_DIR ?? 'data'),
      databaseUrl: env.DATABASE_URL,
      store: env.KAGAMI_MEDIA_URL,
      adminPassword: env.KAGAMI_ADMIN_PASSWORD,
      adminSecret: env.KAGAMI_ADMIN_SECRET,
      metricsToken: env.KAGAMI_METRICS_TOKEN,
      brand: env.KAGAMI_BRAND ?? 'Kagami',
      isOmittedEmpty: env.KAGAMI_OMITTED_IS_EMPTY === 'on',
      timeZone: env.KAGAMI_TIME_ZONE ?? 'Asia/Tokyo',
      /** Null depends on whether the output is a terminal. */
      log: env.KAGAMI_LOG,
      distDir: resolve(projectFolder, 'dist'),
    };
  }),
);

export type KagamiConfig = Readonly<v.InferOutput<typeof environmentSchema>>;

function refuseConflicts(config: KagamiConfig): void {
  if (config.store !== null && config.databaseUrl === null) {
    throw new StartFailure('KAGAMI_MEDIA_URL needs DATABASE_URL: the embedded database serves one process.');
  }
  if (config.sitePort > 65_535) {
    throw new StartFailure('SITE_PORT must be set: the port after PORT=65535 does not exist.');
  }
  if (config.port !== 0 && config.port === config.sitePort && config.foreignSiteOrigin === null) {
    throw new StartFailure(`SITE_PORT must differ from PORT: both are ${config.port}.`);
  }
  // A free port is known only once it is open.
  if (config.port !== 0 && config.sitePort !== 0) {
    refuseSharedOrigin(consoleOriginOf(config, config.port), siteOriginOf(config, config.sitePort));
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): KagamiConfig {
  const named = Object.fromEntries(Object.keys(variables.entries).map((name) => [name, env[name]]));
  const read = v.safeParse(environmentSchema, named);
  if (!read.success) {
    const [issue] = read.issues;
    throw new StartFailure(`${v.getDotPath(issue) ?? 'The configuration'} ${issue.message}.`);
  }
  refuseConflicts(read.output);
  return read.output;
}
