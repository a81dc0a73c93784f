import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { qaCalls, QaEditor, test } from '../../fixtures/qa-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a failed load shows no field and Retry reads; without a category one is offered; a failed save keeps the draft, and Retry saves it once', async ({
  admin: page,
  questions,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new QaEditor(page);
  const reads = await hold(page, qaCalls.read);
  await page.goto('/qa');
  await (await reads.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(editor.addGroup).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await editor.retry.click();
  // The embedded backend never has none.
  await (await reads.next()).fulfill({ json: { categories: [] } });
  await expect(
    page.getByText('Q&Aカテゴリーがありません。「Add New Group」から追加してください。'),
  ).toBeVisible();
  await expect(editor.addGroup.locator('[lang="en"]')).toHaveText('Add New Group');
  await expect(editor.submit).toBeDisabled();
  await expectAccessible(page);
  await editor.addGroup.press('Enter');
  await expect(editor.name(1)).toBeFocused();
  await expect(page.getByText('このカテゴリーにQ&Aはまだありません。')).toBeVisible();
  await editor.reset.click();
  await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click();
  await (await reads.next()).continue();
  await expect(editor.name(1)).toHaveValue('料金');

  await editor.button('カテゴリー1のQ&Aを追加').click();
  await page.keyboard.type('学割は？');
  await editor.field(1, 4, 'answer').fill('あります。');
  await editor.button('支払い方法は？を削除').click();
  const saves = await hold(page, qaCalls.save);
  await editor.submit.dblclick();
  await (await saves.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('エラー: 停止中です。');
  await expect(editor.field(1, 3, 'question')).toHaveValue('学割は？');
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(page);
  await editor.retry.click();
  await (await saves.next()).continue();
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(2);
  expect((await questions.read())[0]?.qa_items.map(({ question }) => question)).toEqual([
    '入会金はいくらですか？',
    '休会はできますか？',
    '学割は？',
  ]);
});

test('without the list of studios Q&As are edited, what is chosen stays, as does what no studio has any more', async ({
  admin: page,
  questions: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new QaEditor(page);
  const sent = sentTo(page, qaCalls.save);
  const lists = await hold(page, qaCalls.studios);
  await page.goto('/qa');
  await (await lists.next()).fulfill({ status: 500, json: {} });
  await expect(editor.failure).toHaveText(
    'スタジオの一覧を読み込めませんでした。選択済みのスタジオはそのまま保存されます。',
  );
  await expect(editor.studio(1, 3, 'スタジオ（ID 1）')).toHaveAttribute('aria-pressed', 'true');
  await editor.field(1, 3, 'answer').fill('カードです。');
  await expectAccessible(page);
  await editor.submit.click();
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect(sent).toMatchObject([{ categories: [{ qa_items: [{}, {}, { studio_ids: [1] }] }, {}] }]);

  // The check after the save asks for the list too.
  const asked = await lists.next();
  await expect(editor.failure).toHaveCount(0);
  await asked.fulfill({ status: 500, json: {} });

  // A list that does not have it any more.
  await editor.retry.click();
  await (await lists.next()).fulfill({ json: [{ id: 2, name: 'よい', slug: 'yoi' }] });
  const unknown = editor.studio(1, 3, '不明なスタジオ（ID 1）');
  await expect(unknown).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.failure).toHaveCount(0);
  await unknown.press('Space');
  await expect(unknown).toHaveAttribute('aria-pressed', 'false');
  await expect(unknown).toBeFocused();
  await expect(editor.studio(1, 3, 'すべてのスタジオ')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(unknown).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.submit).toBeDisabled();
});
