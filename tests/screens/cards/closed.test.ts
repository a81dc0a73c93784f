import { expect, type Page } from 'playwright/test';
import { onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';

import { getMediaFiles } from '../../../src/contract/http/media.ts';
import { getQuestionCategoryList } from '../../../src/documents/qa/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { resize } from '../../components/resize.ts';
import { Finger, middleOf } from '../../fixtures/finger.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';
import { item } from '../../pages/qa-page.ts';
import { answer, demoOf } from '../answers.ts';
import { openPrices, openTitled } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';

const photo = demoOf(getMediaFiles).find(({ mime_type: type }) => type.startsWith('image/'));
const withPicture = item(1, { question: '持ち物は？', images: photo ? [photo] : [] });
const questions = answer(getQuestionCategoryList, [
  { id: 1, category: '料金', order: 1, qa_items: [withPicture, item(2)] },
]);

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each([
  { path: '/about', list: 'concept_description', title: 'title', row: '項目 1', all: '', pictures: 1 },
  { path: '/qa', list: 'categories.0.qa_items', title: 'question', row: 'Q&A 1', all: 'Q&A', pictures: 1 },
])(
  'items of $path close to a row of picture, place, title and marks, which a reload keeps; with checkboxes too nothing scrolls sideways on a phone',
  async ({ path, list, title, row, all, pictures }) => {
    const { page } = await openScreen(path, [questions]);
    const field = page.locator(`[name="${list}.0.${title}"]`);
    await expect(field).not.toHaveValue('');
    const value = await field.inputValue();
    await named(page, all === '' ? 'すべて閉じる' : `全${all}を閉じる`).click();
    const closed = page.locator(`[data-frame="${list}.0"]`);
    const button = closed.locator('[data-part="disclosure"]');
    await expect(button).toHaveAccessibleName(`${row} ${value}`);
    await expect(closed.locator('img')).toHaveCount(pictures);
    await page.reload();
    await expect(button).toHaveAccessibleName(`${row} ${value}`);
    await button.click();
    await field.fill('');
    await button.click();
    await expect(button).toHaveAccessibleName(`${row} 未入力 変更あり`);
    await button.click();
    await field.fill(`${value}、長い題の項目として書かれたもの`);
    await button.click();
    await named(page, all === '' ? '選択' : `${all}を選択`).click();
    for (const width of [390, 320]) {
      await resize(width, 844);
      const own = closed.locator('[data-part="own-title"]');
      await own.scrollIntoViewIfNeeded();
      expect((await own.boundingBox())?.width).toBeGreaterThan(60);
      expect(await scrollsSideways(page)).toBe(false);
    }
  },
);

test('sections close to rows that say what is in them, stay closed after a reload, and open where the work leads', async () => {
  const { page, editor } = await openPrices();
  const row = (name: string) => named(page, name);
  await row('料金セクション 1').press('Enter');
  await expect(row('料金セクション 1 月会費')).toBeFocused();
  await expect(row('料金セクション 1 月会費')).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.field(2, 'title')).toBeVisible();
  await editor.button('すべて閉じる').click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible();
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

test('while a section is dragged all are rows, it stays under the pointer, and afterwards they are as before', async () => {
  const { page, editor } = await openPrices();
  const handle = editor.button('料金セクション2を並べ替え（2番目）');
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 8);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect
    .poll(async () => Math.abs((await middleOf(page.locator('[data-part="handle"]').nth(1))).y - (y - 8)))
    .toBeLessThan(12);
  await page.mouse.move(x, y - 70, { steps: 8 });
  await page.mouse.up();
  await expect(editor.field(1, 'title')).toHaveValue('レンタルスタジオ');
  await expect(editor.field(2, 'title')).toHaveValue('月会費');
});

test('a link to a field of a closed section opens it, also where the browser denies its storage', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    const own = Storage.prototype[name];
    const denied = vi.spyOn(Storage.prototype, name).mockImplementation(function denied(
      this: Storage,
      key: string,
      ...value: readonly string[]
    ) {
      if (key.startsWith('kagami.closed.')) throw new DOMException('denied', 'SecurityError');
      return Reflect.apply(own, this, [key, ...value]) as string;
    });
    onTestFinished(() => denied.mockRestore());
  }
  const { page, editor, document } = await openPrices();
  await editor.button('すべて閉じる').click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  location.hash = `price_content/${document.content.price_content[1]?.id}/description`;
  await expect(editor.field(2, 'description')).toBeFocused();
  await expect(editor.field(1, 'title')).toHaveCount(0);
});

test('on a phone a section is dragged by finger among rows, and the list scrolls at its edge', async () => {
  await resize(390, 844);
  const { page, editor } = await openTitled(...Array.from({ length: 24 }, (_, at) => `題${at + 1}`));
  const handle = editor.button('料金セクション1を並べ替え（1番目）');
  await handle.scrollIntoViewIfNeeded();
  const finger = new Finger(page, commands.touch);
  await finger.down(handle);
  await finger.moveBy({ y: 40 });
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const scrolled = () =>
    page.evaluate(() => {
      let around = window.document.querySelector('[data-sortable-area]')?.parentElement ?? null;
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
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
