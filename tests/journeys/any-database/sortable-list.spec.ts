import type { Page } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/stage.ts';

/** Cards of about 150 and 400 px in turn. */
const names = ['佐藤', '鈴木', '高橋', '田中', '伊藤'];

const list = (page: Page) => page.getByRole('list', { name: 'インストラクター' });
const handle = (page: Page, name: string, at: number) =>
  list(page).getByRole('button', { name: `${name}を並べ替え（${at}番目）`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, at: number) =>
  page.getByRole('group', { name: `インストラクター ${at}`, exact: true });
const nameField = (page: Page, at: number) => card(page, at).getByRole('textbox', { name: '名前' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'インストラクターを検索' });

/** The names that are shown, in their order. */
const expectOrder = (page: Page, order: readonly string[]) =>
  expect
    .poll(() =>
      list(page)
        .getByRole('textbox', { name: '名前' })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    )
    .toEqual(order);

test('with the keyboard a card moves by one place for each arrow, whatever the heights', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names });
  await handle(page, '佐藤', 1).focus();
  await page.keyboard.press('Space');
  await expect(heard(page, '佐藤を持ち上げました。1番目、全5件')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(heard(page, '佐藤 2番目、全5件')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(heard(page, '佐藤 3番目、全5件')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(heard(page, '佐藤 2番目、全5件')).toBeAttached();
  await expectOrder(page, ['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect(handle(page, '佐藤', 2)).toBeFocused();
  await expect(handle(page, '佐藤', 2)).toBeInViewport({ ratio: 1 });

  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space'])
    await page.keyboard.press(key);
  await expectOrder(page, ['鈴木', '高橋', '田中', '伊藤', '佐藤']);
  await expect(handle(page, '佐藤', 5)).toBeFocused();
  await expect(handle(page, '佐藤', 5)).toBeInViewport({ ratio: 1 });
  for (const key of ['Enter', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await expect(heard(page, '移動を取り消しました。佐藤 5番目、全5件')).toBeAttached();
  await expectOrder(page, ['鈴木', '高橋', '田中', '伊藤', '佐藤']);

  await page.keyboard.press('Control+z');
  await expectOrder(page, ['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect(handle(page, '佐藤', 2)).toBeFocused();
  await nameField(page, 5).focus();
  await page.keyboard.press('Control+z');
  await expectOrder(page, names);
  await expect(card(page, 1)).toBeFocused();
  await expect(card(page, 1)).toBeInViewport();
});

test('a card dragged down by its handle goes to where it is let go, and an undo takes it back', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names });
  await list(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const from = await handle(page, '佐藤', 1).boundingBox();
  const to = await handle(page, '高橋', 3).boundingBox();
  if (!from || !to) throw new Error('The cards are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, from.y + 30, { steps: 2 });
  await page.mouse.move(x, from.y + 280, { steps: 4 });
  await expect(heard(page, '佐藤 2番目、全5件')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, ['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await page.keyboard.press('Control+z');
  await expectOrder(page, names);
  await expect(stage.submit).toHaveAttribute('aria-disabled', 'true');
});

test('the bar of a card moves it by one or to a number that is typed, and the card and its focus stay in sight', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names: [...names, ''] });
  await button(page, '佐藤を下へ').click();
  await page.keyboard.press('Enter');
  await expect(heard(page, '佐藤 3番目、全6件')).toBeAttached();
  await expectOrder(page, ['鈴木', '高橋', '佐藤', '田中', '伊藤', '']);
  await expect(button(page, '佐藤を下へ')).toBeFocused();
  await expect(button(page, '佐藤を下へ')).toBeInViewport({ ratio: 1 });
  await expect(button(page, '鈴木を上へ')).toHaveAccessibleDescription('これより上はありません');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const place = page.getByRole('textbox', { name: '佐藤の移動先（1〜6）' });
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('3');
  await expectAccessible(page);
  for (const wrong of ['末尾', '0', '９９', '7', '-1', '']) {
    await place.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(place).toHaveAccessibleDescription('1〜6の数字を入力してください。');
    await expect(place).toBeFocused();
    await expectOrder(page, ['鈴木', '高橋', '佐藤', '田中', '伊藤', '']);
  }
  await expect(heard(page, '1〜6の数字を入力してください。')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(place).toHaveCount(0);
  await expect(button(page, '佐藤の位置を指定して移動')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('６');
  await page.keyboard.press('Enter');
  await expect(heard(page, '佐藤 6番目、全6件')).toBeAttached();
  await expectOrder(page, ['鈴木', '高橋', '田中', '伊藤', '', '佐藤']);
  await expect(button(page, '佐藤の位置を指定して移動')).toBeFocused();
  await expect(button(page, '佐藤の位置を指定して移動')).toBeInViewport({ ratio: 1 });

  await button(page, 'インストラクター5を上へ').click();
  await expect(heard(page, 'インストラクター5 4番目、全6件')).toBeAttached();
  await button(page, '伊藤を削除').click();
  await expect(heard(page, '伊藤を削除')).toBeAttached();
  await expect(card(page, 5)).toBeFocused();
  await expectOrder(page, ['鈴木', '高橋', '田中', '', '佐藤']);
});

test('what is searched for is shown alone and counted, and moves, additions and deletions leave the rest in order', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names: ['佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C'] });
  await search(page).fill('ｻﾄｳ');
  await expect(page.getByText('「ｻﾄｳ」に一致する項目はありません。')).toBeVisible();
  await expect(heard(page, '一致 0件')).toBeAttached();
  await expectAccessible(page);
  await button(page, '検索を消去').last().click();
  await expectOrder(page, ['佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C']);
  await search(page).fill('佐藤');
  await expectOrder(page, ['佐藤 A', '佐藤 B', '佐藤 C']);
  await expect(heard(page, '一致 3件')).toBeAttached();

  await button(page, '佐藤 Aを下へ').click();
  await expect(heard(page, '佐藤 A 3番目、全5件')).toBeAttached();
  await expectOrder(page, ['佐藤 B', '佐藤 A', '佐藤 C']);
  await expect(button(page, '佐藤 Bを上へ')).toHaveAccessibleDescription('表示中の項目では先頭です');
  await handle(page, '佐藤 C', 5).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(heard(page, '佐藤 C 2番目、全5件')).toBeAttached();
  await expectOrder(page, ['佐藤 C', '佐藤 B', '佐藤 A']);

  await button(page, '佐藤 Bの後に追加').click();
  await expect(nameField(page, 4)).toBeFocused();
  await page.keyboard.type('渡辺');
  await expectOrder(page, ['佐藤 C', '佐藤 B', '渡辺', '佐藤 A']);
  await nameField(page, 2).fill('斎藤');
  await button(page, '斎藤を削除').click();
  await expect(card(page, 2)).toBeFocused();
  await expectOrder(page, ['佐藤 B', '渡辺', '佐藤 A']);
  await page.keyboard.press('Control+z');
  await expectOrder(page, ['斎藤', '佐藤 B', '渡辺', '佐藤 A']);
  await expect(card(page, 2)).toBeFocused();

  await search(page).fill('鈴木');
  await expectOrder(page, ['鈴木']);
  await page.keyboard.press('Escape');
  await expectOrder(page, ['鈴木', '斎藤', '佐藤 B', '渡辺', '佐藤 A', '高橋']);
});

test('in a list of 500 a card goes from the first place to the last and by keys past what is mounted', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ names: Array.from({ length: 500 }, (_, at) => `講師${at + 1}`) });
  await button(page, '講師1の位置を指定して移動').click();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(heard(page, '講師1 400番目、全500件')).toBeAttached();
  await expect(button(page, '講師1の位置を指定して移動')).toBeFocused();
  await expect(button(page, '講師1の位置を指定して移動')).toBeInViewport({ ratio: 1 });
  await handle(page, '講師1', 400).focus();
  await page.keyboard.press('Space');
  for (let place = 399; place >= 370; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(handle(page, '講師1', place)).toBeFocused();
  }
  await expect(heard(page, '講師1 370番目、全500件')).toBeAttached();
  await expect(handle(page, '講師1', 370)).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(handle(page, '講師1', 370)).toBeFocused();
  await expect(handle(page, '講師1', 370)).toBeInViewport({ ratio: 1 });
  await search(page).fill('講師 50');
  await expectOrder(page, ['講師50', '講師150', '講師250', '講師350', '講師450', '講師500']);
  await button(page, '講師350を上へ').click();
  await expect(heard(page, '講師350 249番目、全500件')).toBeAttached();
  await button(page, '検索を消去').click();
  await page.keyboard.press('Control+z');
  await expect(card(page, 349)).toBeFocused();
  await expect(nameField(page, 349)).toHaveValue('講師350');
});

test('undo in the search takes back what is looked for, and nothing of the list', async ({ stage }) => {
  const { page } = stage;
  await stage.open({ names });
  await nameField(page, 2).fill('斎藤');
  await search(page).click();
  await page.keyboard.type('zzz');
  await page.keyboard.press('Control+z');
  await expect(search(page)).not.toHaveValue('zzz');
  await search(page).fill('');
  await expectOrder(page, ['佐藤', '斎藤', '高橋', '田中', '伊藤']);
  await page.keyboard.press('Control+z');
  await expectOrder(page, ['佐藤', '鈴木', '高橋', '田中', '伊藤']);
});
