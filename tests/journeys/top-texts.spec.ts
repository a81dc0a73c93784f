import type { Browser } from 'playwright/test';

import { expect, test } from '../fixtures/kagami.ts';
import { administrator, KagamiServer } from '../fixtures/server.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

const unusual = {
  /** Emoji joined to one. */
  title_ja: '家族 👨‍👩‍👧‍👦 と旗 🏳️‍🌈、肌の色 👋🏽',
  /** Combining marks, not composed. */
  title_en: 'が と が、e\u0301 と é、ﷺ',
  /** Right to left. */
  newvisitor_title: 'مرحبا בעולם \u202bdance\u202c スタジオ',
  /** Markup and quotes. */
  newvisitor_catchcopy: '<script>alert(1)</script> & "x" \'y\' \\ `${z}` %00 &amp;',
} as const;

/** What the site shows without the white space around it. */
const spaced = { about_description: '  一行目\n\n\t三行目　\n' } as const;

const entriesOf = <Texts extends object>(texts: Texts) => Object.entries(texts) as [keyof Texts, string][];

test('unusual characters, markup, line breaks, tabs and spaces at the ends come back exactly as they were typed', async ({
  topEditor: editor,
  backend,
}) => {
  const all = { ...unusual, ...spaced };
  for (const [field, text] of entriesOf(all)) await editor.text(field).fill(text);
  for (const [field, text] of entriesOf(unusual)) await expect(editor.mirrored(field)).toHaveText(text);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  for (const [field, text] of entriesOf(all)) await expect(editor.text(field)).toHaveValue(text);
  expect(await backend.top()).toMatchObject(all);
  await editor.page.reload();
  for (const [field, text] of entriesOf(all)) await expect(editor.text(field)).toHaveValue(text);
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
