import { top } from '../../../src/documents/top/document.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect, expectAccessible, test, type Page } from '../../fixtures/kagami.ts';

const saved = '保存しました。（ほかの人が先に保存した変更も残しました）';
/** The browser logs the save that is refused because of an older revision. */
const refused = /status of 412/;

const question = (page: Page) => page.getByRole('dialog', { name: 'ほかの人も同じ箇所を保存しています' });

test('what a colleague saved in other fields meanwhile is kept, shown in the fields and on the site; where both changed the same place the person chooses by keyboard, side by side, or goes back to editing; nothing is saved before', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(refused);
  const { page } = editor;
  await backend.saveTop({ title_en: 'Before the mirror' });
  await editor.submit.click();
  await expect(editor.status(saved)).toBeVisible();
  await expect(editor.text('title_en')).toHaveValue('Before the mirror');
  await expect(editor.mirrored('title_en')).toHaveText('Before the mirror');
  expect(await backend.top()).toMatchObject({ title_en: 'Before the mirror', title_ja: '鏡の前で' });

  await editor.text('title_ja').fill('鏡の間で');
  await editor.text('title_en').fill('Mine');
  await backend.saveTop({ title_ja: '朝の鏡', title_en: 'Theirs', about_title_en: 'About them' });
  await editor.submit.click();
  await expectFocusIn(question(page));
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(editor.submit).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の間で');

  await editor.submit.click();
  const title = question(page).getByRole('group', { name: top.fields.title_ja.label });
  const english = question(page).getByRole('group', { name: top.fields.title_en.label });
  await expect(title.getByRole('radio', { name: '自分の変更 鏡の間で' })).not.toBeChecked();
  await expect(title.getByRole('radio', { name: 'ほかの人の変更（保存済み） 朝の鏡' })).not.toBeChecked();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'ほかの人が変えたほかの1か所も残ります' }).click();
  await expect(question(page).getByRole('list')).toContainText('About them');

  const confirm = question(page).getByRole('button', { name: 'この内容で保存' });
  await expect(confirm).toHaveAccessibleDescription('残り2か所を選んでください。');
  await english.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(english.getByRole('radio', { name: '自分の変更 Mine' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(title.getByRole('radio', { name: /^ほかの人の変更/ })).toBeChecked();
  expect(await backend.top()).toMatchObject({ title_ja: '朝の鏡', title_en: 'Theirs' });
  await confirm.press('Enter');
  await expect(editor.text('title_ja')).toHaveValue('朝の鏡');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  expect(await backend.top()).toMatchObject({
    title_ja: '朝の鏡',
    title_en: 'Mine',
    about_title_en: 'About them',
  });
});
