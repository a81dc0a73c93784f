import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { noProxy } from '../../../server/http/client-address.ts';
import { readConfig } from '../../../server/installation/config.ts';

const defaults = {
  host: null,
  port: 4000,
  sitePort: 4001,
  apiHost: null,
  foreignSiteOrigin: null,
  publicOrigin: null,
  publicSiteOrigin: null,
  publicMediaOrigin: null,
  trustedProxies: noProxy,
  dataDir: resolve('data'),
  databaseUrl: null,
  store: null,
  adminPassword: null,
  adminSecret: null,
  metricsToken: null,
  brand: 'Kagami',
  isOmittedEmpty: false,
  timeZone: 'Asia/Tokyo',
  log: null,
  distDir: resolve('dist'),
};

test('without variables everything has its default', () => {
  expect(readConfig({ PATH: '/bin' })).toEqual(defaults);
});

test.each(['localhost', 'LocalHost'])('HOST=%s is this machine alone, as without HOST', (host) => {
  expect(readConfig({ HOST: host })).toEqual(defaults);
});

test('blank variables count as unset', () => {
  expect(readConfig({ HOST: '', PORT: ' ', KAGAMI_API_HOST: '', KAGAMI_ADMIN_PASSWORD: '' })).toEqual(
    defaults,
  );
});

test('every variable is read', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_PORT: '9090',
      KAGAMI_API_HOST: 'https://api.example.jp/',
      KAGAMI_SITE_ORIGIN: 'https://test.example.jp:8443',
      KAGAMI_PUBLIC_ORIGIN: 'https://console.example.jp',
      KAGAMI_PUBLIC_SITE_ORIGIN: 'https://preview.example.jp',
      KAGAMI_PUBLIC_MEDIA_ORIGIN: 'https://cdn.example.jp',
      KAGAMI_DATA_DIR: '/srv/kagami',
      KAGAMI_ADMIN_PASSWORD: ' spaces count ',
      KAGAMI_ADMIN_SECRET: 'secret-123',
      KAGAMI_METRICS_TOKEN: 'token-123',
      KAGAMI_BRAND: 'スタジオ鏡',
      KAGAMI_OMITTED_IS_EMPTY: 'on',
      KAGAMI_TIME_ZONE: 'Pacific/Apia',
      DATABASE_URL: 'postgresql://kagami:pw@db.example.jp/kagami',
      KAGAMI_MEDIA_URL: 's3://studio-media/kagami/',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    sitePort: 9090,
    apiHost: 'https://api.example.jp',
    foreignSiteOrigin: 'https://test.example.jp:8443',
    publicOrigin: 'https://console.example.jp',
    publicSiteOrigin: 'https://preview.example.jp',
    publicMediaOrigin: 'https://cdn.example.jp',
    trustedProxies: noProxy,
    dataDir: '/srv/kagami',
    databaseUrl: 'postgresql://kagami:pw@db.example.jp/kagami',
    store: { bucket: 'studio-media', prefix: 'kagami/' },
    adminPassword: ' spaces count ',
    adminSecret: 'secret-123',
    metricsToken: 'token-123',
    brand: 'スタジオ鏡',
    isOmittedEmpty: true,
    timeZone: 'Pacific/Apia',
    log: null,
    distDir: resolve('dist'),
  });
});

test('the site’s port follows the console’s, and a free one is taken for both', () => {
  expect(readConfig({ PORT: '5000' })).toEqual({ ...defaults, port: 5000, sitePort: 5001 });
  expect(readConfig({ PORT: '0' })).toEqual({ ...defaults, port: 0, sitePort: 0 });
});

