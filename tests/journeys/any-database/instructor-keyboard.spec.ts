import { InstructorEditor, test } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { tabTo } from '../../fixtures/tab-to.ts';

test.use({ site: 'blank' });

test('an instructor is added, written, put in place by handle and by number, deleted and saved without a mouse', async ({
  admin: page,
  instructors,
}) => {
  const extra = await instructors.create({ dancer_name: '退任 太郎' });
  const editor = new InstructorEditor(page);
  await editor.open();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Enter');
  await tabTo(editor.button('青山 美咲を並べ替え（1番目）'));
  await press('Tab', 'Tab');
  // One stop for the whole bar, behind the title's.
  await expect(editor.button('青山 美咲を上へ')).toBeFocused();
  await press('End', 'ArrowLeft', 'Enter');
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
  await page.keyboard.type('高見 楓');
  await press('Tab');
  await page.keyboard.insertText('＠kaede');
  await press('Tab');
  await expect(editor.field(2, 'instagram')).toHaveValue('kaede');
  await page.keyboard.type('月の下で。');

  await editor.button('高見 楓を並べ替え（2番目）').focus();
  await press('Space');
  await expect(editor.said('高見 楓を持ち上げました。2番目、全10件')).toBeAttached();
  await press('ArrowDown');
  await expect(editor.said('高見 楓 3番目、全10件')).toBeAttached();
  await press('Escape');
  await expect(editor.said('移動を取り消しました。高見 楓 2番目、全10件')).toBeAttached();
  await press('Space', 'ArrowUp', 'Space');
  await expect(editor.button('高見 楓を並べ替え（1番目）')).toBeFocused();
  await expect(editor.field(1, 'dancer_name')).toHaveValue('高見 楓');
  await press('Tab', 'Tab', 'Home', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(page.getByRole('textbox', { name: '高見 楓の移動先（1〜10）' })).toBeFocused();
  await page.keyboard.type('9');
  await press('Enter');
  await expect(editor.said('高見 楓 9番目、全10件')).toBeAttached();
  await expect(editor.button('高見 楓の位置を指定して移動')).toBeFocused();
  await expect(editor.field(9, 'profile')).toHaveValue('月の下で。');

  await tabTo(editor.button('退任 太郎を並べ替え（10番目）'));
  await press('Tab', 'Tab', 'End', 'Enter');
  await expect(editor.question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(editor.card(9)).toBeFocused();
  await press('Control+s');
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const saved = await instructors.read();
  expect(saved.map(({ dancer_name }) => dancer_name).at(-1)).toBe('高見 楓');
  expect(saved.some(({ id }) => id === extra.id)).toBe(false);
});
