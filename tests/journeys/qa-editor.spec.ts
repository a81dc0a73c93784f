import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { newItem, qaCalls, test } from '../fixtures/qa-editor.ts';
import { answerAsGateway, doubtfulSave } from '../fixtures/save-fault.ts';
import { hold, sentTo } from '../fixtures/top-calls.ts';

test(
  'categories and Q&As are edited, added, moved and deleted, mirrored at each step, and saved as one',
  { tag: '@postgres' },
  async ({ qaEditor: editor, questions, server }) => {
    const { page } = editor;
    const [fees, first] = await questions.read();
    const [price, pause, payment] = fees?.qa_items ?? [];
    const sent = sentTo(page, qaCalls.save);
    await expect(editor.name(2)).toHaveAttribute('name', 'categories.1.category');
    await expect(editor.field(1, 2, 'answer')).toHaveAttribute('name', 'categories.0.qa_items.1.answer');
    await expect(editor.link(1, 1, 1, 'url')).toHaveAttribute('name', 'categories.0.qa_items.0.urls.0.url');
    await expect(editor.field(1, 1, 'question')).toHaveAttribute('aria-required', 'true');
    await expectAccessible(page);

    await editor.field(1, 2, 'answer').fill('いつでもできます。');
    await expect(editor.mirroredItem(1, 2)).toContainText('いつでもできます。');
    await editor.studio(1, 2, 'こもれび').click();
    await editor.studio(1, 2, 'ひかり').click();
    await editor.studio(1, 2, 'こもれび').click();
    await expect(editor.studio(1, 2, 'すべてのスタジオ')).toHaveAttribute('aria-pressed', 'false');
    await expect(editor.studio(1, 2, 'ひかり')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.mirroredItem(1, 2).locator('.edit_studio_ids')).toHaveText('ひかり');

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
    await editor.link(2, 2, 1, 'url').fill(' https://example.jp/map ');
    await expect(editor.mirroredItem(2, 2).getByRole('link', { name: '地図' })).toHaveAttribute(
      'href',
      'https://example.jp/map',
    );
    await editor.item(2, 2).getByRole('button', { name: /^Link/ }).click();
    await expect(editor.link(2, 2, 2, 'text')).toBeFocused();
    await editor.button('支払い方法は？を削除').click();
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
    const bare = ({ id, question, answer, urls }: NonNullable<typeof price>) => ({
      id,
      question,
      answer,
      image_ids: [],
      urls,
      studio_ids: [0],
    });
    if (!fees || !first || !price || !pause || !payment || !first.qa_items[0])
      throw new Error('Nothing to edit.');
    expect(sent).toEqual([
      {
        categories: [
          {
            id: fees.id,
            category: '料金',
            order: 1,
            qa_items: [
              { ...bare(pause), answer: 'いつでもできます。', studio_ids: [1], order: 1 },
              { ...bare(price), order: 2 },
            ],
          },
          { id: expect.any(Number), category: 'アクセス', order: 2, qa_items: [] },
          {
            id: first.id,
            category: 'はじめての方',
            order: 3,
            qa_items: [
              { ...bare(first.qa_items[0]), order: 1 },
              {
                id: expect.any(Number),
                question: '駐車場は？',
                answer: 'ありません。',
                image_ids: [],
                urls: [{ text: '地図', url: 'https://example.jp/map' }],
                studio_ids: [0],
                order: 2,
              },
            ],
          },
        ],
        deleted_category_ids: [],
        deleted_qa_ids: [payment.id],
      },
    ]);
    expect((await questions.read()).map(({ category, qa_items: items }) => [category, items.length])).toEqual(
      [
        ['料金', 2],
        ['アクセス', 0],
        ['はじめての方', 2],
      ],
    );

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
  },
);

