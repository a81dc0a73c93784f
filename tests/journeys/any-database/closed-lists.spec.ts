import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/price-editor.ts';

test.use({ site: 'blank' });

test('sections close to rows that say what is in them, stay closed after a reload, and open where the work leads', async ({
  priceEditor: editor,
}) => {
  const { page } = editor;
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await row('料金セクション 1').press('Enter');
  await expect(row('料金セクション 1 月会費')).toBeFocused();
  await expect(row('料金セクション 1 月会費')).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.field(2, 'title')).toBeVisible();
  await editor.button('すべて閉じる').click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(row('料金セクション 2 レンタルスタジオ')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const hidden = page.locator('[hidden="until-found"]');
  await expect(hidden.nth(1)).toContainText('鏡と音響つき。');
  await hidden.nth(1).dispatchEvent('beforematch');
  await expect(editor.field(2, 'description')).toHaveValue('鏡と音響つき。');
  await editor.field(2, 'title').fill('');
  await row('料金セクション 2').click();
  await expect(row('料金セクション 2 未入力 変更あり')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(editor.field(2, 'title')).toBeFocused();
  await row('料金セクション 2').click();
  await expect(row('料金セクション 2 エラー 未入力 変更あり')).toBeVisible();
  await editor.undo.click();
  await expect(editor.field(2, 'title')).toHaveValue('レンタルスタジオ');
});

test('while a section is dragged all are rows, it stays under the pointer, and afterwards they are as before', async ({
  priceEditor: editor,
}) => {
  const { page } = editor;
  const handle = editor.button('料金セクション2を並べ替え（2番目）');
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 8);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(async () => {
    const now = await page.locator('[data-part="handle"]').nth(1).boundingBox();
    expect(Math.abs((now?.y ?? 0) + (now?.height ?? 0) / 2 - (y - 8))).toBeLessThan(12);
  }).toPass();
  await page.mouse.move(x, y - 70, { steps: 8 });
  await page.mouse.up();
  await expect(editor.field(1, 'title')).toHaveValue('レンタルスタジオ');
  await expect(editor.field(2, 'title')).toHaveValue('月会費');
});
