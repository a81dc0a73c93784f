import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { restartablePort } from '../../fixtures/free-port.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { failureHere } from '../start-here.ts';
import { newFolder } from '../temporary-folders.ts';

const closers: (() => void)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closers.splice(0)) close();
});

const occupyPort = (host: string, port = 0) =>
  new Promise<string>((done) => {
    const server = createServer();
    closers.push(() => server.close());
    server.listen(port, host, () => done(String((server.address() as AddressInfo).port)));
  });

const failure = (env: Readonly<Record<string, string>>) =>
  failureHere({ KAGAMI_DATA_DIR: newFolder(), ...env });

test('a start that fails, as with a common password, ends the process with one line', async () => {
  const env = { KAGAMI_DATA_DIR: newFolder(), KAGAMI_ADMIN_PASSWORD: 'passwordpassword' };
  expect(await new KagamiProcess(env).ended()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'KAGAMI_ADMIN_PASSWORD must be another one: this password would be among the first to be guessed.\n',
  });
});

test('a port in use fails the start with one line, under either name of this machine', async () => {
  const [ipv4, ipv6] = [await occupyPort('127.0.0.1'), await occupyPort('::1', await restartablePort())];
  expect([
    await failure({ PORT: ipv4 }),
    await failure({ PORT: ipv6 }),
    await failure({ SITE_PORT: ipv4 }),
  ]).toEqual([
    `Port ${ipv4} (PORT) is in use by another program on 127.0.0.1.`,
    `Port ${ipv6} (PORT) is in use by another program on ::1.`,
    `Port ${ipv4} (SITE_PORT) is in use by another program on 127.0.0.1.`,
  ]);
});

test('an address of another machine fails the start with one line', async () => {
  expect(await failure({ HOST: '203.0.113.1' })).toBe('HOST=203.0.113.1 is no address of this machine.');
});

test('a time zone that the database does not know fails the start with one line', async () => {
  expect(await failure({ ...(await freshKagami()), KAGAMI_TIME_ZONE: 'JST' })).toBe(
    'The database does not know the time zone JST (KAGAMI_TIME_ZONE): give its name, such as Asia/Tokyo.',
  );
});

test('a data folder that cannot be written to fails the start with one line', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await failure({ KAGAMI_DATA_DIR: join(file, 'data') })).toBe(
    `The data folder ${file}/data cannot be written to: ENOTDIR: not a directory, mkdir '${file}/data/media'`,
  );
});

test('a database that cannot be reached fails the start with one line that keeps its password', async () => {
  const port = await restartablePort();
  expect(await failure({ DATABASE_URL: `postgresql://kagami:sesame@127.0.0.1:${port}/kagami` })).toBe(
    `The database at 127.0.0.1:${port} (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test('in front of a foreign backend and site neither a database nor a site starts', async () => {
  const dataDir = join(newFolder(), 'data');
  const running = await KagamiProcess.start({
    KAGAMI_DATA_DIR: dataDir,
    KAGAMI_API_HOST: 'https://api.example.jp',
    KAGAMI_SITE_ORIGIN: 'https://test.example.jp',
  });
  expect(running.siteOrigin).toBe('https://test.example.jp');
  expect(await (await running.get('/config.json')).json()).toEqual({
    brand: 'Kagami',
    apiHost: 'https://api.example.jp',
    siteOrigin: 'https://test.example.jp',
    timeZone: 'Asia/Tokyo',
    extensions: [],
  });
  expect(() => mkdirSync(dataDir)).not.toThrow();
  expect(await running.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});

const foreign = { KAGAMI_API_HOST: 'https://api.example.jp' };

test('a site under the console’s host name is warned of in one line, and all goes on', async () => {
  const running = await KagamiProcess.start({ ...foreign, KAGAMI_SITE_ORIGIN: 'http://localhost:9' });
  expect((await running.get('/config.json')).status).toBe(200);
  expect(await running.kill('SIGTERM')).toMatchObject({
    code: 0,
    stderr:
      'Warning: console and site share the host name localhost, and so their cookies: give one of them another name.\n',
  });
});
