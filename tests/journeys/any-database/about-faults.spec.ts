import { AboutEditor, calls, hold, sentTo, test } from '../../fixtures/about-editor.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';

test.use({ site: 'blank' });

test('a failed load shows no field and Retry reads; a failed save keeps the draft, and Retry saves it once beside what others added', async ({
  admin: page,
  aboutBackend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  consoleWatch.expect(/status of 409/);
  // What others have saved is taken in first.
  consoleWatch.expect(/status of 412/);
  const editor = new AboutEditor(page);
  const sent = sentTo(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.goto('/about');
  await (await reads.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(editor.addItem).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.keyboard.press('Control+s');
  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.items).toHaveCount(4);
  await expect(editor.submit).toBeDisabled();
  expect(sent).toEqual([]);

  await editor.remove(1).click();
  await editor.addItem.click();
  await page.keyboard.type('夜のヨガ');
  await editor.content(4).fill('灯り');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await editor.addItem.press('Enter');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await editor.content(4).press('End');
  await page.keyboard.type('?');
  await save.fulfill({ status: 409, json: { error: '項目2は、ほかの画面で削除されています。' } });
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。項目2は、ほかの画面で削除されています。 (HTTP 409)',
  );
  await editor.expectTitles('基礎を、何度でも', '仕事帰りの夜にも', '三世代で通える庭', '夜のヨガ');
  await expect(editor.content(4)).toHaveValue('灯り');
  await expect(editor.content(4)).toBeFocused();
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(page);

  const content = await aboutBackend.read();
  const theirs = { id: -1, title: '別の人の項目', content: '別の人の言葉', image: null };
  await aboutBackend.save({ ...content, concept_description: [...content.concept_description, theirs] });
  await editor.retry.click();
  await (await saves.next()).continue();
  await (await reads.next()).continue();
  await (await saves.next()).continue();
  await (await reads.next()).continue();
  await expect(editor.status('保存しました。（ほかの人が先に保存した変更も残しました）')).toBeVisible();
  await editor.expectTitles(
    '基礎を、何度でも',
    '仕事帰りの夜にも',
    '三世代で通える庭',
    '夜のヨガ',
    '別の人の項目',
  );
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(3);
});