test('what is new keeps its place, its field, its caret and whether it is open when a save makes it real', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  const reads = await hold(page, qaCalls.read);
  await editor.disclosure(1).click();
  await editor.addGroup.click();
  await page.keyboard.type('キッズ');
  await editor.button('カテゴリー3のQ&Aを追加').click();
  await page.keyboard.type('何歳から？');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3歳から。');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.field(3, 1, 'answer')).toBeEditable();
  await expect(editor.field(3, 1, 'answer')).toBeFocused();
  await page.keyboard.type('です');
  await expect(editor.field(3, 1, 'answer')).toHaveValue('3歳からです。');
  await expect(editor.disclosure(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.disclosure(3)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  const saved = await questions.read();
  expect(saved.map(({ category }) => category)).toEqual(['料金', 'はじめての方', 'キッズ']);
  expect(saved[2]?.qa_items.map(({ question, answer }) => [question, answer])).toEqual([
    ['何歳から？', '3歳からです。'],
  ]);
});

test('a save that a gateway answered for after the server did it is sent again, and nothing stands there twice', async ({
  qaEditor: editor,
  questions,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 504/);
  const { page } = editor;
  await editor.button('カテゴリー1のQ&Aを追加').click();
  await page.keyboard.type('学割は？');
  await editor.field(1, 4, 'answer').fill('あります。');
  await editor.addGroup.click();
  await page.keyboard.type('キッズ');
  await editor.button('カテゴリー3のQ&Aを追加').click();
  await page.keyboard.type('何歳から？');
  await editor.field(3, 1, 'answer').fill('3歳から。');
  const saves = await hold(page, qaCalls.save);
  await editor.submit.click();
  await answerAsGateway(await saves.next());
  await expect(editor.failure).toHaveText(doubtfulSave);
  await editor.field(3, 1, 'answer').fill('4歳から。');
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  const saved = await questions.read();
  expect(saved.map(({ category, qa_items: items }) => [category, items.map(({ answer }) => answer)])).toEqual(
    [
      ['料金', ['現在は無料です。', '月単位でできます。', '口座振替です。', 'あります。']],
      ['はじめての方', ['動きやすい服装でお越しください。']],
      ['キッズ', ['4歳から。']],
    ],
  );
});

test('what somebody else added meanwhile is not deleted, and what they deleted does not come back', async ({
  qaEditor: editor,
  questions,
  consoleWatch,
}) => {
  const [fees, first] = await questions.read();
  if (!fees || !first) throw new Error('There are no categories.');
  await editor.field(1, 1, 'question').fill('入会金は？');
  await questions.write({
    categories: [{ id: fees.id, category: fees.category, order: 1, qa_items: [newItem(9)] }],
    deleted_category_ids: [],
    deleted_qa_ids: [],
  });
  await editor.submit.click();
  await editor.expectQuestions(1, ['入会金は？', '休会はできますか？', '支払い方法は？', '質問9']);

  consoleWatch.expect(/status of 409/);
  await questions.write({ categories: [], deleted_category_ids: [first.id], deleted_qa_ids: [] });
  await editor.field(1, 1, 'question').fill('入会金はいくら？');
  await editor.submit.click();
  await expect(editor.failure).toContainText('エラー: ');
  await expect(editor.field(1, 1, 'question')).toHaveValue('入会金はいくら？');
  expect((await questions.read()).map(({ category }) => category)).toEqual(['料金']);
});

test('a category is deleted after a question that counts its Q&As, and its Q&As are not listed apart', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  const [fees] = await questions.read();
  const sent = sentTo(page, qaCalls.save);
  const deleteGroup = (at: number) => editor.group(at).getByRole('button', { name: /^Delete Group/ });
  await deleteGroup(1).click();
  const question = editor.dialog('カテゴリーの削除');
  await expect(question).toHaveAccessibleDescription(
    'カテゴリー「料金」を削除します。このカテゴリーのQ&A3件も削除されます。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(deleteGroup(1)).toBeFocused();
  await deleteGroup(1).click();
  await question.getByRole('button', { name: '削除' }).click();
  await expect(editor.name(1)).toHaveValue('はじめての方');
  await expect(editor.group(1)).toBeFocused();
  await expect(deleteGroup(1)).toHaveAttribute('aria-disabled', 'true');
  await expect(deleteGroup(1)).toHaveAccessibleDescription('カテゴリーは最低1つ必要です。');
  await deleteGroup(1).press('Enter');
  await expect(question).toHaveCount(0);

  // One that nobody has saved or filled goes without a question.
  await editor.addGroup.click();
  await expect(editor.name(2)).toBeFocused();
  await deleteGroup(2).click();
  await expect(editor.group(2)).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect(sent).toMatchObject([{ deleted_category_ids: [fees?.id], deleted_qa_ids: [] }]);
  expect((await questions.read()).map(({ category }) => category)).toEqual(['はじめての方']);
});
