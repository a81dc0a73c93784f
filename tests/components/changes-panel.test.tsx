import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { valuesOf } from '../pages/values-of.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { expectHeard } from './heard.ts';
import { recordSite } from './site.ts';
import { editor, openStage } from './stage/open-stage.tsx';

const title = page.getByRole('textbox', { name: 'タイトル' });
const names = page.getByRole('textbox', { name: '名前' });
const changes = page.getByRole('button', { name: /^変更点/ });
const panel = page.getByRole('dialog', { name: '変更点' });
const entries = panel.getByRole('list').getByRole('listitem');
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const show = (name: string) => page.getByRole('radio', { name, exact: true }).click();

/** Changes the title, removes the second instructor and adds one after the first. */
async function editThrice(): Promise<void> {
  await title.fill('三軒茶屋スタジオ');
  await press('鈴木を削除');
  await press('佐藤の後に追加');
  await commands.typeText('高橋');
}

const words = {
  title: '「タイトル」を変更',
  added: '先生2を追加',
  removed: '先生2を削除',
};

test('the unsaved edits are counted and listed, each leads to its field and is taken back alone, the focus goes on to the next, and undo brings it again', async () => {
  await openStage({ names: ['佐藤', '鈴木'] });
  await expect(changes).toHaveAccessibleDescription('変更がありません');
  await editThrice();
  await expect(changes).toHaveAccessibleName('変更点 3件');

  await changes.click();
  await expect(entries).toHaveText([
    `${words.title}編集欄へ元に戻す変更前世田谷スタジオ変更後三軒茶屋スタジオ`,
    `${words.removed}編集欄へ元に戻す変更前タイトル: 鈴木`,
    `${words.added}編集欄へ元に戻す変更後タイトル: 高橋`,
  ]);
  await expectAccessible();
  await inPanel('編集欄へ: 先生2').last().click();
  await expect(names.nth(1)).toBeFocused();
  await expect(panel).toHaveCount(0);

  await changes.press('Enter');
  await inPanel('編集欄へ: 先生2').first().click();
  await expect.poll(() => names.nth(1).evaluate((name) => document.activeElement?.contains(name))).toBe(true);
  await changes.press('Enter');
  await inPanel('編集欄へ: タイトル').click();
  await expect(title).toBeFocused();

  await changes.press('Enter');
  await expect(entries.first()).toBeVisible();
  await commands.press('Escape');
  await expect(changes).toBeFocused();

  await changes.click();
  await inPanel(`元に戻す: ${words.added}`).press('Enter');
  await expect(inPanel(`元に戻す: ${words.removed}`)).toBeFocused();
  await expectHeard(`元に戻しました: ${words.added}。残り2件`);
  await commands.press('Escape');
  await expect.poll(() => valuesOf(names)).toEqual(['佐藤']);

  await editor.undo.click();
  await expect(names.nth(1)).toHaveValue('高橋');
  await changes.click();
  await inPanel(`元に戻す: ${words.removed}`).press('Enter');
  await expect(inPanel('元に戻す: 先生3を追加')).toBeFocused();
  await commands.press('Enter');
  await expect(inPanel(`元に戻す: ${words.title}`)).toBeFocused();
  await commands.press('Enter');
  await expect(inPanel('閉じる')).toBeFocused();
  await expect(panel.getByText('変更はありません。保存済みの内容と同じです。')).toBeVisible();
  await expectHeard(`元に戻しました: ${words.title}。変更はありません。`);

  await commands.press('Enter');
  await expect(changes).toBeFocused();
  await expect(editor.submit).toHaveAccessibleDescription('変更がありません');
  await expect(title).toHaveValue('世田谷スタジオ');
  await expect(names.nth(1)).toHaveValue('鈴木');
});

test('the mirror shows the saved content without touching the edits, until the next one', async () => {
  const site = recordSite();
  await openStage({ names: ['佐藤'] });
  await site.loaded();
  const titlesTold = () =>
    site
      .told('TEXT_UPDATE')
      .map((message) => (message as { payload?: { allData?: { title: string } } }).payload?.allData?.title);
  await title.fill('三軒茶屋スタジオ');
  await expect.poll(() => titlesTold().at(-1)).toBe('三軒茶屋スタジオ');

  await show('保存済みの内容を表示');
  await expect.poll(() => titlesTold().at(-1)).toBe('世田谷スタジオ');
  await expect(page.getByText('保存済みの内容を表示しています。')).toBeVisible();
  await expect(title).toHaveValue('三軒茶屋スタジオ');
  await expectAccessible();
  await show('編集中の内容を表示');
  await expect.poll(() => titlesTold().at(-1)).toBe('三軒茶屋スタジオ');

  await show('保存済みの内容を表示');
  await expect.poll(() => titlesTold().at(-1)).toBe('世田谷スタジオ');
  await title.focus();
  await commands.press('End');
  const before = site.told('TEXT_UPDATE').length;
  await commands.typeText('2');
  await expect.poll(() => titlesTold().at(-1)).toBe('三軒茶屋スタジオ2');
  // The site has shown something else, so that the edit alone would not be enough.
  expect(titlesTold().slice(before)).toEqual(['三軒茶屋スタジオ2']);
  await expectHeard('プレビューを編集中の内容に戻しました。');
  await expect(page.getByText('保存済みの内容を表示しています。')).toHaveCount(0);
});
