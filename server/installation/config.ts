import { resolve } from 'node:path';

import * as v from 'valibot';

import { noProxy, parseTrustedProxies, type TrustedProxies } from '../http/client-address.ts';
import { projectFolder } from '../kit/assets.ts';
import { logLevels, type LogLevel } from '../kit/log.ts';
import { StartFailure } from '../kit/start-failure.ts';
import { parseStorePlace, type StorePlace } from '../library/store-place.ts';
import { leastPassword } from '../sessions/password.ts';
import { consoleOriginOf, hostnameOf, refuseSharedOrigin, siteOriginOf } from './origins.ts';

/** The validated configuration of a start. `null` where nothing was set. */
export interface KagamiConfig {
  /** The host to listen on. Null is this machine only, on all of its loopback addresses. */
  readonly host: string | null;
  /** 0 is any free port. */
  readonly port: number;
  readonly sitePort: number;
  /** The foreign backend. With it no embedded backend, and no database, starts. */
  readonly apiHost: string | null;
  /** The foreign site. With it no embedded site starts. */
  readonly foreignSiteOrigin: string | null;
  /** The origins of the console and the embedded site behind a proxy. */
  readonly publicOrigin: string | null;
  readonly publicSiteOrigin: string | null;
  /** The delivery network that the site's pages load media files from. */
  readonly publicMediaOrigin: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the one in the data folder. */
  readonly databaseUrl: string | null;
  /** The object store with the library, instead of the data folder. */
  readonly store: StorePlace | null;
  readonly adminPassword: string | null;
  readonly adminSecret: string | null;
  /** Gives access to the process's figures; null where nobody has it. */
  readonly metricsToken: string | null;
  readonly brand: string;
  /** Whether the foreign backend leaves out fields that are empty. */
  readonly isOmittedEmpty: boolean;
  readonly timeZone: string;
  /** The log's level. Null depends on whether the output is a terminal. */
  readonly log: LogLevel | null;
  /** The folder with the built `console` and `site`. */
  readonly distDir: string;
}

const blankIsUnset = v.pipe(
  v.undefinedable(v.string()),
  v.transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim())),
);

const optionalText = v.pipe(
  blankIsUnset,
  v.transform((text) => text ?? null),
);

const port = v.pipe(
  blankIsUnset,
  v.check(
    (text) => text === undefined || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535),
    'must be a port number from 0 to 65535',
  ),
  v.transform((text) => (text === undefined ? undefined : Number(text))),
);

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
}

const origin = v.pipe(
  optionalText,
  v.check(
    (text) => text === null || parseOrigin(text) !== null,
    'must be an origin such as https://console.example.jp, without a path',
  ),
  v.transform((text) => (text === null ? null : parseOrigin(text))),
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

const secret = v.pipe(
  optionalText,
  v.check(
    (text) => text === null || /^[\w.~-]{8,200}$/.test(text),
    'must be 8 to 200 letters, digits, dots, hyphens, underscores or tildes',
  ),
);

const variables = v.object({
  HOST: v.pipe(
    optionalText,
    v.check(
      (text) => text === null || (/^[a-z0-9.:_-]+$/i.test(text) && hostnameOf(text) !== null),
      'must be a host name or an address such as 0.0.0.0',
    ),
  ),
  PORT: port,
  SITE_PORT: port,
  KAGAMI_API_HOST: origin,
  KAGAMI_SITE_ORIGIN: origin,
  KAGAMI_PUBLIC_ORIGIN: origin,
  KAGAMI_PUBLIC_SITE_ORIGIN: origin,
  KAGAMI_PUBLIC_MEDIA_ORIGIN: origin,
  KAGAMI_TRUSTED_PROXIES: v.pipe(
    optionalText,
    v.transform(parseTrustedProxies),
    v.check(
      (proxies) => proxies !== null,
      'must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas',
    ),
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
  KAGAMI_TIME_ZONE: v.pipe(
    optionalText,
    v.check((text) => text === null || isTimeZone(text), 'must be a time zone such as Asia/Tokyo'),
  ),
  KAGAMI_LOG: v.pipe(optionalText, v.nullable(v.picklist(logLevels, 'must be requests, failures or off'))),
  KAGAMI_MEDIA_URL: v.pipe(
    optionalText,
    v.check(
      (text) => text === null || parseStorePlace(text) !== null,
      'must be a bucket and a prefix such as s3://bucket/kagami',
    ),
    v.transform((text) => (text === null ? null : parseStorePlace(text))),
  ),
  DATABASE_URL: v.pipe(
    optionalText,
    v.check(
      (text) => text === null || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
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
  v.transform((env): KagamiConfig => {
    const consolePort = env.PORT ?? 4000;
    return {
      // `localhost` is both loopback addresses, as without HOST.
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
      log: env.KAGAMI_LOG,
      distDir: resolve(projectFolder, 'dist'),
    };
  }),
);

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

/** Reads the environment variables. A bad one is a {@link StartFailure} that names it. */
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
