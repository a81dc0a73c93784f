import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { ReviewEditor, reviewCalls, test } from '../../fixtures/review-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

const said = (editor: ReviewEditor, text: string) => heard(editor.page, text);

test('reviews are added, filled, published, deleted and brought back without a mouse, and each step is heard', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  await editor.published(1).focus();
  await page.keyboard.press('Tab');
  await expect(editor.addAfter(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.field(3, 'reviewer_info')).toBeFocused();
  await expect(said(editor, '口コミ3を追加')).toBeAttached();
  await page.keyboard.type('50代');
  await page.keyboard.press('Tab');
  await page.keyboard.type('よい');
  await page.keyboard.press('Enter');
  await page.keyboard.type('とても');
  await page.keyboard.press('Tab');
  await page.keyboard.type('感謝');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(editor.published(3)).toBeChecked();
  await expect(editor.field(3, 'content')).toHaveValue('よい\nとても');
  await expect(editor.mirrored(3, 'is_published')).toHaveText('公開');

  await editor.remove(2).press('Enter');
  await expect(editor.review(2)).toBeFocused();
  await expect(said(editor, '口コミ2を削除')).toBeAttached();
  await editor.expectNames('30代・女性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.review(2)).toBeFocused();
  await expect(said(editor, '元に戻しました: 口コミ')).toBeAttached();
  await editor.expectNames('30代・女性', '40代・男性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.published(3)).not.toBeChecked();
  await expect(editor.mirrored(3, 'is_published')).toHaveText('非公開');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await editor.expectNames('30代・女性', '50代', '20代・女性');
});

test('a refused Submit names each field by its number, leads to it and sends nothing; mended, the same Submit saves', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  const sent = sentTo(page, reviewCalls.save);
  await editor.field(2, 'reply').fill('　');
  await editor.addAfter(3).click();
  await editor.field(4, 'content').fill('よい');
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText([
    '口コミ2の返信内容は必須です。',
    '口コミ4の投稿者名は必須です。',
    '口コミ4の返信内容は必須です。',
  ]);
  await expect(editor.field(2, 'reply')).toBeFocused();
  await expect(editor.field(2, 'reply')).toHaveAccessibleDescription('口コミ2の返信内容は必須です。');
  await expectAccessible(page);
  await editor.summary.getByRole('link', { name: '口コミ4の投稿者名は必須です。' }).click();
  await expect(editor.field(4, 'reviewer_info')).toBeFocused();
  await editor.remove(4).click();
  await expect(editor.summary.getByRole('link')).toHaveCount(1);
  expect(sent).toEqual([]);
  await editor.field(2, 'reply').fill('承知しました。');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a click on the site leads to the field, of what is not published too; coming to a field shows its review', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  await page.setViewportSize({ width: 1440, height: 500 });
  await editor.field(1, 'reviewer_info').focus();
  await expect(editor.mirrored(1, 'reviewer_info')).toBeInViewport();
  await expect(editor.mirrored(3, 'reply')).not.toBeInViewport();
  await editor.field(3, 'reply').focus();
  await expect(editor.mirrored(3, 'reply')).toBeInViewport();
  await editor.mirrored(2, 'is_published').click();
  await expect(editor.published(2)).toBeFocused();
  await editor.mirrored(2, 'content').click();
  await expect(editor.field(2, 'content')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(editor.mirrored(2, 'content')).toHaveText('更衣室がもう少し広いと助かります。!');
  // Between its texts it is the review as a whole.
  await editor.mirroredReviews.nth(0).click({ position: { x: 3, y: 3 } });
  await expect(editor.field(1, 'reviewer_info')).toBeFocused();
});

test('leaving is asked with unsaved reviews, and Reset brings back what the server holds', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  await editor.published(1).uncheck();
  await page.getByRole('link', { name: 'Top', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '編集を続ける' }).click();
  await expect(page).toHaveURL('/review');
  await editor.remove(2).click();
  await editor.reset.click();
  await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click();
  await editor.expectNames('30代・女性', '40代・男性', '20代・女性');
  await expect(editor.published(1)).toBeChecked();
  await expect(editor.mirrored(1, 'is_published')).toHaveText('公開');
  await expect(editor.submit).toBeDisabled();
});

test('a review is heard by its number, its fields by their labels, and whether it is published', async ({
  reviewEditor: editor,
}) => {
  const heard = await listen(editor.page, 'end of group, 口コミ 1');
  expect(heard.slice(heard.indexOf('region, 口コミ'))).toEqual([
    'region, 口コミ',
    'heading, 口コミ, level 2',
    'searchbox, 口コミを検索, placeholder 口コミを検索',
    'combobox, 公開状態, all, has popup listbox, not expanded',
    'option, すべて, all, not selected, position 1, set size 3',
    'option, 公開, published, not selected, position 2, set size 3',
    'option, 非公開, unpublished, not selected, position 3, set size 3',
    'end of combobox, 公開状態, all, has popup listbox, not expanded',
    'group, 口コミ 1',
    'heading, 口コミ 1, level 3',
    'button, 口コミ1の後に追加',
    'button, 口コミ1を削除',
    '投稿者名',
    'textbox, 投稿者名, 30代・女性, required',
    '口コミ内容',
    'textbox, 口コミ内容, required',
    '初めてでも楽しく通えています。',
    'end of textbox, 口コミ内容, required',
    '返信内容',
    'textbox, 返信内容, required',
    'これからも一緒に踊りましょう。',
    'end of textbox, 返信内容, required',
    'checkbox, 公開する, checked',
    '公開する',
    'end of group, 口コミ 1',
  ]);
});

test('the list is narrowed by words and by what is published; adding, editing, deleting and undoing work meanwhile, and a save sends all', async ({
  reviewEditor: editor,
  reviews,
}) => {
  const { page } = editor;
  const all = await reviews.read();
  const sent = sentTo(page, reviewCalls.save);
  const shown = page.getByRole('group', { name: /^口コミ \d+$/ }).getByRole('heading');
  const search = page.getByRole('searchbox', { name: '口コミを検索' });
  const publication = page.getByRole('combobox', { name: '公開状態' });
  await search.fill('ｸﾗｽ 20代');
  await expect(shown).toHaveText(['口コミ 3']);
  await expect(page.getByText('一致 1件', { exact: true }).first()).toBeVisible();
  await expect(said(editor, '一致 1件')).toBeAttached();
  await expect(editor.mirroredReviews).toHaveCount(3);
  await expectAccessible(page);
  await search.fill('どこにもない');
  await expect(page.getByText('「どこにもない」に一致する項目はありません。')).toBeVisible();
  await expect(said(editor, '一致 0件')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: '検索を消去' }).last().press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(shown).toHaveText(['口コミ 1', '口コミ 2', '口コミ 3']);

  await publication.selectOption('非公開');
  await expect(said(editor, '一致 1件')).toBeAttached();
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
  await editor.mirrored(4, 'content').click();
  await expect(editor.field(4, 'content')).toBeFocused();
  await expect(shown).toHaveText(['口コミ 2', '口コミ 3', '口コミ 4']);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const added = { reviewer_info: '50代', content: 'よい', reply: '感謝', is_published: false };
  const kept = [all[0], { ...all[1], is_published: true }];
  expect(sent).toEqual([{ reviews: [...kept, { ...added, id: expect.any(Number) }, all[2]] }]);
  await expect(shown).toHaveText(['口コミ 3', '口コミ 4']);
  await expect(count).toHaveText('一致 1件（条件に合わない1件も表示中）');
  await expect(editor.field(4, 'content')).toBeFocused();
  await editor.published(3).check();
  await page.keyboard.press('Control+s');
  await expect(shown).toHaveText(['口コミ 4']);
  await expect(page.getByRole('main')).toBeFocused();
  await publication.selectOption('すべて');
  await expect(shown).toHaveCount(4);
});

