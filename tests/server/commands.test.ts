import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import type { TopContent } from '../../src/documents/top/document.ts';
import { runCommand } from './command.ts';
import { freshKagami } from './database.ts';
import { filledKagami } from './filled-kagami.ts';
import { cleanUp, KagamiProcess } from './kagami-process.ts';
import { newFolder } from './temporary-folders.ts';
import { bodyWithoutCopies } from './uploading.ts';

afterEach(cleanUp);

const topOf = async (running: KagamiProcess) =>
  (await bodyWithoutCopies(await running.get('/api/get_page_top_content/'))) as TopContent;

/** Saves the page under another title. */
async function saveTitle(running: KagamiProcess, cookie: string, title: string): Promise<void> {
  const entries = Object.entries(await topOf(running));
  const texts = entries.filter(([, value]) => typeof value === 'string');
  const media = entries.flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [[name, value?.id ?? null]],
  );
  const page = {
    page_content: { ...Object.fromEntries(texts), title_ja: title },
    ...Object.fromEntries(media),
  };
  expect((await running.post('/api/update_page_top_content/', page, cookie)).status).toBe(200);
}

const done = (stdout: string | RegExp) => ({
  code: 0,
  stdout: typeof stdout === 'string' ? stdout : expect.stringMatching(stdout),
  stderr: '',
});

test('administrators are managed while Kagami runs, while it does not, and after a kill -9', async () => {
  const { env, cookie } = await filledKagami();
  const running = await KagamiProcess.start(env);
  expect(statSync(join(env.KAGAMI_DATA_DIR, 'control.sock')).mode & 0o777).toBe(0o600);
  expect(await runCommand(['admin', 'create', 'hanako', '--superuser'], env, 'a long enough one\n')).toEqual(
    done('Added hanako, a superuser.\n'),
  );
  const login = await running.post('/api/login/', { username: 'hanako', password: 'a long enough one' });
  expect([login.status, await login.json()]).toEqual([200, { is_superuser: true }]);

  const overruled = { ...env, KAGAMI_ADMIN_PASSWORD: 'of the start' };
  expect(await runCommand(['admin', 'password', 'admin'], overruled, 'a long enough one\n')).toEqual({
    code: 0,
    stdout: 'Changed the password of admin and ended their sessions.\n',
    stderr: 'Warning: KAGAMI_ADMIN_PASSWORD is the password of admin again at the next start.\n',
  });
  expect((await running.get('/api/get_media_files/', cookie)).status).toBe(401);
  const made = await runCommand(['admin', 'password', 'admin', '--generate'], env);
  expect(made).toEqual(
    done(
      /^Changed the password of admin and ended their sessions\.\n {2}Password {2}\S{23} {2}\(shown only this once\)\n$/,
    ),
  );
  const password = /Password +(\S+)/.exec(made.stdout)?.[1] ?? '';
  await running.kill('SIGKILL');

  expect(await runCommand(['admin', 'list'], env)).toEqual(
    done(
      /^NAME {4}SUPERUSER {2}CREATED {15}LAST LOGIN\nadmin {3}superuser {2}[\d-]{10} [\d:]{5} UTC {2}[\d-]{10} [\d:]{5} UTC\nhanako {2}superuser {2}[\d-]{10} [\d:]{5} UTC {2}[\d-]{10} [\d:]{5} UTC\n$/,
    ),
  );
  const restarted = await KagamiProcess.start(env);
  expect(await restarted.logIn(password)).toMatch(/^kagami_session=/);
  expect(await restarted.kill('SIGTERM')).toMatchObject({ code: 0 });
  expect(existsSync(join(env.KAGAMI_DATA_DIR, 'control.sock'))).toBe(false);
});

test('while Kagami runs a backup is made and restored: everybody is signed out and reads what was backed up', async () => {
  const { env, password, cookie } = await filledKagami();
  const running = await KagamiProcess.start(env);
  const file = join(newFolder(), 'kagami.backup');
  await saveTitle(running, cookie, 'バックアップの題');
  const before = await topOf(running);
  expect(await runCommand(['backup', file], env)).toEqual(
    done(/^Backed up to \S+: 64 media files, \d+ bytes\.\n$/),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await saveTitle(running, cookie, '後の題');

  const untouched = readFileSync(file);
  expect(await runCommand(['backup', file], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} is there already: --force replaces it.\n`,
  });
  expect(readFileSync(file).equals(untouched)).toBe(true);
  expect(await runCommand(['restore', file], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Restoring replaces all content: say --yes. Nothing was changed.\n',
  });
  expect((await topOf(running)).title_ja).toBe('後の題');

  expect(await runCommand(['restore', file, '--yes'], env)).toEqual(
    done(/^Restored the backup of \S+Z\. Everybody must sign in again\.\n$/),
  );
  expect(await topOf(running)).toEqual(before);
  expect((await running.get('/api/get_media_files/', cookie)).status).toBe(401);
  expect(await running.logIn(password)).toMatch(/^kagami_session=/);
  expect((await running.get(before.hero_hedder_image?.image_url ?? '')).status).toBe(200);
  expect(await runCommand(['backup', file, '--force'], env)).toMatchObject({ code: 0 });
  expect(readdirSync(join(file, '..'))).toEqual(['kagami.backup']);

  // On another machine, where Kagami never ran.
  const elsewhere = await freshKagami();
  expect(await runCommand(['restore', file, '--yes'], elsewhere)).toMatchObject({ code: 0 });
  const moved = await KagamiProcess.start(elsewhere);
  expect(moved.password).toBe('');
  expect(await topOf(moved)).toEqual(before);
  expect((await moved.get(before.hero_hedder_image?.image_url ?? '')).status).toBe(200);
  expect(await moved.logIn(password)).toMatch(/^kagami_session=/);
});
