import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { getTopContent, updateTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { DraftJournal } from '../../fixtures/draft-journal.ts';
import { demoOf, hold, refused } from '../answers.ts';
import { demoTitle, openTop } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name, exact: true });

/** The address changes before the screen does, which goes with what it shows. */
async function expectNews(page: Page): Promise<void> {
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
}

/** Whether the browser would ask before the page is closed or loaded anew. */
const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const stay = '編集を続ける';
const leave = 'ページを離れる';

test('a screen with unsaved changes is left by a link or the browser’s Back only after a question: staying keeps the draft, and after leaving it is offered when the screen is opened again', async () => {
  const { page, editor } = await openTop();
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

  await page.goBack();
  await expect(question).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await expect(page).toHaveURL('/');
  await expectAccessible();
  await question.getByRole('button', { name: stay }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await page.goBack();
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);

  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue(demoTitle);
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
});

test('reloading or closing the tab makes the browser ask, and what leaves nothing behind asks nothing: unchanged, undone or saved', async () => {
  const { page, editor } = await openTop();
  expect(isAskedAbout()).toBe(false);
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();

  await editor.text('title_ja').press('End');
  await page.keyboard.type('!');
  await expect(editor.submit).toBeEnabled();
  expect(isAskedAbout()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect(editor.submit).toBeDisabled();
  expect(isAskedAbout()).toBe(false);
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();

  await editor.text('title_ja').fill('鏡の前で');
  expect(isAskedAbout()).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  expect(isAskedAbout()).toBe(false);
});

test('the answer to a read of a screen already left is dropped', async () => {
  const reads = hold(getTopContent);
  const { page } = await openScreen('/', [reads]);
  const content = demoOf(getTopContent);
  const late = await reads.next();
  await place(page, 'News').click();
  await expectNews(page);
  await place(page, 'Top').click();
  const read = await reads.next();
  late.reply(content);
  read.reply({ ...content, title_ja: '別の人の題名' });
  const title = page.getByRole('textbox', { name: 'タイトル（日本語）', exact: true });
  await expect(title).toHaveValue('別の人の題名');
  expect(reads.count()).toBe(2);
});

test('the answer to a save of a screen already left says nothing on the next one, and coming back shows what the server holds', async () => {
  const saves = hold(updateTopContent);
  const { page, editor, document } = await openTop([saves]);
  const question = editor.dialog('保存していない変更');
  await editor.text('title_ja').fill('鏡の前で');
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await place(page, 'News').click();
  await question.getByRole('button', { name: leave }).click();
  await expectNews(page);
  save.reply(refused(500, '遅れた返事'));
  await place(page, 'Top').click();
  await expect(editor.text('title_ja')).toHaveValue(demoTitle);
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();

  await editor.text('title_ja').fill('鏡の前で');
  await page.keyboard.press('Control+s');
  const lost = await saves.next();
  document.change({ ...document.content, title_ja: '鏡の前で' });
  lost.lose();
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