const originLine = 'must be an origin such as https://console.example.jp, without a path.';

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a port number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535.'],
  [{ SITE_PORT: '4.5' }, 'SITE_PORT must be a port number from 0 to 65535.'],
  [{ PORT: '65535' }, 'SITE_PORT must be set: the port after PORT=65535 does not exist.'],
  [{ PORT: '4000', SITE_PORT: '4000' }, 'SITE_PORT must differ from PORT: both are 4000.'],
  [{ HOST: 'kagami.local:4000' }, 'HOST must be a host name or an address such as 0.0.0.0.'],
  [{ HOST: '1.2.3.4.5' }, 'HOST must be a host name or an address such as 0.0.0.0.'],
  [{ HOST: 'two words' }, 'HOST must be a host name or an address such as 0.0.0.0.'],
  [{ KAGAMI_API_HOST: 'api.example.jp' }, `KAGAMI_API_HOST ${originLine}`],
  [{ KAGAMI_API_HOST: 'https://api.example.jp/v1' }, `KAGAMI_API_HOST ${originLine}`],
  [{ KAGAMI_API_HOST: 'https://user:pw@api.example.jp' }, `KAGAMI_API_HOST ${originLine}`],
  [{ KAGAMI_SITE_ORIGIN: 'ftp://site.example.jp' }, `KAGAMI_SITE_ORIGIN ${originLine}`],
  [{ KAGAMI_PUBLIC_ORIGIN: 'javascript:alert(1)' }, `KAGAMI_PUBLIC_ORIGIN ${originLine}`],
  [
    { KAGAMI_PUBLIC_MEDIA_ORIGIN: 'https://cdn.example.jp/studio' },
    `KAGAMI_PUBLIC_MEDIA_ORIGIN ${originLine}`,
  ],
  [{ KAGAMI_LOG: 'everything' }, 'KAGAMI_LOG must be requests, failures or off.'],
  [{ KAGAMI_TIME_ZONE: 'Asia/Edo' }, 'KAGAMI_TIME_ZONE must be a time zone such as Asia/Tokyo.'],
  [{ KAGAMI_TIME_ZONE: '+09:00' }, 'KAGAMI_TIME_ZONE must be a time zone such as Asia/Tokyo.'],
  [{ KAGAMI_OMITTED_IS_EMPTY: 'yes' }, 'KAGAMI_OMITTED_IS_EMPTY must be on or off.'],
  [{ KAGAMI_ADMIN_PASSWORD: 'elevenchars' }, 'KAGAMI_ADMIN_PASSWORD must have at least 12 characters.'],
  [
    { KAGAMI_ADMIN_SECRET: 'a b' },
    'KAGAMI_ADMIN_SECRET must be 8 to 200 letters, digits, dots, hyphens, underscores or tildes.',
  ],
  [
    { KAGAMI_MEDIA_URL: 'https://s3.example.jp/studio' },
    'KAGAMI_MEDIA_URL must be a bucket and a prefix such as s3://bucket/kagami.',
  ],
  [
    { KAGAMI_MEDIA_URL: 's3://studio/kagami' },
    'KAGAMI_MEDIA_URL needs DATABASE_URL: the embedded database serves one process.',
  ],
  [
    { DATABASE_URL: 'mysql://db/kagami' },
    'DATABASE_URL must be an address such as postgresql://user:password@host/database.',
  ],
  [
    { DATABASE_URL: 'postgresql://kagami:12#34@db/kagami' },
    'DATABASE_URL must have the special characters of its password percent-encoded.',
  ],
  [
    { DATABASE_URL: 'postgresql://kagami:12/34@db/kagami' },
    'DATABASE_URL must have the special characters of its password percent-encoded.',
  ],
  [
    { KAGAMI_PUBLIC_ORIGIN: 'https://a.example.jp', KAGAMI_SITE_ORIGIN: 'https://a.example.jp' },
    'The site needs an origin of its own: https://a.example.jp is the console’s.',
  ],
  [
    { KAGAMI_SITE_ORIGIN: 'http://LOCALHOST:4000' },
    'The site needs an origin of its own: http://localhost:4000 is the console’s.',
  ],
  [
    { KAGAMI_PUBLIC_ORIGIN: 'http://127.0.0.1:4001' },
    'The site needs an origin of its own: http://127.0.0.1:4001 is the console’s.',
  ],
])('%j is refused with one line that names it', (env, line) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartFailure', message: line }));
});

test.each([
  'proxy.example.jp',
  '10.0.0.0/33',
  '10.0.0',
  '10.0.0.0/-1',
  'fd00::/129',
  '::1%eth0',
  '127.0.0.1:80',
  '*',
])('KAGAMI_TRUSTED_PROXIES=%s is refused, because nobody would be trusted or everybody', (value) => {
  const line =
    'KAGAMI_TRUSTED_PROXIES must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas.';
  expect(() => readConfig({ KAGAMI_TRUSTED_PROXIES: value })).toThrow(
    expect.objectContaining({ name: 'StartFailure', message: line }),
  );
});

test.each(['requests', 'failures', 'off'] as const)('KAGAMI_LOG=%s is taken', (level) => {
  expect(readConfig({ KAGAMI_LOG: level })).toEqual({ ...defaults, log: level });
});
