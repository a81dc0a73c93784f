import { expect, test } from 'vitest';

import {
  readConfig,
  consoleOriginOf,
  ownOriginsOf,
  sharedHostWarning,
  siteOriginOf,
} from '../../../server/installation/config.ts';

function originsOf(env: Readonly<Record<string, string>>) {
  const config = readConfig(env);
  return {
    console: consoleOriginOf(config, config.port),
    site: siteOriginOf(config, config.sitePort),
    own: ownOriginsOf(config, config.port),
  };
}

const loopbacks = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'];

test.each([
  [{}, 'http://localhost:4000', 'http://127.0.0.1:4001', loopbacks],
  [{ HOST: '127.0.0.1' }, 'http://localhost:4000', 'http://127.0.0.1:4001', loopbacks],
  [{ HOST: '0.0.0.0' }, 'http://localhost:4000', 'http://127.0.0.1:4001', loopbacks],
  [{ HOST: '::' }, 'http://localhost:4000', 'http://127.0.0.1:4001', loopbacks],
  [{ HOST: '::1' }, 'http://localhost:4000', 'http://[::1]:4001', loopbacks],
  [
    { HOST: '192.168.1.5' },
    'http://192.168.1.5:4000',
    'http://192.168.1.5:4001',
    [...loopbacks, 'http://192.168.1.5:4000'],
  ],
  [
    { HOST: 'fd00::5' },
    'http://[fd00::5]:4000',
    'http://[fd00::5]:4001',
    [...loopbacks, 'http://[fd00::5]:4000'],
  ],
])('with %j the console is at %s and the site at %s', (env, consoleOrigin, site, own) => {
  expect(originsOf(env)).toEqual({ console: consoleOrigin, site, own });
});

test('under public origins there are no others', () => {
  const env = {
    HOST: '0.0.0.0',
    KAGAMI_PUBLIC_ORIGIN: 'HTTPS://Console.Example.JP:443/',
    KAGAMI_PUBLIC_SITE_ORIGIN: 'https://preview.example.jp',
  };
  expect(originsOf(env)).toEqual({
    console: 'https://console.example.jp',
    site: 'https://preview.example.jp',
    own: ['https://console.example.jp'],
  });
});

test('an origin is written as browsers write it: in small letters, without http’s own port', () => {
  expect(originsOf({ PORT: '80', SITE_PORT: '81' })).toEqual({
    console: 'http://localhost',
    site: 'http://127.0.0.1:81',
    own: ['http://localhost', 'http://127.0.0.1', 'http://[::1]'],
  });
  expect(originsOf({ SITE_PORT: '80' }).site).toBe('http://127.0.0.1');
  expect(originsOf({ HOST: 'Kagami.Local' })).toEqual({
    console: 'http://kagami.local:4000',
    site: 'http://kagami.local:4001',
    own: [...loopbacks, 'http://kagami.local:4000'],
  });
  expect(originsOf({ HOST: 'FD00:0:0::5', PORT: '80', SITE_PORT: '81' }).console).toBe('http://[fd00::5]');
});

test('one host name for console and site is warned of, two are not', () => {
  expect(sharedHostWarning('http://192.168.1.5:4000', 'http://192.168.1.5:4001')).toBe(
    'Warning: console and site share the host name 192.168.1.5, and so their cookies: give one of them another name.',
  );
  expect(sharedHostWarning('http://localhost:4000', 'http://127.0.0.1:4001')).toBeNull();
});
