import {
  demoNames as names,
  hold,
  readInstructors,
  test,
  type InstructorEditor,
} from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';

/** Follows the site to the fields and the fields to the site, and leaves the page as it is saved. */
async function clickThroughSite(editor: InstructorEditor): Promise<void> {
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
  await editor.discard();
  await expect(editor.field(1, 'instagram')).toHaveValue('misaki_kagami');
  await preview.getByRole('button', { name: 'すべて', exact: true }).click();
}

test('every field of an instructor is edited, mirrored at each step, led to by a click on the site, saved, and read by visitors at large and in a studio', async ({
  instructorEditor: editor,
  instructors,
  server,
}) => {
  test.slow();
  const { page } = editor;
  await expect(page).toHaveTitle('Instructor | Kagami');
  await expect(page.locator('body')).toHaveClass('instructor');
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('Homeinstructors');
  await editor.expectNamesMirrored(...names);
  await expect(page.getByText('全8件')).toBeVisible();
  await expect(editor.field(1, 'instagram')).toHaveAccessibleDescription('@を除いたユーザー名');
  await expectAccessible(page);

  await clickThroughSite(editor);

  await editor.button('藤堂 蓮の後に追加').click();
  await expect(editor.field(3, 'dancer_name')).toBeFocused();
  await expect(editor.said('インストラクター3を追加')).toBeAttached();
  await editor.expectNamesMirrored('青山 美咲', '藤堂 蓮', '', ...names.slice(2));
  await editor.expectShown('');
  for (const [index, letter] of Array.from('高見 楓').entries()) {
    await page.keyboard.insertText(letter);
    await editor.expectShown(
      Array.from('高見 楓')
        .slice(0, index + 1)
        .join(''),
    );
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('@kaede');
  await expect(editor.field(3, 'instagram')).toHaveValue('kaede');
  await expect(editor.mirrored('instagram')).toHaveText('@kaede');
  await editor.field(3, 'profile').fill('月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toHaveText('月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toBeVisible();
  const library = await editor.images(3, 'top_images').choose();
  await library.file('studio-yoi.jpg').click();
  await library.file('studio-hikari.jpg').click();
  await library.submit.click();
  await editor.images(3, 'top_images').expectFiles('studio-yoi.jpg', 'studio-hikari.jpg');
  await expect(editor.mirrored('top_images')).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  await editor.images(3, 'top_images').later('画像1').click();
  await expect(editor.mirrored('top_images')).toHaveAttribute('src', /\/studio-hikari\.jpg$/);

  await editor.button('高見 楓を上へ').click();
  await expect(editor.said('高見 楓 2番目、全9件')).toBeAttached();
  await editor.expectNamesMirrored('青山 美咲', '高見 楓', '藤堂 蓮', ...names.slice(2));
  await editor.expectShown('高見 楓');
  await editor.field(2, 'profile').click();
  await page.keyboard.press('Control+Home');
  const reads = await hold(page, readInstructors);
  await page.keyboard.press('Control+s');
  const read = await reads.next();
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.field(2, 'profile')).not.toBeEditable();
  await read.continue();
  await expect(editor.field(2, 'profile')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  // The instructor has another id now, and the person goes on where they were.
  await expect(editor.field(2, 'profile')).toBeFocused();
  await page.keyboard.type('あ');
  await expect(editor.field(2, 'profile')).toHaveValue('あ月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toHaveText('あ月の下で。\n灯りの下で。');
  await page.keyboard.press('Control+z');
  await expect(editor.submit).toBeDisabled();

  const saved = await instructors.read();
  expect(saved.map(({ dancer_name }) => dancer_name)).toEqual([
    '青山 美咲',
    '高見 楓',
    '藤堂 蓮',
    ...names.slice(2),
  ]);
  const files = saved[1]?.top_images_data.map(({ image_url }) => image_url.split('/').at(-1));
  expect(files).toEqual(['studio-hikari.jpg', 'studio-yoi.jpg']);

  await page.unroute(readInstructors);
  await page.reload();
  await editor.expectNames('青山 美咲', '高見 楓', '藤堂 蓮', ...names.slice(2));
  await expect(editor.field(2, 'profile')).toHaveValue('月の下で。\n灯りの下で。');

  const visitor = await page.context().newPage();
  await visitor.goto(`${server.siteOrigin}/instructor`);
  await expect(visitor.getByRole('heading', { level: 2, name: '青山 美咲' })).toBeVisible();
  await expect(
    visitor.getByRole('tabpanel', { name: '担当レッスン' }).getByRole('listitem').first(),
  ).toHaveText('月月曜日 10:00〜11:30バレエ入門ひかり');
  await expectAccessible(visitor);
  await visitor.getByRole('tab', { name: '担当レッスン' }).press('ArrowRight');
  await expect(visitor.getByRole('tab', { name: 'プロフィール' })).toBeFocused();
  await expect(visitor.getByRole('tabpanel', { name: 'プロフィール' })).toContainText('5歳からバレエを始め');
  await visitor.getByRole('button', { name: 'よい', exact: true }).click();
  const list = visitor.getByRole('region', { name: 'インストラクター一覧' }).getByRole('listitem');
  await expect(list.filter({ hasText: '青山 美咲' })).toHaveCount(0);
  await visitor.getByRole('button', { name: '藤堂 蓮' }).click();
  const shown = visitor.getByRole('region', { name: '藤堂 蓮' });
  await expect(shown).toBeFocused();
  await expect(shown.getByRole('link', { name: '@ren_kagami' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/ren_kagami/',
  );
  await expect(visitor.getByText('編集', { exact: true })).toHaveCount(0);
  await visitor.setViewportSize({ width: 320, height: 640 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(visitor);
});
