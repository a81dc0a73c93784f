import { calls, InstructorEditor, sentTo, test } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';

test.use({ site: 'blank' });

const longName = `佐藤 ${'とても長い名前の'.repeat(12)}`;

/** Every seventh has no name. */
const many = Array.from({ length: 500 }, (_, at) => ({
  id: at + 1,
  dancer_name: at === 321 ? longName : at % 7 === 0 ? '' : `先生 ${at + 1}`,
  instagram: `sensei_${at + 1}`,
  profile: '踊る。'.repeat(40),
  top_images: [],
  images: [],
}));

test('500 instructors: fields where somebody is, found by name, edited, moved and added to while others are hidden', async ({
  admin: page,
}) => {
  await page.route(calls.read, (route) => route.fulfill({ json: many }));
  const sent = sentTo(page, calls.save);
  const editor = new InstructorEditor(page);
  await page.goto('/instructor');
  await expect(page.getByText('全500件')).toBeVisible();
  await expect(editor.list.getByRole('listitem')).toHaveCount(500);
  expect(await editor.list.getByRole('textbox').count()).toBeLessThan(200);

  await editor.search.fill('鈴木');
  await expect(page.getByText('「鈴木」に一致する項目はありません。')).toBeVisible();
  await editor.search.fill('佐藤');
  await expect(editor.said('一致 1件')).toBeAttached();
  await expect(editor.cards).toHaveCount(1);
  await expect(editor.field(322, 'dancer_name')).toHaveValue(longName);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Whoever is renamed stays where the hands are, and whoever comes is there.
  await editor.field(322, 'dancer_name').fill('鈴木');
  await editor.button('鈴木の後に追加').click();
  await expect(editor.field(323, 'dancer_name')).toBeFocused();
  await page.keyboard.type('高見 楓');
  await editor.button('高見 楓を上へ').click();
  await expect(editor.said('高見 楓 322番目、全501件')).toBeAttached();
  await expect(editor.cards).toHaveCount(2);

  // Of those without names the first one is led to, though it is not what is looked for.
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link').first()).toHaveText('1番目のインストラクター名は必須です。');
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  expect(sent).toEqual([]);
  await editor.search.fill('');
  await expect(editor.list.getByRole('listitem')).toHaveCount(501);
  await editor.undo.click();
  await expect(editor.button('高見 楓を並べ替え（323番目）')).toBeVisible();
});
