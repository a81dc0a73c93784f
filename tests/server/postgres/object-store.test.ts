import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { MediaFile } from '../../../src/contract/http/media.ts';
import { runCommand } from '../command.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, endProcesses, KagamiProcess } from '../kagami-process.ts';
import { film, filmOf, image } from '../samples.ts';
import { StoreServer } from '../store-server.ts';
import { newFolder } from '../temporary-folders.ts';
import { beginUpload, uploadTo } from '../uploading-process.ts';
import { addressesOf, rawForm } from '../uploading.ts';

const password = 'kagami-for-tests-only';

let store: StoreServer;
let env: Record<string, string>;
beforeAll(async () => {
  store = await StoreServer.start();
});
beforeEach(async () => {
  store.clear();
  const { DATABASE_URL = '' } = await freshKagami();
  const KAGAMI_DATA_DIR = join(newFolder(), 'never-made');
  env = { DATABASE_URL, KAGAMI_DATA_DIR, KAGAMI_ADMIN_PASSWORD: password, ...store.env };
});
afterEach(endProcesses);
// Before its folder is removed with the others.
afterAll(() => store.stop().then(cleanUp));

const pathOf = (address: string) => decodeURIComponent(address.replace('/media/', ''));

/** The paths of all that a library names. */
const named = (files: readonly MediaFile[]) => files.flatMap(addressesOf).map(pathOf).toSorted();

async function send(running: KagamiProcess, cookie: string, form: Uint8Array<ArrayBuffer>) {
  const headers = {
    origin: running.consoleOrigin,
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const url = `${running.consoleOrigin}/api/image_upload/`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as { readonly images?: [MediaFile] } };
}

/** Sends it again while the answer is 503: on a busy machine the upload exceeds its time limit. */
async function upload(...sent: Parameters<typeof send>): ReturnType<typeof send> {
  const answer = await send(...sent);
  return answer.status === 503 ? upload(...sent) : answer;
}

const pictureForm = async (width: number, height: number) =>
  rawForm('form-data; name="images"; filename="発表会.jpg"', await image('jpeg', width, height));