test('on a phone reviews are edited and read without scrolling sideways', async ({
  reviewEditor: editor,
  server,
}) => {
  const { page } = editor;
  await page.setViewportSize({ width: 320, height: 700 });
  const overflows = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[aria-busy]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
  expect(await overflows()).toBe(false);
  await editor.field(2, 'reply').fill('長'.repeat(200));
  await expect(editor.published(2)).toBeVisible();
  expect(await overflows()).toBe(false);
  await page.goto(`${server.siteOrigin}/review`);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await overflows()).toBe(false);
});

test('of thousands of reviews those far away are words; a click on the site brings their fields, and what is typed there is mirrored', async ({
  admin: page,
  reviews,
}) => {
  await reviews.replace(
    Array.from({ length: 1500 }, (_, at) => ({
      reviewer_info: `お客様 ${at + 1}`,
      content: 'よいスタジオです。',
      reply: '感謝',
      is_published: true,
    })),
  );
  const editor = new ReviewEditor(page);
  await editor.open();
  await expect(editor.review(750)).toHaveCount(0);
  await editor.mirrored(750, 'reviewer_info').click();
  await expect(editor.field(750, 'reviewer_info')).toBeFocused();
  await expect(editor.field(750, 'reviewer_info')).toBeInViewport();
  await page.keyboard.press('End');
  await page.keyboard.type('様');
  await expect(editor.mirrored(750, 'reviewer_info')).toHaveText('お客様 750様');
  await editor.addAfter(750).click();
  await expect(editor.field(751, 'reviewer_info')).toBeFocused();
  await page.keyboard.type('51');
  await expect(editor.mirrored(751, 'reviewer_info')).toHaveText('51');
  await expect(editor.mirrored(752, 'reviewer_info')).toHaveText('お客様 751');
});
