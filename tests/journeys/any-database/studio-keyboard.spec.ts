import { expect, expectAccessible, somewhere, studioCalls, test } from '../../fixtures/studio-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a studio is created, published and deleted with the keyboard alone', async ({
  studioEditor: editor,
}) => {
  const { page } = editor;
  const { keyboard } = page;
  const sent = sentTo(page, studioCalls.create);
  await editor.openNew();
  await editor.name.focus();
  await keyboard.type('かがみ');
  await keyboard.press('Control+s');
  const summary = page.getByRole('main').getByRole('region', { name: '入力内容の問題' });
  await expect(summary).toContainText('入力内容に2件の問題があります。');
  await expect(summary.getByRole('link')).toHaveText(['スラッグ（英語名）は必須です。', '住所は必須です。']);
  await expect(editor.slug).toBeFocused();
  await expect(editor.slug).toHaveAccessibleDescription('スラッグ（英語名）は必須です。');
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await keyboard.type('kagami');
  await keyboard.press('Tab');
  await expect(editor.address).toBeFocused();
  await keyboard.type(somewhere);
  await keyboard.press('Control+s');
  await expect(editor.heading).toHaveText('かがみ');
  await expect(editor.heading).toBeFocused();
  await expect(summary).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await expect(editor.published).not.toBeChecked();

  for (let presses = 0; presses < 60; presses += 1) {
    if (await editor.published.evaluate((box) => box === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(editor.published).toBeFocused();
  await expect(editor.published).toHaveAccessibleDescription(
    '切り替えると確認のうえ、すぐにサイトへ反映されます。ほかの編集内容は保存されません。',
  );
  await keyboard.press('Space');
  await expect(editor.dialog('公開').getByRole('button', { name: '公開する' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.published).toBeFocused();

  await editor.delete.focus();
  await keyboard.press('Enter');
  await expect(editor.dialog('スタジオの削除').getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.heading).toBeFocused();
});

test.describe('narrow and with large text', () => {
  test.use({ viewport: { width: 320, height: 720 }, colorScheme: 'dark' });

  test('the list and every field can be reached, and nothing is wider than the screen', async ({
    studioEditor: editor,
  }) => {
    const { page } = editor;
    await editor.open(3);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await expect(editor.studio('+ Add New Studio')).toBeVisible();
    await editor.published.scrollIntoViewIfNeeded();
    await expect(editor.published).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
