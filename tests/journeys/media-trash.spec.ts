import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { picture } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';
import { MediaScreen } from '../fixtures/media-screen.ts';

test.use({ site: 'blank' });

test(
  'an uploaded picture gets its alternative text, is deleted, comes back from the trash with it, and goes for good when the trash is emptied',
  { tag: '@postgres' },
  async ({ topEditor: editor, backendRequest }) => {
    const { page } = editor;
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.upload(await picture('leap.png'));
    await expect(library.selected).toHaveAccessibleName('leap.png、60×40');
    const prompt = 'アップロードした画像の代替テキストを、ここに書けます。あとから書くこともできます。';
    await expect(library.details).toContainText(prompt);
    const details = page.getByRole('group', { name: 'leap.pngの詳細' });
    const alt = details.getByRole('textbox', { name: '代替テキスト' });
    await alt.fill('鏡の前のダンサー');
    await details.getByRole('button', { name: '詳細を保存' }).click();
    await expect(details.getByText('保存しました。')).toBeVisible();
    await expect(library.details).not.toContainText(prompt);
    await library.delete.click();
    await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
    await expect(library.dialog.getByText('1件をゴミ箱に移しました。')).toBeVisible();
    await library.close.click();

    const screen = await MediaScreen.open(page);
    await expect(screen.file('leap.png')).toHaveCount(0);
    const open = screen.main.getByRole('button', { name: 'ゴミ箱' });
    await open.press('Enter');
    const trash = page.getByRole('dialog', { name: 'ゴミ箱' });
    const row = trash.getByRole('listitem').filter({ hasText: 'leap.png' });
    await expect(row).toContainText('admin が削除');
    await expect(row).toContainText('あと30日');
    // The picture of a file that the public does not see any more.
    const shown = row.locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const address = (await shown.getAttribute('src')) ?? '';
    await expectAccessible(page);
    await row.getByRole('button', { name: '元に戻す: leap.png' }).press('Enter');
    await expect(trash.getByText('「leap.png」を元に戻しました。')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await screen.choose('leap.png');
    await expect(alt).toHaveValue('鏡の前のダンサー');

    await screen.delete.click();
    await screen.question.getByRole('button', { name: '削除する' }).click();
    await expect(screen.file('leap.png')).toHaveCount(0);
    await open.click();
    await trash.getByRole('button', { name: 'ゴミ箱を空にする' }).click();
    const question = page.getByRole('alertdialog', { name: 'ゴミ箱を空にする' });
    await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
    await question.getByRole('button', { name: '完全に削除する' }).click();
    await expect(trash.getByText('ゴミ箱は空です。')).toBeVisible();
    expect((await backendRequest.get(address)).status()).toBe(404);
  },
);

test('details that are not saved are asked about before the screen is left', async ({ admin: page }) => {
  const screen = await MediaScreen.open(page);
  await screen.files.first().click();
  const alt = screen.details.getByRole('textbox', { name: '名前' });
  await alt.fill('春');
  await page.getByRole('link', { name: 'Price' }).click();
  const question = page.getByRole('alertdialog', { name: '保存していない詳細があります' });
  await question.getByRole('button', { name: 'このページに残る' }).click();
  await expect(alt).toHaveValue('春');
  await screen.details.getByRole('button', { name: '変更を取り消す' }).click();
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price' })).toBeVisible();
});
