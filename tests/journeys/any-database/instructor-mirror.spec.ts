import { test } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';

test('a click on the site leads to name, user name, profile, pictures and an instructor of the list; the site follows to the instructor and the tab that is worked at, wherever the instructor goes', async ({
  instructorEditor: editor,
}) => {
  const { page, preview } = editor;
  await editor.mirrored('instagram').click();
  await expect(editor.field(1, 'instagram')).toBeFocused();
  await page.keyboard.type('!');
  await expect(editor.mirrored('instagram')).toHaveText('@misaki_kagami!');
  await preview.getByRole('button', { name: '藤堂 蓮' }).click();
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
  await editor.expectShown('藤堂 蓮');
  await preview.getByRole('tab', { name: 'プロフィール' }).click();
  await editor.mirrored('profile').click();
  await expect(editor.field(2, 'profile')).toBeFocused();
  await editor.mirrored('images').first().click();
  await expect(editor.images(2, 'images').add).toBeFocused();
  await editor.mirrored('top_images').click({ position: { x: 200, y: 20 } });
  await expect(editor.images(2, 'top_images').add).toBeFocused();
  // Of the instructor as a whole.
  await preview.locator('.edit_instructor_1').click({ position: { x: 2, y: 2 } });
  await expect(editor.field(2, 'dancer_name')).toBeFocused();

  const tab = (name: string) => preview.getByRole('tab', { name, selected: true });
  await editor.field(3, 'profile').focus();
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
  await expect(editor.mirrored('profile')).toBeInViewport();
  await preview.getByRole('button', { name: 'よい', exact: true }).click();
  await editor.field(1, 'dancer_name').focus();
  await editor.expectShown('青山 美咲');
  await expect(tab('担当レッスン')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'すべて', pressed: true })).toBeVisible();

  await editor.field(3, 'profile').focus();
  await preview.getByRole('button', { name: 'こもれび', exact: true }).click();
  await editor.button('椎名 ひかるを上へ').click();
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'こもれび', pressed: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.field(3, 'dancer_name')).toHaveValue('椎名 ひかる');
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
});
