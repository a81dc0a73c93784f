import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { qaCalls, test } from '../../fixtures/qa-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test('Q&As are added, moved, deleted and brought back without a mouse, and each step is heard', async ({
  qaEditor: editor,
}) => {
  const { page } = editor;
  const { keyboard } = page;
  await editor.button('休会はできますか？の後に追加').press('Enter');
  await expect(editor.field(1, 3, 'question')).toBeFocused();
  await expect(editor.said('カテゴリー1のQ&A3を追加')).toBeAttached();
  await keyboard.type('学割は？');
  await keyboard.press('Tab');
  await keyboard.type('あります。');
  await expect(editor.mirroredItem(1, 3)).toContainText('あります。');

  const handle = editor.button('学割は？を並べ替え（3番目）');
  await handle.focus();
  await keyboard.press('Space');
  await expect(editor.said('学割は？を持ち上げました。3番目、全4件')).toBeAttached();
  await keyboard.press('ArrowUp');
  await expect(editor.said('学割は？ 2番目、全4件')).toBeAttached();
  await keyboard.press('Space');
  await editor.expectQuestions(1, [
    '入会金はいくらですか？',
    '学割は？',
    '休会はできますか？',
    '支払い方法は？',
  ]);
  await expect(editor.button('学割は？を並べ替え（2番目）')).toBeFocused();
  await keyboard.press('Control+z');
  await editor.expectQuestions(1, [
    '入会金はいくらですか？',
    '休会はできますか？',
    '学割は？',
    '支払い方法は？',
  ]);
  await expect(editor.said('元に戻しました: Q&A')).toBeAttached();

  await editor.button('学割は？を削除').press('Enter');
  await expect(editor.item(1, 3)).toBeFocused();
  await expect(editor.field(1, 3, 'question')).toHaveValue('支払い方法は？');
  await expect(editor.said('学割は？を削除')).toBeAttached();
  await keyboard.press('Control+z');
  await expect(editor.item(1, 3)).toBeFocused();
  await expect(editor.field(1, 3, 'answer')).toHaveValue('あります。');
  await expect(editor.mirroredItem(1, 3)).toContainText('学割は？');

  await editor.button('はじめての方を上へ').press('Enter');
  await expect(editor.said('はじめての方 1番目、全2件')).toBeAttached();
  await expect(editor.name(1)).toHaveValue('はじめての方');
  await expectAccessible(page);
});

test('a search narrows what is shown by question, answer, category and link, and touches neither order nor data', async ({
  qaEditor: editor,
}) => {
  const { page } = editor;
  const sent = sentTo(page, qaCalls.save);
  await editor.disclosure(2).click();
  await expect(editor.name(2)).toHaveCount(0);
  for (const [word, shown] of [
    ['振替', ['支払い方法は？']],
    ['料金表', ['入会金はいくらですか？']],
    ['ハジメテ', ['持ち物はありますか？']],
  ] as const) {
    await editor.search.fill(word);
    await expect(page.getByText('一致 1件')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(1);
    const [question] = shown;
    await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveValue(question);
  }
  await editor.search.fill('どこにもない');
  await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await editor.search.fill('口座');
  await expect(editor.said('一致 1件')).toBeAttached();
  await expect(editor.group(2)).toHaveCount(0);
  // Under the hands of whoever edits it nothing goes away.
  await editor.field(1, 3, 'answer').fill('現金です。');
  await expect(editor.mirroredItem(1, 3)).toContainText('現金です。');
  await editor.button('支払い方法は？の後に追加').click();
  await expect(editor.field(1, 4, 'question')).toBeFocused();
  await page.keyboard.type('分割は？');
  await editor.field(1, 4, 'answer').fill('できません。');
  await editor.button('分割は？を上へ').click();
  await expect(editor.said('分割は？ 3番目、全4件')).toBeAttached();
  await editor.button('支払い方法は？を削除').click();
  await page.keyboard.press('Control+z');
  await expect(editor.field(1, 4, 'answer')).toHaveValue('現金です。');
  await editor.search.press('Escape');
  await expect(editor.search).toHaveValue('');
  await editor.expectQuestions(1, [
    '入会金はいくらですか？',
    '休会はできますか？',
    '分割は？',
    '支払い方法は？',
  ]);
  // As it was left.
  await expect(editor.disclosure(2)).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.name(2)).toHaveCount(0);

  await editor.search.fill('分割');
  await editor.submit.click();
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect(sent).toMatchObject([
    { categories: [{ qa_items: [{ order: 1 }, { order: 2 }, { order: 3 }, { order: 4 }] }, { order: 2 }] },
  ]);
});

