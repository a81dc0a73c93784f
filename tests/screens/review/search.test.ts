import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { recordSite } from '../../components/site.ts';
import { choose } from '../../fixtures/choose.ts';
import { heard } from '../../fixtures/heard.ts';
import { giveOwnClipboard } from '../editors/clipboard.ts';
import { openReviews } from '../editors/open-editor.ts';

const buttonOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true });

test('under a search all are the reviews that it shows, and the others stay when they are deleted', async () => {
  const { page, editor } = await openReviews();
  const button = buttonOf(page);
  const search = page.getByRole('searchbox', { name: '口コミを検索' });
  await search.fill('女性');
  await expect(editor.reviews).toHaveCount(2);
  await button('選択').click();
  await button('表示中をすべて選択').click();
  await expect(heard(page, '2件を選択')).toBeAttached();
  await button('削除').click();
  await expect(heard(page, '2件を削除')).toBeAttached();
  await search.fill('');
  await editor.expectNames('40代・男性');
});

test('reviews that are pasted under a search are shown, and stay shown', async () => {
  giveOwnClipboard();
  const { page, editor } = await openReviews();
  const button = buttonOf(page);
  await button('選択').click();
  await button('すべて選択').click();
  await button('コピー').click();
  await expect(editor.status('3件をコピーしました。')).toBeVisible();
  await page.getByRole('searchbox', { name: '口コミを検索' }).fill('男性');
  await expect(editor.reviews).toHaveCount(1);
  await button('口コミを末尾に貼り付け').click();
  await expect(editor.reviews).toHaveCount(4);
  await expect(editor.field(4, 'reviewer_info')).toHaveValue('30代・女性');
  await expect(editor.field(6, 'reviewer_info')).toHaveValue('20代・女性');
});

test('the list is narrowed by words and by what is published; adding, editing, deleting and undoing work meanwhile, and a save sends all', async () => {
  const { page, editor, document, sent } = await openReviews();
  const all = document.content;
  const site = recordSite();
  const shown = page.getByRole('group', { name: /^口コミ \d+$/ }).getByRole('heading');
  const search = page.getByRole('searchbox', { name: '口コミを検索' });
  const publication = page.getByRole('button', { name: /公開状態$/ });
  await search.fill('ｸﾗｽ 20代');
  await expect(shown).toHaveText(['口コミ 3']);
  await expect(page.getByText('一致 1件', { exact: true }).first()).toBeVisible();
  await expect(heard(page, '一致 1件')).toBeAttached();
  await expectAccessible();
  await search.fill('どこにもない');
  await expect(page.getByText('「どこにもない」に一致する項目はありません。')).toBeVisible();
  await expect(heard(page, '一致 0件')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: '検索を消去' }).last().press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(shown).toHaveText(['口コミ 1', '口コミ 2', '口コミ 3']);

  await choose(publication, '非公開');
  await expect(heard(page, '一致 1件')).toBeAttached();
  await expect(shown).toHaveText(['口コミ 2']);
  const count = page.getByRole('main').getByRole('paragraph').filter({ hasText: /^一致/ });
  await expect(count).toHaveText('一致 1件');
  await editor.published(2).check();
  await expect(shown).toHaveText(['口コミ 2']);
  await expect(count).toHaveText('一致 0件（条件に合わない1件も表示中）');
  await editor.addAfter(2).click();
  await expect(editor.field(3, 'reviewer_info')).toBeFocused();
  await page.keyboard.type('50代');
  await expect(shown).toHaveText(['口コミ 2', '口コミ 3']);
  await editor.remove(3).click();
  await expect(editor.review(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.review(3)).toBeFocused();
  await expect(editor.field(3, 'reviewer_info')).toHaveValue('50代');
  await editor.field(3, 'content').fill('よい');
  await page.keyboard.press('Control+s');
  await editor.summary.getByRole('link', { name: '口コミ3の返信内容は必須です。' }).click();
  await page.keyboard.type('感謝');
  // As a click there does.
  await page.getByTitle('サイトのプレビュー').focus();
  await site.post({ type: 'EDIT_FIELD', payload: { fieldName: 'content', index: 3 } });
  await expect(editor.field(4, 'content')).toBeFocused();
  await expect(shown).toHaveText(['口コミ 2', '口コミ 3', '口コミ 4']);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const added = { reviewer_info: '50代', content: 'よい', reply: '感謝', is_published: false };
  const kept = [all[0], { ...all[1], is_published: true }];
  expect(sent()).toEqual([{ reviews: [...kept, { ...added, id: expect.any(Number) }, all[2]] }]);
  await expect(shown).toHaveText(['口コミ 3', '口コミ 4']);
  await expect(count).toHaveText('一致 1件（条件に合わない1件も表示中）');
  await expect(editor.field(4, 'content')).toBeFocused();
  await editor.published(3).check();
  await page.keyboard.press('Control+s');
  await expect(shown).toHaveText(['口コミ 4']);
  await expect(page.getByRole('main')).toBeFocused();
  await choose(publication, 'すべて');
  await expect(shown).toHaveCount(4);
});
