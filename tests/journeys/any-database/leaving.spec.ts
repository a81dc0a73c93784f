import type { Dialog, Page } from 'playwright/test';

import { DraftJournal } from '../../fixtures/draft-journal.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name, exact: true });

/** The address changes before the screen does, which goes with what it shows. */
async function expectNews(page: Page): Promise<void> {
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
}

const stay = '編集を続ける';
const leave = 'ページを離れる';

test('a screen with unsaved changes is left by a link or the browser’s Back only after a question: staying keeps the draft, and after leaving it is offered when the screen is opened again', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const question = editor.dialog('保存していない変更');
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();
  await editor.text('title_ja').fill('鏡の前で');

  // The link to the screen one is on, and skipping to the content, lose nothing.
  await place(page, 'Top').click();
  await expect(place(page, 'Top')).toBeFocused();
  await page.getByRole('link', { name: 'メインコンテンツへ移動' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeEnabled();

  await page.evaluate(() => history.back());
  await expect(question).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await expect(page).toHaveURL('/');
  await expectAccessible(page);
  await question.getByRole('button', { name: stay }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);

  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(new DraftJournal(page).offer).toBeVisible();
  await editor.text('title_ja').fill('鏡の間で');
  await place(page, 'News').click();
  await expect(question).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await expect(question.getByRole('button', { name: stay })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(editor.text('title_ja')).toHaveValue('鏡の間で');
  await expect(place(page, 'News')).toBeFocused();
  await place(page, 'News').click();
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.submit).toBeDisabled();
});

/** What the browser asks by itself before a page goes, answered by `answer`. */
async function reload(page: Page, answer: (dialog: Dialog) => Promise<void>): Promise<string> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const dialog = await asked;
  await answer(dialog);
  return dialog.type();
}

test('reloading or closing the tab makes the browser ask, and what leaves nothing behind asks nothing: unchanged, undone or saved', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const asked: string[] = [];
  const note = (dialog: Dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  };
  page.on('dialog', note);
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();

  // A browser asks only where a person has done something.
  await editor.text('title_ja').press('End');
  await page.keyboard.type('!');
  await expect(editor.submit).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(editor.submit).toBeDisabled();
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();

  await editor.text('title_ja').fill('鏡の前で');
  await page.keyboard.press('Control+s');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await page.reload();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  expect(asked).toEqual([]);
  page.off('dialog', note);

  await editor.text('title_ja').press('End');
  await page.keyboard.type('!');
  expect(await reload(page, (dialog) => dialog.dismiss())).toBe('beforeunload');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で!');
  await expect(editor.submit).toBeEnabled();
  const loaded = page.waitForEvent('load');
  expect(await reload(page, (dialog) => dialog.accept())).toBe('beforeunload');
  await loaded;
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
});

test('the answer to a read of a screen already left is dropped', async ({ admin: page, backend }) => {
  const reads = await hold(page, calls.read);
  await page.goto('/');
  const late = await reads.next();
  const old = await (await late.fetch()).json();
  await place(page, 'News').click();
  await expectNews(page);

  await backend.saveTop({ title_ja: '別の人の題名' });
  await place(page, 'Top').click();
  const read = await reads.next();
  await late.fulfill({ json: old });
  await read.continue();
  const title = page.getByRole('textbox', { name: 'タイトル（日本語）', exact: true });
  await expect(title).toHaveValue('別の人の題名');
  expect(reads.count()).toBe(2);
});

test('the answer to a save of a screen already left says nothing on the next one, and coming back shows what the server holds', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = editor;
  const question = editor.dialog('保存していない変更');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  const dropped = page.waitForEvent('requestfailed', (request) => request === save.request());
  await place(page, 'News').click();
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);
  await dropped;
  await save.fulfill({ status: 500, json: { message: '遅れた返事' } });
  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();

  await editor.text('title_ja').fill('鏡の前で');
  await page.keyboard.press('Control+s');
  const lost = await saves.next();
  await lost.fetch();
  await lost.abort();
  await expect(editor.failure).toHaveText(
    '保存できたか確認できませんでした。もう一度保存すると、先に確認します。',
  );
  await place(page, 'News').click();
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);
  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeDisabled();
});
