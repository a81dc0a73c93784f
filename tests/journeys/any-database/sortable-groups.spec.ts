import type { Page } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/stage.ts';

const groups = {
  料金について: ['入会金はいくらですか', '支払い方法を教えてください'],
  レッスン: ['見学できますか', '振替はできますか', '靴は必要ですか'],
  施設: ['駐車場はありますか'],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const group = (page: Page, at: number) => page.getByRole('group', { name: new RegExp(`^グループ ${at} `) });
const heading = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, at: number, place: number) =>
  group(page, at)
    .getByRole('group', { name: `質問 ${place}`, exact: true })
    .getByRole('textbox', { name: '質問文' });
const category = (page: Page, at: number) => group(page, at).getByRole('textbox', { name: 'カテゴリー名' });

test('groups and the questions in them are sorted each by themselves, opened and closed, and led into', async ({
  stage,
  files,
}) => {
  const { page } = stage;
  await stage.open({ groups, images: files.images.slice(0, 1) });
  await button(page, '見学できますかを並べ替え（1番目）').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(heard(page, '見学できますか 3番目、全3件')).toBeAttached();
  await expect(button(page, '見学できますかを並べ替え（3番目）')).toBeFocused();
  await expect(question(page, 2, 3)).toHaveValue('見学できますか');

  await button(page, 'すべて閉じる').click();
  await expect(heard(page, 'すべて閉じました。')).toBeAttached();
  await expect(page.getByRole('textbox', { name: '質問文' })).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'レッスンを上へ').click();
  await expect(heard(page, 'レッスン 1番目、全3件')).toBeAttached();
  await expect(heading(page, 'グループ 1 レッスン 3件')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+z');
  await expect(button(page, 'レッスンを上へ')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(heading(page, 'グループ 2 レッスン 3件')).toHaveAttribute('aria-expanded', 'true');
  await expect(heading(page, 'グループ 1 料金について 2件')).toHaveAttribute('aria-expanded', 'false');
  await expect(question(page, 2, 1)).toHaveValue('見学できますか');
  await expect(page.getByRole('group', { name: '質問 1', exact: true })).toBeFocused();

  await button(page, 'レッスンの後に追加').click();
  await expect(category(page, 3)).toBeFocused();
  await page.keyboard.type('体験');
  await expect(heading(page, 'グループ 3 体験 0件')).toHaveAttribute('aria-expanded', 'true');
  await group(page, 3).getByRole('button', { name: '質問を追加' }).click();
  await expect(question(page, 3, 1)).toBeFocused();
  await button(page, 'すべて閉じる').click();
  await stage.submit.click();
  await page.getByRole('link', { name: 'グループ3の質問1は必須です。' }).click();
  await expect(question(page, 3, 1)).toBeFocused();
  await page.keyboard.type('体験できますか');
  await page.keyboard.press('Control+s');
  await expect(heard(page, '保存しました。')).toBeAttached();
  await expect(question(page, 3, 1)).toBeEditable();
  await expect(question(page, 3, 1)).toBeFocused();
  await expect(heading(page, 'グループ 3 体験 1件')).toHaveAttribute('aria-expanded', 'true');
  await expect(heading(page, 'グループ 1 料金について 2件')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('？');
  await expect(button(page, '体験できますか？を並べ替え（1番目）')).toBeVisible();
});

test('a search opens what it finds, leaves closed what was closed, and hides no question from a group that it names', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ groups });
  await heading(page, 'グループ 3 施設 1件').click();
  await expect(group(page, 3).getByRole('textbox')).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: '質問を検索' });
  await search.fill('ありますか');
  await expect(heard(page, '一致 1件')).toBeAttached();
  await expect(question(page, 3, 1)).toHaveValue('駐車場はありますか');
  await expect(group(page, 1)).toHaveCount(0);
  await search.fill('れっすん');
  await expect(group(page, 2).getByRole('textbox', { name: '質問文' })).toHaveCount(3);
  await search.fill('ですか');
  await expect(heard(page, '一致 2件')).toBeAttached();
  await expect(question(page, 1, 1)).toHaveValue('入会金はいくらですか');
  await expect(question(page, 2, 3)).toHaveValue('靴は必要ですか');
  await expect(question(page, 2, 1)).toHaveCount(0);
  await group(page, 2).getByRole('button', { name: '質問を追加' }).click();
  await expect(question(page, 2, 4)).toBeFocused();
  await button(page, '質問4を上へ').click();
  await expect(heard(page, '質問4 3番目、全4件')).toBeAttached();
  await search.press('Escape');
  await expect(group(page, 3).getByRole('textbox')).toHaveCount(0);
  await expect(question(page, 2, 4)).toHaveValue('靴は必要ですか');
});
