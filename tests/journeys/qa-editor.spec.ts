import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { test } from '../fixtures/qa-editor.ts';
import { scrollsSideways } from '../fixtures/sideways.ts';
import { MediaLibrary } from '../pages/media-library.ts';

test('categories and Q&As are edited, mirrored at each step, led to by a click on the site, saved as one, and read by visitors, on a phone too', async ({
  qaEditor: editor,
  questions,
  server,
}) => {
  const { page } = editor;
  await expect(editor.name(2)).toHaveAttribute('name', 'categories.1.category');
  await expect(editor.field(1, 2, 'answer')).toHaveAttribute('name', 'categories.0.qa_items.1.answer');
  await expect(editor.link(1, 1, 1, 'url')).toHaveAttribute('name', 'categories.0.qa_items.0.urls.0.url');
  await expect(editor.field(1, 1, 'question')).toHaveAttribute('aria-required', 'true');
  await expectAccessible(page);

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

  await editor.field(1, 2, 'answer').fill('いつでもできます。');
  await expect(editor.mirroredItem(1, 2)).toContainText('いつでもできます。');
  await editor.studio(1, 2, 'こもれび').click();
  await editor.studio(1, 2, 'ひかり').click();
  await editor.studio(1, 2, 'こもれび').click();
  await expect(editor.studio(1, 2, 'すべてのスタジオ')).toHaveAttribute('aria-pressed', 'false');
  await expect(editor.studio(1, 2, 'ひかり')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.mirroredItem(1, 2).locator('.edit_studio_ids')).toHaveText('ひかり');

  await editor
    .item(1, 2)
    .getByRole('button', { name: /^Image/ })
    .click();
  await page.keyboard.press('Enter');
  const library = new MediaLibrary(page, '画像');
  await library.files.first().click();
  await library.submit.click();
  await expect(editor.mirroredItem(1, 2).getByRole('img')).toHaveCount(1);

  await editor.button('休会はできますか？を上へ').click();
  await expect(editor.said('休会はできますか？ 1番目、全3件')).toBeAttached();
  await expect(editor.mirroredItem(1, 1)).toContainText('休会はできますか？');
  await editor.button('カテゴリー2のQ&Aを追加').click();
  await expect(editor.field(2, 2, 'question')).toBeFocused();
  await page.keyboard.type('駐車場は？');
  await expect(editor.mirroredItem(2, 2)).toContainText('駐車場は？');
  await editor.field(2, 2, 'answer').fill('ありません。');
  await expect(editor.studio(2, 2, 'すべてのスタジオ')).toHaveAttribute('aria-pressed', 'true');
  await editor.item(2, 2).getByRole('button', { name: /^Link/ }).click();
  await expect(editor.link(2, 2, 1, 'text')).toBeFocused();
  await page.keyboard.type('地図');
  await editor.link(2, 2, 1, 'url').fill('javascript:alert(1)');
  await expect(editor.mirroredItem(2, 2).getByText('地図')).toBeVisible();
  await expect(editor.mirroredItem(2, 2).getByRole('link')).toHaveCount(0);
  await editor.link(2, 2, 1, 'url').fill(' https://example.jp/map ');
  await expect(editor.mirroredItem(2, 2).getByRole('link', { name: '地図' })).toHaveAttribute(
    'href',
    'https://example.jp/map',
  );
  await editor.item(2, 2).getByRole('button', { name: /^Link/ }).click();
  await expect(editor.link(2, 2, 2, 'text')).toBeFocused();
  await editor.button('支払い方法は？!を削除').click();
  await expect(editor.mirrored(1).locator('.edit_qa')).toHaveCount(2);

  await editor.addGroup.click();
  await expect(editor.name(3)).toBeFocused();
  await page.keyboard.type('アクセス');
  await expect(editor.mirrored(3).getByRole('heading', { level: 2 })).toHaveText('アクセス');
  await editor.button('アクセスを上へ').click();
  await expect(editor.mirrored(2).getByRole('heading', { level: 2 })).toHaveText('アクセス');

  await page.keyboard.press('Control+s');
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(await questions.read()).toMatchObject([
    {
      category: '料金',
      qa_items: [
        { answer: 'いつでもできます。', images: [expect.anything()], studio_ids: [1] },
        { question: '入会金はいくらですか？' },
      ],
    },
    { category: 'アクセス', qa_items: [] },
    {
      category: 'はじめての方',
      qa_items: [
        { question: '持ち物はありますか？' },
        { question: '駐車場は？', urls: [{ text: '地図', url: 'https://example.jp/map' }] },
      ],
    },
  ]);

  await page.reload();
  await expect(editor.name(2)).toHaveValue('アクセス');
  await editor.expectQuestions(3, ['持ち物はありますか？', '駐車場は？']);
  await page.goto(`${server.siteOrigin}/qa`);
  // A visitor sees no category without questions.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['料金', 'はじめての方']);
  await page.getByRole('button', { name: '駐車場は？' }).click();
  await expect(page.getByRole('link', { name: '地図' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'こもれび' }).click();
  await expect(page.getByRole('button', { name: '休会はできますか？' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '入会金はいくらですか？' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: '入会金はいくらですか？' }).click();
  await expect(page.getByText('現在は無料です。')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  await questions.replace([{ id: 1, category: '料金', order: 1, qa_items: [] }]);
  await page.reload();
  await expect(page.getByText('よくある質問は、ただいま準備中です。')).toBeVisible();
});
