import { beforeEach, expect, test } from 'vitest';

import type { LogSpace } from '../../server/database/log-space.ts';
import { trialFormPath } from '../../src/contract/http/trial.ts';
import { administrator, siteOrigin } from './backend.ts';
import { film } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { topRequest, topTexts } from './top-request.ts';
import { upload } from './uploading.ts';

let reserved: number[];
const recording: LogSpace = {
  reserve: (bytes) => {
    reserved.push(bytes);
    return Promise.resolve(() => undefined);
  },
};

const backend = await sharedBackend();
beforeEach(async () => {
  backend.logSpace = recording;
  backend.app = backend.createApp();
  backend.site = backend.createSite();
  reserved = [];
});

const claim = { 'content-length': '3000000000', 'content-type': 'application/json' };
const save = { ...topRequest, page_content: { ...topTexts, title_ja: '別の題' } };

const askSite = (path: string, method = 'POST', body: BodyInit | null = '{}', headers = {}) =>
  backend.site.request(path, {
    method,
    headers: { host: '127.0.0.1:4001', origin: siteOrigin, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });

test.each([
  ['a page of the console', 404, () => backend.post('/', {}, { headers: claim, cookie: null })],
  ['no call', 404, () => backend.post('/api/nothing/', {}, { headers: claim })],
  ['the wrong method', 405, () => backend.request('PUT', '/api/login/', '{}', { headers: claim })],
  [
    'a call without a session',
    401,
    () => backend.post('/api/update_news/', {}, { headers: claim, cookie: null }),
  ],
  ['a save', 413, () => backend.post('/api/update_page_top_content/', save, { headers: claim })],
  ['a sign-in', 413, () => backend.login(administrator.password, { headers: claim })],
  ['a sign-in that is none', 400, () => backend.post('/api/login/', { name: 'x' }, { cookie: null })],
  ['a page of the site', 404, () => askSite('/', 'POST', '{}', claim)],
  ['the form', 413, () => askSite(trialFormPath, 'POST', '{}', claim)],
  ['the form with nothing in it', 400, () => askSite(trialFormPath, 'POST', '{}')],
  ["the form's address with another method", 404, () => askSite(trialFormPath, 'DELETE', '{}', claim)],
])('a request to %s that is refused (%i) reserves nothing in the log', async (_name, status, ask) => {
  expect((await ask()).status).toBe(status);
  expect(reserved).toEqual([]);
});

/** A body of which nothing arrives before `asked` is resolved, when the server waits for it, with what sends it. */
function slowBody() {
  let body: ReadableStream<Uint8Array> | undefined;
  const asked = new Promise<(text: string) => void>((resolve) => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      resolve((text) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      });
    body = new ReadableStream({ pull }, { highWaterMark: 0 });
  });
  return { body: body ?? null, asked };
}

test('a save reserves nothing for a body that is still on its way, and twice what has arrived of it', async () => {
  const text = JSON.stringify(save);
  const { body, asked } = slowBody();
  const headers = { 'content-type': 'application/json', 'content-length': '4000000' };
  const saved = backend.request('POST', '/api/update_page_top_content/', body, { headers });
  const send = await asked;
  expect(reserved).toEqual([]);
  send(text);
  expect((await saved).status).toBe(200);
  expect(reserved).toEqual([2 * Buffer.byteLength(text)]);
});

test('nor does the form of the site', async () => {
  const { body, asked } = slowBody();
  const sent = askSite(trialFormPath, 'POST', body, { 'content-length': '400000' });
  const send = await asked;
  expect(reserved).toEqual([]);
  send('{}');
  expect((await sent).status).toBe(400);
  expect(reserved).toEqual([]);
});

test('an upload makes sure of room when it begins and again before its row is written', async () => {
  expect((await upload(backend, [{ name: 'x.mp4', bytes: film() }])).status).toBe(200);
  expect(reserved).toEqual([0, 0]);
});