test('a refused Submit names each place, and leads into what is closed and what a search leaves out', async ({
  qaEditor: editor,
}) => {
  const { page } = editor;
  const sent = sentTo(page, qaCalls.save);
  await editor.field(2, 1, 'answer').fill('　');
  await editor.name(2).fill('');
  await editor.link(1, 1, 1, 'url').fill('javascript:alert(1)');
  await expect(editor.mirroredItem(1, 1).getByText('料金表')).toBeVisible();
  await expect(editor.mirroredItem(1, 1).getByRole('link')).toHaveCount(0);
  await editor.button('カテゴリー1のQ&Aを追加').click();
  await page.getByRole('button', { name: 'すべて閉じる' }).click();
  await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  const badUrl =
    'カテゴリー1のQ&A1のリンク1のリンク先のURLには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
  await expect(editor.summary.getByRole('link')).toHaveText([
    badUrl,
    'カテゴリー1のQ&A4の質問は必須です。',
    'カテゴリー1のQ&A4の回答は必須です。',
    'カテゴリー2のカテゴリー名は必須です。',
    'カテゴリー2のQ&A1の回答は必須です。',
  ]);
  await expect(editor.link(1, 1, 1, 'url')).toBeFocused();
  await expect(editor.link(1, 1, 1, 'url')).toHaveAccessibleDescription(badUrl);
  await expectAccessible(page);
  await editor.search.fill('入会金');
  await expect(editor.group(2)).toHaveCount(0);
  await editor.summary.getByRole('link', { name: 'カテゴリー2のQ&A1の回答は必須です。' }).click();
  await expect(editor.field(2, 1, 'answer')).toBeFocused();
  expect(sent).toEqual([]);

  await page.keyboard.type('動きやすい服装で。');
  await editor.name(2).fill('はじめて');
  await editor.link(1, 1, 1, 'url').fill('/price');
  await editor.summary.getByRole('link', { name: 'カテゴリー1のQ&A4の質問は必須です。' }).click();
  await page.keyboard.type('学割は？');
  await editor.field(1, 4, 'answer').fill('あります。');
  await page.keyboard.press('Control+s');
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a click on the site leads to the field, in a closed group too; coming to a field opens its answer there', async ({
  qaEditor: editor,
}) => {
  const { page } = editor;
  await editor.disclosure(1).click();
  await editor.mirroredItem(1, 3).getByText('支払い方法は？').click();
  await expect(editor.field(1, 3, 'question')).toBeFocused();
  await expect(editor.mirroredItem(1, 3).getByText('口座振替です。')).toBeHidden();
  await page.keyboard.type('!');
  await expect(editor.mirroredItem(1, 3).getByText('口座振替です。')).toBeVisible();
  await editor.mirroredItem(1, 3).getByText('口座振替です。').click();
  await expect(editor.field(1, 3, 'answer')).toBeFocused();
  await editor.mirroredItem(1, 3).locator('.edit_studio_ids').click();
  await expect(editor.studio(1, 3, 'すべてのスタジオ')).toBeFocused();
  await editor.mirroredItem(1, 2).getByRole('button', { name: '回答を開く' }).click();
  await expect(editor.mirroredItem(1, 2).getByText('月単位でできます。')).toBeVisible();
  await editor.mirrored(2).getByText('はじめての方', { exact: true }).click();
  await expect(editor.name(2)).toBeFocused();

  await editor.field(1, 1, 'question').focus();
  await expect(editor.mirroredItem(1, 1).getByRole('link', { name: '料金表' })).toBeVisible();
  await editor.mirroredItem(1, 1).getByRole('link', { name: '料金表' }).click();
  await expect(editor.link(1, 1, 1, 'text')).toBeFocused();
});

test('images come with the Image button, go to the site and to the backend in their order, and stay open', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  const item = editor.item(1, 2);
  await expect(item.getByRole('group', { name: '画像' })).toHaveCount(0);
  await item.getByRole('button', { name: /^Image/ }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
  await expect(item.getByRole('button', { name: /^Image/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const library = new MediaLibrary(page, '画像');
  for (const at of [0, 1]) await library.files.nth(at).click();
  await library.submit.click();
  await expect(item.getByRole('listitem')).toHaveCount(2);
  await expect(editor.mirroredItem(1, 2).getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect((await questions.read())[0]?.qa_items[1]?.images).toHaveLength(2);
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
  await expect(editor.mirroredItem(1, 2).getByRole('img')).toHaveCount(0);
});
