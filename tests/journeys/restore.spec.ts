import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContext } from 'playwright/test';

import { expect, test } from '../fixtures/kagami.ts';
import { KagamiServer } from '../fixtures/server.ts';
import { openLogin, SignInForm } from '../fixtures/sign-in-form.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A browser of its own: another one's connections to a server that is gone would be logged here. */
async function enter(browser: Browser, { consoleOrigin }: KagamiServer): Promise<TopEditor> {
  const context = await browser.newContext({ baseURL: consoleOrigin });
  contexts.push(context);
  const editor = new TopEditor(await context.newPage());
  await (await openLogin(editor.page)).signIn();
  await expect(editor.text('title_ja')).not.toHaveValue('');
  return editor;
}

test(
  'what was saved is there after a power cut; a console that was open during a restore asks for the login and shows what was restored',
  { tag: '@postgres' },
  async ({ browser, database }) => {
    test.slow();
    const server = await KagamiServer.start({}, database);
    const folder = await mkdtemp(join(tmpdir(), 'kagami-backup-'));
    const file = join(folder, 'kagami.backup');
    try {
      const before = await enter(browser, server);
      const seeded = await before.text('title_ja').inputValue();
      await server.command('backup', file);
      await before.text('title_ja').fill('鏡の前で');
      await before.submit.click();
      await expect(before.status('保存しました。')).toBeVisible();
      await server.kill('SIGKILL');
      await before.page.context().close();
      await server.restart();

      const editor = await enter(browser, server);
      const { page } = editor;
      await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
      await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
      const visitor = await page.context().newPage();
      await visitor.goto(server.siteOrigin);
      await expect(visitor.locator('.edit_title_ja')).toHaveText('鏡の前で');
      await visitor.close();

      await server.command('restore', file, '--yes');
      await page.reload();
      const asked = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
      await new SignInForm(asked).signIn();
      await expect(asked).toBeHidden();
      await expect(editor.text('title_ja')).toHaveValue(seeded);
      await expect(editor.mirrored('title_ja')).toHaveText(seeded);
      await editor.chooser('about_image').click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    } finally {
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
