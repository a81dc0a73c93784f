import { Finger } from '../../fixtures/finger.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { PriceEditor, test } from '../../fixtures/price-editor.ts';

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

test('a link to a field of a closed section opens it, also where the browser denies its storage', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
  const rental = (await prices.read())[1]?.id;
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      const own = Storage.prototype[name];
      Storage.prototype[name] = function denied(this: Storage, key: string, ...value: readonly string[]) {
        if (key.startsWith('kagami.closed.')) throw new DOMException('denied', 'SecurityError');
        return Reflect.apply(own, this, [key, ...value]) as string;
      };
    }
  });
  await page.reload();
  await editor.button('すべて閉じる').click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.evaluate((id) => {
    location.hash = `price_content/${id}/description`;
  }, rental);
  await expect(editor.field(2, 'description')).toBeFocused();
  await expect(editor.field(1, 'title')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a section is dragged by finger among rows, and the list scrolls at its edge', async ({
    admin: page,
    prices,
  }) => {
    const [, rental] = await prices.read();
    if (!rental) throw new Error('The price page is empty.');
    const { id: _id, ...section } = rental;
    await prices.replace(Array.from({ length: 24 }, (_, at) => ({ ...section, title: `題${at + 1}` })));
    const editor = new PriceEditor(page);
    await editor.open();
    const handle = editor.button('料金セクション1を並べ替え（1番目）');
    await handle.scrollIntoViewIfNeeded();
    const finger = await Finger.on(page);
    await finger.down(handle);
    await finger.moveBy({ y: 40 });
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const scrolled = () =>
      page.evaluate(() => {
        let around = document.querySelector('[data-sortable-area]')?.parentElement ?? null;
        while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY))
          around = around.parentElement;
        return around?.scrollTop ?? 0;
      });
    const before = await scrolled();
    // Over the mirror, whose frame must not take the finger's end.
    const mirror = await page.getByTitle('サイトのプレビュー').boundingBox();
    if (!mirror) throw new Error('The mirror is not shown.');
    await finger.moveTo({ y: mirror.y + 40 });
    // A finger never rests: dnd-kit looks anew for what scrolls when it moves.
    let tremor = 1;
    await expect
      .poll(async () => {
        tremor = -tremor;
        await finger.moveBy({ y: tremor });
        return scrolled();
      })
      .toBeGreaterThan(before + 300);
    await finger.up();
    await expect(editor.field(1, 'title')).toHaveValue('題2');
    await expect(editor.button('料金セクション1を並べ替え（1番目）')).toBeAttached();
  });
});
