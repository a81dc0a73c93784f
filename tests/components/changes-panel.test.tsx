import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { expectTexts, focusOn, pressOn } from './acts.ts';
import { expectHeard } from './heard.ts';
import { recordSite } from './site.ts';
import { openStage } from './stage/open-stage.tsx';
import { submit, undo } from './stage/toolbar.ts';

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

test('the unsaved edits are counted and listed, and each leads to its field', async () => {
  await openStage({ names: ['佐藤', '鈴木'] });
  await expect.element(changes).toHaveAccessibleDescription('変更がありません');
  await editThrice();
  await expect.element(changes).toHaveAccessibleName('変更点 3件');

  await changes.click();
  await expectTexts(
    entries,
    `${words.title}編集欄へ元に戻す変更前世田谷スタジオ変更後三軒茶屋スタジオ`,
    `${words.removed}編集欄へ元に戻す変更前タイトル: 鈴木`,
    `${words.added}編集欄へ元に戻す変更後タイトル: 高橋`,
  );
  await expectAccessible();
  await inPanel('編集欄へ: 先生2').last().click();
  await expect.element(names.nth(1)).toHaveFocus();
  await expect.element(panel).not.toBeInTheDocument();

  await pressOn(changes, 'Enter');
  await inPanel('編集欄へ: 先生2').first().click();
  await expect.poll(() => document.activeElement?.contains(names.nth(1).element())).toBe(true);
  await pressOn(changes, 'Enter');
  await inPanel('編集欄へ: タイトル').click();
  await expect.element(title).toHaveFocus();

  await pressOn(changes, 'Enter');
  await expect.element(entries.first()).toBeVisible();
  await commands.press('Escape');
  await expect.element(changes).toHaveFocus();
});

test('an edit is taken back alone, the focus goes on to the next, and undo brings it again', async () => {
  await openStage({ names: ['佐藤', '鈴木'] });
  await editThrice();
  await changes.click();
  await pressOn(inPanel(`元に戻す: ${words.added}`), 'Enter');
  await expect.element(inPanel(`元に戻す: ${words.removed}`)).toHaveFocus();
  await expectHeard(`元に戻しました: ${words.added}。残り2件`);
  await commands.press('Escape');
  await expect.poll(() => names.elements().map((each) => (each as HTMLInputElement).value)).toEqual(['佐藤']);

  await undo.click();
  await expect.element(names.nth(1)).toHaveValue('高橋');
  await changes.click();
  await pressOn(inPanel(`元に戻す: ${words.removed}`), 'Enter');
  await expect.element(inPanel('元に戻す: 先生3を追加')).toHaveFocus();
  await commands.press('Enter');
  await expect.element(inPanel(`元に戻す: ${words.title}`)).toHaveFocus();
  await commands.press('Enter');
  await expect.element(inPanel('閉じる')).toHaveFocus();
  await expect.element(panel.getByText('変更はありません。保存済みの内容と同じです。')).toBeVisible();
  await expectHeard(`元に戻しました: ${words.title}。変更はありません。`);
  await expectAccessible();

  await commands.press('Enter');
  await expect.element(changes).toHaveFocus();
  await expect.element(submit).toHaveAccessibleDescription('変更がありません');
  await expect.element(title).toHaveValue('世田谷スタジオ');
  await expect.element(names.nth(1)).toHaveValue('鈴木');
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
  await expect.element(page.getByText('保存済みの内容を表示しています。')).toBeVisible();
  await expect.element(title).toHaveValue('三軒茶屋スタジオ');
  await expectAccessible();
  await show('編集中の内容を表示');
  await expect.poll(() => titlesTold().at(-1)).toBe('三軒茶屋スタジオ');

  await show('保存済みの内容を表示');
  await expect.poll(() => titlesTold().at(-1)).toBe('世田谷スタジオ');
  await focusOn(title);
  await commands.press('End');
  await commands.typeText('2');
  await expect.poll(() => titlesTold().at(-1)).toBe('三軒茶屋スタジオ2');
  await expectHeard('プレビューを編集中の内容に戻しました。');
  await expect.element(page.getByText('保存済みの内容を表示しています。')).not.toBeInTheDocument();
});
