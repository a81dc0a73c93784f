import { test, type AboutEditor } from '../fixtures/about-editor.ts';
import { expect, expectAccessible } from '../fixtures/kagami.ts';

const added = '夜のヨガ';
const removed = '基礎を、何度でも';

/** The titles of the items on the site. */
const mirrored = ({ preview }: AboutEditor) => preview.locator('[class*="edit_concept_description_title_"]');

test('the edits of a page are looked through before they are saved: each leads to its field and is taken back alone, and the mirror shows both contents', async ({
  aboutEditor: editor,
  aboutBackend,
}) => {
  const { page } = editor;
  const before = await aboutBackend.read();
  const [first, second, third, fourth] = before.concept_description.map(({ title }) => title);
  expect(second).toBe(removed);
  const changes = page.getByRole('button', { name: /^変更点/ });
  const panel = page.getByRole('dialog', { name: '変更点' });
  const entries = panel.getByRole('list', { name: '変更点' }).getByRole('listitem');
  const words = entries.getByRole('paragraph');
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await expect(changes).toBeDisabled();

  await editor.message.fill(`${before.concept_message}\n踊ろう`);
  await editor.remove(2).click();
  await editor.addAfter(1).click();
  await page.keyboard.type(added);
  await editor.content(2).fill('月の下で。');
  await expect(changes).toHaveAccessibleName('変更点 3件');

  await changes.press('Enter');
  await expect(words).toHaveText([
    '「コンセプトメッセージ」を変更',
    `項目2「${removed}」を削除`,
    `項目2「${added}」を追加`,
  ]);
  await expect(entries.last()).toContainText(`タイトル: ${added}`);
  await expectAccessible(page);
  await button('編集欄へ: コンセプトメッセージ').click();
  await expect(panel).toHaveCount(0);
  await expect(editor.message).toBeFocused();

  await changes.press('Enter');
  await button(`元に戻す: 項目2「${removed}」を削除`).press('Enter');
  await expect(words).toHaveText(['「コンセプトメッセージ」を変更', `項目3「${added}」を追加`]);
  await expect(button(`元に戻す: 項目3「${added}」を追加`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(changes).toBeFocused();
  await editor.expectTitlesMirrored(first ?? '', removed, added, third ?? '', fourth ?? '');
  await page.keyboard.press('Control+z');
  await editor.expectTitlesMirrored(first ?? '', added, third ?? '', fourth ?? '');
  await page.keyboard.press('Control+Shift+z');

  await page.getByRole('radio', { name: '保存済みの内容を表示' }).click();
  await expect(mirrored(editor)).toHaveText([first, second, third, fourth].map(String));
  await editor.expectLines(...before.concept_message.split('\n'));
  await editor.expectTitles(first ?? '', removed, added, third ?? '', fourth ?? '');
  await expectAccessible(page);
  await editor.title(3).press('End');
  await page.keyboard.type('入門');
  await editor.expectTitlesMirrored(first ?? '', removed, `${added}入門`, third ?? '', fourth ?? '');
  await editor.expectLines(...before.concept_message.split('\n'), '踊ろう');

  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expect(changes).toBeDisabled();
  const after = await aboutBackend.read();
  expect(after.concept_message).toBe(`${before.concept_message}\n踊ろう`);
  expect(after.concept_description.map(({ title }) => title)).toEqual([
    first,
    removed,
    `${added}入門`,
    third,
    fourth,
  ]);
});
