import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '../fixtures/kagami.ts';
import { KagamiServer } from '../fixtures/server.ts';
import { openLogin, SignInForm } from '../fixtures/sign-in-form.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

test(
  'a console that was open while a backup was restored asks for the login at its next call and shows what was restored',
  { tag: '@postgres' },
  async ({ browser, database }) => {
    test.slow();
    const server = await KagamiServer.start({}, database);
    const folder = await mkdtemp(join(tmpdir(), 'kagami-backup-'));
    const file = join(folder, 'kagami.backup');
    const context = await browser.newContext({ baseURL: server.consoleOrigin });
    try {
      const page = await context.newPage();
      await (await openLogin(page)).signIn();
      const editor = new TopEditor(page);
      const title = editor.text('title_ja');
      const seeded = await title.inputValue();
      await server.command('backup', file);
      await title.fill('バックアップの後の題');
      await editor.submit.click();
      await expect(editor.status('保存しました。')).toBeVisible();
      await expect(editor.submit).toBeDisabled();

      await server.command('restore', file, '--yes');
      await page.reload();
      const asked = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
      await new SignInForm(asked).signIn();
      await expect(asked).toBeHidden();
      await expect(title).toHaveValue(seeded);
      await expect(editor.mirrored('title_ja')).toHaveText(seeded);
      await editor.chooser('about_image').click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    } finally {
      await context.close();
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
