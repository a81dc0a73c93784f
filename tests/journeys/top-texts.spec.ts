import type { Browser } from 'playwright/test';

import { expect, test } from '../fixtures/kagami.ts';
import { administrator, KagamiServer } from '../fixtures/server.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

const unusual = {
  'emoji joined to one': '家族 👨‍👩‍👧‍👦 と旗 🏳️‍🌈、肌の色 👋🏽',
  'combining marks, not composed': 'が と が、e\u0301 と é、ﷺ',
  'right to left': 'مرحبا בעולם \u202bdance\u202c スタジオ',
  'markup and quotes': '<script>alert(1)</script> & "x" \'y\' \\ `${z}` %00 &amp;',
} as const;

for (const [what, text] of Object.entries(unusual)) {
  test(`a text comes back exactly as it was typed: ${what}`, async ({ topEditor: editor, backend }) => {
    await editor.text('title_ja').fill(text);
    await expect(editor.mirrored('title_ja')).toHaveText(text);
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    await expect(editor.submit).toBeDisabled();
    await expect(editor.text('title_ja')).toHaveValue(text);
    expect((await backend.top()).title_ja).toBe(text);
    await editor.page.reload();
    await expect(editor.text('title_ja')).toHaveValue(text);
  });
}

test('line breaks, tabs and spaces at the ends of a text are kept', async ({
  topEditor: editor,
  backend,
}) => {
  const text = '  一行目\n\n\t三行目　\n';
  await editor.text('about_description').fill(text);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.text('about_description')).toHaveValue(text);
  expect((await backend.top()).about_description).toBe(text);
});

test('a text of 1 MB is read, edited, saved and read again whole', async ({ admin, backend }) => {
  test.slow();
  const text = '鏡のなかに、新しい自分を見つける。Dance!'.repeat(20_000);
  expect(Buffer.byteLength(text)).toBe(1_140_000);
  await backend.saveTop({ about_description: text });
  const editor = new TopEditor(admin);
  await editor.open();
  const field = editor.text('about_description');
  await field.press('Control+End');
  await admin.keyboard.type('終');
  await admin.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect((await field.inputValue()) === `${text}終`).toBe(true);
  expect((await backend.top()).about_description === `${text}終`).toBe(true);
});

/** A browser of its own: another one's connections to a server that is gone would be logged here. */
async function enter(browser: Browser, server: KagamiServer): Promise<TopEditor> {
  const context = await browser.newContext({ baseURL: server.consoleOrigin });
  const login = await context.request.post('/api/login/', {
    data: administrator,
    headers: { origin: server.consoleOrigin },
  });
  expect(login.ok()).toBe(true);
  await context.addInitScript(() => {
    if (window.parent === window) localStorage.setItem('isLoggedIn', 'true');
  });
  const editor = new TopEditor(await context.newPage());
  await editor.page.goto('/');
  return editor;
}

test(
  'what was saved is there after a power cut, in the editor and on the published page',
  { tag: '@postgres' },
  async ({ browser, database }) => {
    test.slow();
    const server = await KagamiServer.start({}, database);
    try {
      const editor = await enter(browser, server);
      await editor.text('title_ja').fill('鏡の前で');
      await editor.submit.click();
      await expect(editor.status('保存しました。')).toBeVisible();
      await server.kill('SIGKILL');
      await editor.page.context().close();
      await server.restart();

      const later = await enter(browser, server);
      await expect(later.text('title_ja')).toHaveValue('鏡の前で');
      await expect(later.mirrored('title_ja')).toHaveText('鏡の前で');
      await later.page.goto(server.siteOrigin);
      await expect(later.page.locator('.edit_title_ja')).toHaveText('鏡の前で');
      await later.page.context().close();
    } finally {
      await server.remove();
    }
  },
);
