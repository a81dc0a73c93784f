import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { focusOn, pressAll } from './acts.ts';
import { expectHeard } from './heard.ts';
import { openStage } from './stage/open-stage.tsx';
import { submit } from './stage/toolbar.ts';

/** Cards of about 150 and 400 px in turn. */
const names = ['佐藤', '鈴木', '高橋', '田中', '伊藤'];

const list = page.getByRole('list', { name: 'インストラクター' });
const handle = (name: string, at: number) =>
  list.getByRole('button', { name: `${name}を並べ替え（${at}番目）`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (at: number) => page.getByRole('group', { name: `インストラクター ${at}`, exact: true });
const nameField = (at: number) => card(at).getByRole('textbox', { name: '名前' });
const search = page.getByRole('searchbox', { name: 'インストラクターを検索' });

/** Waits until these names are shown, in their order. */
async function expectOrder(order: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      list
        .getByRole('textbox', { name: '名前' })
        .elements()
        .map((field) => (field as HTMLInputElement).value),
    )
    .toEqual(order);
}

test('with the keyboard a card moves by one place for each arrow, whatever the heights', async () => {
  await openStage({ names });
  await focusOn(handle('佐藤', 1));
  await commands.press('Space');
  await expectHeard('佐藤を持ち上げました。1番目、全5件');
  await commands.press('ArrowRight');
  await commands.press('ArrowDown');
  await expectHeard('佐藤 2番目、全5件');
  await commands.press('ArrowDown');
  await expectHeard('佐藤 3番目、全5件');
  await expectAccessible();
  await commands.press('ArrowUp');
  await commands.press('Space');
  await expectHeard('佐藤 2番目、全5件');
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect.element(handle('佐藤', 2)).toHaveFocus();
  await expect.element(handle('佐藤', 2)).toBeInViewport({ ratio: 1 });

  await pressAll('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space');
  await expectOrder(['鈴木', '高橋', '田中', '伊藤', '佐藤']);
  await expect.element(handle('佐藤', 5)).toHaveFocus();
  await expect.element(handle('佐藤', 5)).toBeInViewport({ ratio: 1 });
  await pressAll('Enter', 'ArrowUp', 'Escape');
  await expectHeard('移動を取り消しました。佐藤 5番目、全5件');
  await expectOrder(['鈴木', '高橋', '田中', '伊藤', '佐藤']);

  await commands.press('Control+z');
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect.element(handle('佐藤', 2)).toHaveFocus();
  await focusOn(nameField(5));
  await commands.press('Control+z');
  await expectOrder(names);
  await expect.element(card(1)).toHaveFocus();
  await expect.element(card(1)).toBeInViewport();
});

test('a card dragged down by its handle goes to where it is let go, and an undo takes it back', async () => {
  await openStage({ names });
  list.element().scrollIntoView({ block: 'start' });
  const { left, width, top } = handle('佐藤', 1).element().getBoundingClientRect();
  const x = left + width / 2;
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await commands.mouseMove({ x, y: top + 280 }, 4);
  await expectHeard('佐藤 2番目、全5件');
  await commands.mouseUp();
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await commands.press('Control+z');
  await expectOrder(names);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
});

/** What scrolls the list. */
function scroller(): Element {
  let around = list.element().parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ?? document.documentElement;
}

test('a card dragged beyond the end of its list stays in sight and lengthens nothing that scrolls', async () => {
  await openStage({ names });
  await handle('伊藤', 5).findElement();
  const area = scroller();
  const { scrollHeight } = area;
  handle('伊藤', 5).element().scrollIntoView({ block: 'center' });
  const { left, width, top } = handle('伊藤', 5).element().getBoundingClientRect();
  const x = left + width / 2;
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await expectHeard('伊藤を持ち上げました。5番目、全5件');
  await commands.mouseMove({ x, y: area.getBoundingClientRect().bottom - 2 }, 4);
  await expect.poll(() => area.scrollTop + area.clientHeight).toBeGreaterThan(scrollHeight - 2);
  expect(area.scrollHeight).toBe(scrollHeight);
  await expect.element(handle('伊藤', 5)).toBeInViewport();
  await commands.press('Escape');
  await expectHeard('移動を取り消しました。伊藤 5番目、全5件');
  await commands.mouseUp();
});

test('the bar of a card moves it by one or to a number that is typed, and the card and its focus stay in sight', async () => {
  await openStage({ names: [...names, ''] });
  await button('佐藤を下へ').click();
  await commands.press('Enter');
  await expectHeard('佐藤 3番目、全6件');
  await expectOrder(['鈴木', '高橋', '佐藤', '田中', '伊藤', '']);
  await expect.element(button('佐藤を下へ')).toHaveFocus();
  await expect.element(button('佐藤を下へ')).toBeInViewport({ ratio: 1 });
  await expect.element(button('鈴木を上へ')).toHaveAccessibleDescription('これより上はありません');

  await commands.press('ArrowRight');
  await commands.press('Enter');
  const place = page.getByRole('textbox', { name: '佐藤の移動先（1〜6）' });
  await expect.element(place).toHaveFocus();
  await expect.element(place).toHaveValue('3');
  await expectAccessible();
  for (const wrong of ['末尾', '0', '９９', '7', '-1', '']) {
    await place.fill(wrong);
    await commands.press('Enter');
    await expect.element(place).toHaveAccessibleDescription('1〜6の数字を入力してください。');
    await expect.element(place).toHaveFocus();
    await expectOrder(['鈴木', '高橋', '佐藤', '田中', '伊藤', '']);
  }
  await expectHeard('1〜6の数字を入力してください。');
  await commands.press('Escape');
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(button('佐藤の位置を指定して移動')).toHaveFocus();
  await commands.press('Enter');
  await commands.typeText('６');
  await commands.press('Enter');
  await expectHeard('佐藤 6番目、全6件');
  await expectOrder(['鈴木', '高橋', '田中', '伊藤', '', '佐藤']);
  await expect.element(button('佐藤の位置を指定して移動')).toHaveFocus();
  await expect.element(button('佐藤の位置を指定して移動')).toBeInViewport({ ratio: 1 });

  await button('インストラクター5を上へ').click();
  await expectHeard('インストラクター5 4番目、全6件');
  await button('伊藤を削除').click();
  await expectHeard('伊藤を削除');
  await expect.element(card(5)).toHaveFocus();
  await expectOrder(['鈴木', '高橋', '田中', '', '佐藤']);
});

test('what is searched for is shown alone and counted, and moves, additions and deletions leave the rest in order', async () => {
  await openStage({ names: ['佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C'] });
  await search.fill('ｻﾄｳ');
  await expect.element(page.getByText('「ｻﾄｳ」に一致する項目はありません。')).toBeVisible();
  await expectHeard('一致 0件');
  await expectAccessible();
  await button('検索を消去').last().click();
  await expectOrder(['佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C']);
  await search.fill('佐藤');
  await expectOrder(['佐藤 A', '佐藤 B', '佐藤 C']);
  await expectHeard('一致 3件');

  await button('佐藤 Aを下へ').click();
  await expectHeard('佐藤 A 3番目、全5件');
  await expectOrder(['佐藤 B', '佐藤 A', '佐藤 C']);
  await expect.element(button('佐藤 Bを上へ')).toHaveAccessibleDescription('表示中の項目では先頭です');
  await focusOn(handle('佐藤 C', 5));
  await pressAll('Space', 'ArrowUp', 'ArrowUp', 'Space');
  await expectHeard('佐藤 C 2番目、全5件');
  await expectOrder(['佐藤 C', '佐藤 B', '佐藤 A']);

  await button('佐藤 Bの後に追加').click();
  await expect.element(nameField(4)).toHaveFocus();
  await commands.typeText('渡辺');
  await expectOrder(['佐藤 C', '佐藤 B', '渡辺', '佐藤 A']);
  await nameField(2).fill('斎藤');
  await button('斎藤を削除').click();
  await expect.element(card(2)).toHaveFocus();
  await expectOrder(['佐藤 B', '渡辺', '佐藤 A']);
  await commands.press('Control+z');
  await expectOrder(['斎藤', '佐藤 B', '渡辺', '佐藤 A']);
  await expect.element(card(2)).toHaveFocus();

  await search.fill('鈴木');
  await expectOrder(['鈴木']);
  await commands.press('Escape');
  await expectOrder(['鈴木', '斎藤', '佐藤 B', '渡辺', '佐藤 A', '高橋']);
});

test('in a list of 500 a card goes from the first place to the last and by keys past what is mounted', async () => {
  await openStage({ names: Array.from({ length: 500 }, (_, at) => `講師${at + 1}`) });
  await button('講師1の位置を指定して移動').click();
  await commands.typeText('400');
  await commands.press('Enter');
  await expectHeard('講師1 400番目、全500件');
  await expect.element(button('講師1の位置を指定して移動')).toHaveFocus();
  await expect.element(button('講師1の位置を指定して移動')).toBeInViewport({ ratio: 1 });
  await focusOn(handle('講師1', 400));
  await pressAll('Space', ...Array<string>(30).fill('ArrowUp'));
  // Thirty announcements, 200 ms apart.
  await expectHeard('講師1 370番目、全500件', 30_000);
  await expect.element(handle('講師1', 370)).toHaveFocus();
  await expect.element(card(370)).toBeInViewport();
  await commands.press('Space');
  await expect.element(handle('講師1', 370)).toHaveFocus();
  await expect.element(handle('講師1', 370)).toBeInViewport({ ratio: 1 });
  await search.fill('講師 50');
  await expectOrder(['講師50', '講師150', '講師250', '講師350', '講師450', '講師500']);
  await button('講師350を上へ').click();
  await expectHeard('講師350 249番目、全500件');
  await button('検索を消去').click();
  await commands.press('Control+z');
  await expect.element(card(349)).toHaveFocus();
  await expect.element(nameField(349)).toHaveValue('講師350');
});

test('undo in the search takes back what is looked for, and nothing of the list', async () => {
  await openStage({ names });
  await nameField(2).fill('斎藤');
  await search.click();
  await commands.typeText('zzz');
  await commands.press('Control+z');
  await expect.element(search).not.toHaveValue('zzz');
  await search.fill('');
  await expectOrder(['佐藤', '斎藤', '高橋', '田中', '伊藤']);
  await commands.press('Control+z');
  await expectOrder(['佐藤', '鈴木', '高橋', '田中', '伊藤']);
});
