import type { Page } from 'playwright/test';

import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/stage.ts';

/** Cards of 60 and 320 px in turn. */
const names = ['佐藤', '鈴木', '高橋', '田中', '伊藤'];

const list = (page: Page) => page.getByRole('list', { name: 'インストラクター' });
const handle = (page: Page, name: string) => list(page).getByRole('button', { name: `${name}を並べ替え` });
const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

async function expectOrder(page: Page, order: readonly string[]): Promise<void> {
  await expect(list(page).getByRole('button', { name: /を並べ替え$/ })).toHaveCount(order.length);
  for (const [at, name] of order.entries()) {
    const item = list(page).getByRole('listitem').nth(at);
    await expect(item.getByRole('button', { name: `${name}を並べ替え` })).toHaveCount(1);
  }
}

test('with the keyboard a card moves by one place for each arrow, whatever the heights', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names });
  await handle(page, '佐藤').focus();
  await page.keyboard.press('Space');
  await expect(said(page, '佐藤を持ち上げました。1番目、全5件')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(said(page, '佐藤: 2番目、全5件')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(said(page, '佐藤: 3番目、全5件')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(said(page, '佐藤を2番目に移動、全5件')).toBeAttached();
  await expectOrder(page, ['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect(handle(page, '佐藤')).toBeFocused();
  await expect(handle(page, '佐藤')).toBeInViewport({ ratio: 1 });
});

test('the first card reaches the last place in a list that is longer than what is seen', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names });
  await handle(page, '佐藤').focus();
  await page.keyboard.press('Space');
  await expect(said(page, '佐藤を持ち上げました。1番目、全5件')).toBeAttached();
  for (const place of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowDown');
    await expect(said(page, `佐藤: ${place}番目、全5件`)).toBeAttached();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectOrder(page, ['鈴木', '高橋', '田中', '伊藤', '佐藤']);
  await expect(handle(page, '佐藤')).toBeFocused();
  await expect(handle(page, '佐藤')).toBeInViewport({ ratio: 1 });
});

test('a card dragged down by its handle goes to where it is let go', async ({ stage }) => {
  const { page } = stage;
  await stage.open({ names });
  await handle(page, '佐藤').scrollIntoViewIfNeeded();
  await list(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const from = await handle(page, '佐藤').boundingBox();
  const to = await handle(page, '高橋').boundingBox();
  if (!from || !to) throw new Error('The cards are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, from.y + 30, { steps: 2 });
  await page.mouse.move(x, from.y + 200, { steps: 4 });
  await expect(said(page, '佐藤: 2番目、全5件')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, ['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await page.keyboard.press('Control+z');
  await expectOrder(page, names);
});

test('the buttons move a card up and down, and the card and its focus stay in sight', async ({ stage }) => {
  const { page } = stage;
  await stage.open({ names });
  await button(page, '佐藤を後ろへ').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(said(page, '佐藤を4番目に移動、全5件')).toBeAttached();
  await expectOrder(page, ['鈴木', '高橋', '田中', '佐藤', '伊藤']);
  await expect(button(page, '佐藤を後ろへ')).toBeFocused();
  await expect(button(page, '佐藤を後ろへ')).toBeInViewport({ ratio: 1 });
  await button(page, '伊藤を削除').click();
  await expect(said(page, '伊藤を削除')).toBeAttached();
  await expect(button(page, '佐藤を削除')).toBeFocused();
  await expectAccessible(page);
});