test('two processes with nothing local serve each other’s uploads, whole, in part and by version, and one session; what is deleted for good is gone from the store', async () => {
  const [first, second] = await Promise.all([KagamiProcess.start(env), KagamiProcess.start(env)]);
  const cookie = await first.logIn(password);
  const bytes = film();
  const form = rawForm('form-data; name="images"; filename="発表会.mp4"', bytes);
  const { status, body } = await upload(first, cookie, form);
  expect(status).toBe(200);
  const address = body.images?.[0].image_url ?? '';
  for (const origin of [second.consoleOrigin, second.siteOrigin]) {
    const whole = await fetch(origin + address);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'video/mp4',
      'public, max-age=31536000, s-maxage=3600, immutable',
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const part = await fetch(origin + address, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
      'ftyp',
    ]);
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(origin + address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${origin}${address}x.mp4`)).status).toBe(404);
  }
  const files = await second.files(cookie);
  expect(files.map(({ image_url: each }) => each)).toContain(address);
  expect(store.objects()).toEqual(named(files));
  expect(existsSync(env['KAGAMI_DATA_DIR'] ?? '')).toBe(false);

  // A picture loses its location, and gets its copies once.
  const before = store.objects();
  const picture = (await upload(first, cookie, await pictureForm(700, 500))).body.images?.[0];
  const { id = 0, image_url: shown = '' } = picture ?? {};
  const folder = pathOf(shown).split('/')[0] ?? '';
  const paths = ['発表会-480.avif', '発表会-480.webp', '発表会-thumbnail.webp', '発表会.jpg'].map(
    (name) => `${folder}/${name}`,
  );
  await vi.waitFor(
    () => expect(store.objects().filter((path) => path.startsWith(folder))).toEqual(paths.toSorted()),
    { timeout: 150_000, interval: 200 },
  );
  expect((await second.remove(id, cookie)).status).toBe(200);
  expect((await first.get(shown)).status).toBe(404);
  expect((await first.get(shown, cookie)).status).toBe(200);
  expect((await first.post('/api/empty_media_trash/', { ids: [id] }, cookie)).status).toBe(200);
  expect(store.objects()).toEqual(before);
});

test('while the store is away an upload is refused with a line that says so, pages and the trash are served, and it is taken afterwards', async () => {
  const running = await KagamiProcess.start(env);
  const cookie = await running.logIn(password);
  const [{ image_url: address } = { image_url: '' }] = await running.files(cookie);
  const form = await pictureForm(300, 200);
  const { body } = await upload(running, cookie, form);
  const [deleted] = body.images ?? [];
  await running.remove(deleted?.id, cookie);
  const before = store.objects();
  await store.stop();
  const error = 'メディアの保管先に接続できません。しばらくしてからもう一度お試しください。';
  expect(await send(running, cookie, form)).toEqual({ status: 503, body: { error, message: error } });
  expect((await running.get(address)).status).toBe(503);
  expect((await running.get('/api/get_page_top_content/', cookie)).status).toBe(200);
  const trash = await (await running.get('/api/get_media_trash/', cookie)).json();
  expect(trash).toMatchObject({ bytes: deleted?.file_size, files: [{ id: deleted?.id }] });
  await store.start();
  expect(store.objects()).toEqual(before);
  expect((await upload(running, cookie, form)).status).toBe(200);
  expect((await running.get(address)).status).toBe(200);
  // The deleted file is among those from before.
  const all = new Set([...before, ...named(await running.files(cookie))]);
  expect(store.objects()).toEqual([...all].toSorted());
});

test('what a killed upload left is removed by another process, and one under way is not', async () => {
  const [killed, other] = await Promise.all([KagamiProcess.start(env), KagamiProcess.start(env)]);
  const cookie = await other.logIn(password);
  const form = rawForm('form-data; name="images"; filename="発表会.mp4"', filmOf(12_000_000));
  const before = store.objects().length;
  const half = (running: KagamiProcess) => {
    const sending = beginUpload(running, cookie, form.length).on('error', () => undefined);
    sending.write(form.subarray(0, form.length - 1000));
    return sending;
  };
  half(killed);
  // An upload that was answered beside it is whole.
  expect(await uploadTo(killed, cookie, await pictureForm(300, 200))).toBe(200);
  await killed.kill('SIGKILL');
  const sending = half(other);
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.statusCode ?? 0)).once('error', reject);
  });
  answered.catch(() => undefined);
  const next = await KagamiProcess.start(env);
  sending.end(form.subarray(form.length - 1000));
  expect(await answered).toBe(200);
  const files = await next.files(cookie);
  // Every minute a process looks for what others left.
  await vi.waitFor(() => expect(store.objects()).toEqual(named(files)), { timeout: 150_000, interval: 500 });
  expect(store.objects().length).toBeGreaterThan(before);
});

test('beside a running process the command line lists, backs up and restores, into another store too, and none with a data folder is let onto its database', async () => {
  const running = await KagamiProcess.start(env);
  const { KAGAMI_MEDIA_URL: _, ...local } = env;
  expect(await new KagamiProcess({ ...local, KAGAMI_DATA_DIR: newFolder() }).ended()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database (DATABASE_URL) is in use by another Kagami'),
  });
  const cookie = await running.logIn(password);
  expect((await upload(running, cookie, await pictureForm(300, 200))).status).toBe(200);
  const { stdout } = await runCommand(['admin', 'list'], env);
  expect(stdout).toContain('admin');
  const file = join(newFolder(), 'kagami.backup');
  expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0, stderr: '' });
  const files = await running.files(cookie);

  const another = await StoreServer.start();
  try {
    const { DATABASE_URL = '' } = await freshKagami();
    const into = { ...env, ...another.env, DATABASE_URL };
    expect(await runCommand(['restore', file, '--yes'], into)).toMatchObject({ code: 0, stderr: '' });
    const restored = await KagamiProcess.start(into);
    const again = await restored.files(await restored.logIn(password));
    expect(again.map(({ id, image_url: address }) => [id, address])).toEqual(
      files.map(({ id, image_url: address }) => [id, address]),
    );
    const [newest] = again;
    expect((await restored.get(newest?.image_url ?? '')).status).toBe(200);
    await restored.kill('SIGKILL');
  } finally {
    await another.stop();
  }
});

test('the files of a data folder are moved to a store and back, whole; what is missing or damaged there is copied again', async () => {
  const folder: Record<string, string> = { ...env, KAGAMI_DATA_DIR: newFolder() };
  const { KAGAMI_MEDIA_URL: _, ...local } = folder;
  const first = await KagamiProcess.start(local);
  const before = await first.files(await first.logIn(password));
  const paths = named(before);
  await first.kill('SIGTERM');
  expect(await runCommand(['move-media', 'to-store'], folder)).toEqual({
    code: 0,
    stdout: `Copied ${paths.length} files. 0 were there already.\n`,
    stderr: '',
  });
  expect(store.objects()).toEqual(paths);

  // As after a cut in the middle of a copy.
  const [lost = '', damaged = ''] = paths;
  rmSync(store.fileOf(lost));
  writeFileSync(store.fileOf(damaged), 'not what was sent');
  expect(await runCommand(['move-media', 'to-store'], folder)).toEqual({
    code: 0,
    stdout: `Copied 2 files. ${paths.length - 2} were there already.\n`,
    stderr: '',
  });

  const running = await KagamiProcess.start(env);
  const cookie = await running.logIn(password);
  expect(await running.files(cookie)).toEqual(before);
  expect((await running.get(before[0]?.image_url ?? '')).status).toBe(200);
  expect((await upload(running, cookie, await pictureForm(300, 200))).status).toBe(200);
  const after = await running.files(cookie);
  await running.kill('SIGTERM');
  expect(await runCommand(['move-media', 'to-folder'], folder)).toEqual({
    code: 0,
    stdout: `Copied 2 files. ${paths.length} were there already.\n`,
    stderr: '',
  });
  const back = await KagamiProcess.start(local);
  expect(await back.files(await back.logIn(password))).toEqual(after);
  expect((await back.get(after[0]?.image_url ?? '')).status).toBe(200);
}, 240_000);
