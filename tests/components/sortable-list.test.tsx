import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { expectHeard } from './heard.ts';
import { pressAll } from './press-all.ts';
import { editor, openStage } from './stage/open-stage.tsx';
import { button, card, expectOrder, handle, list, nameField, names, search, topOf } from './stage/people.ts';

test('with the keyboard a card moves by one place for each arrow, whatever the heights', async () => {
  await openStage({ names });
  await handle('佐藤', 1).focus();
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
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
  await expect(handle('佐藤', 2)).toBeFocused();
  await expect(handle('佐藤', 2)).toBeInViewport({ ratio: 1 });

  await pressAll('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space');
  await expectOrder('鈴木', '高橋', '田中', '伊藤', '佐藤');
  await expect(handle('佐藤', 5)).toBeFocused();
  await expect(handle('佐藤', 5)).toBeInViewport({ ratio: 1 });
  await pressAll('Enter', 'ArrowUp', 'Escape');
  await expectHeard('移動を取り消しました。佐藤 5番目、全5件');
  await expectOrder('鈴木', '高橋', '田中', '伊藤', '佐藤');

  await commands.press('Control+z');
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
  await expect(handle('佐藤', 2)).toBeFocused();
  await nameField(5).focus();
  await commands.press('Control+z');
  await expectOrder(...names);
  await expect(card(1)).toBeFocused();
  await expect(card(1)).toBeInViewport();
});

test('a card dragged down by its handle goes to where it is let go, and an undo takes it back', async () => {
  await openStage({ names });
  await list.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, top } = await topOf(handle('佐藤', 1));
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await commands.mouseMove({ x, y: top + 280 }, 4);
  await expectHeard('佐藤 2番目、全5件');
  await commands.mouseUp();
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
  await commands.press('Control+z');
  await expectOrder(...names);
  await expect(editor.submit).toHaveAttribute('aria-disabled', 'true');
});

/** What scrolls the list. */
function areaAround(element: Element): Element {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ?? document.documentElement;
}

test('a card dragged beyond the end of its list stays in sight and lengthens nothing that scrolls', async () => {
  await openStage({ names });
  const area = await list.evaluate(areaAround);
  const { scrollHeight } = area;
  await handle('伊藤', 5).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, top } = await topOf(handle('伊藤', 5));
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await expectHeard('伊藤を持ち上げました。5番目、全5件');
  await commands.mouseMove({ x, y: area.getBoundingClientRect().bottom - 2 }, 4);
  await expect.poll(() => area.scrollTop + area.clientHeight).toBeGreaterThan(scrollHeight - 2);
  expect(area.scrollHeight).toBe(scrollHeight);
  await expect(handle('伊藤', 5)).toBeInViewport();
  await commands.press('Escape');
  await expectHeard('移動を取り消しました。伊藤 5番目、全5件');
  await commands.mouseUp();
});

test('the bar of a card moves it by one or to a number that is typed, and the card and its focus stay in sight', async () => {
  await openStage({ names: [...names, ''] });
  await button('佐藤を下へ').click();
  await commands.press('Enter');
  await expectHeard('佐藤 3番目、全6件');
  await expectOrder('鈴木', '高橋', '佐藤', '田中', '伊藤', '');
  await expect(button('佐藤を下へ')).toBeFocused();
  await expect(button('佐藤を下へ')).toBeInViewport({ ratio: 1 });
  await expect(button('鈴木を上へ')).toHaveAccessibleDescription('これより上はありません');

  await commands.press('ArrowRight');
  await commands.press('Enter');
  const place = page.getByRole('textbox', { name: '佐藤の移動先（1〜6）' });
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('3');
  await expectAccessible();
  for (const wrong of ['末尾', '0', '９９', '7', '-1', '']) {
    await place.fill(wrong);
    await commands.press('Enter');
    await expect(place).toHaveAccessibleDescription('1〜6の数字を入力してください。');
    await expect(place).toBeFocused();
    await expectOrder('鈴木', '高橋', '佐藤', '田中', '伊藤', '');
  }
  await expectHeard('1〜6の数字を入力してください。');
  await commands.press('Escape');
  await expect(place).toHaveCount(0);
  await expect(button('佐藤の位置を指定して移動')).toBeFocused();
  await commands.press('Enter');
  await commands.typeText('６');
  await commands.press('Enter');
  await expectHeard('佐藤 6番目、全6件');
  await expectOrder('鈴木', '高橋', '田中', '伊藤', '', '佐藤');
  await expect(button('佐藤の位置を指定して移動')).toBeFocused();
  await expect(button('佐藤の位置を指定して移動')).toBeInViewport({ ratio: 1 });

  await button('インストラクター5を上へ').click();
  await expectHeard('インストラクター5 4番目、全6件');
  await button('伊藤を削除').click();
  await expectHeard('伊藤を削除');
  await expect(card(5)).toBeFocused();
  await expectOrder('鈴木', '高橋', '田中', '', '佐藤');
});

test('what is searched for is shown alone and counted, and moves, additions and deletions leave the rest in order', async () => {
  await openStage({ names: ['佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C'] });
  await search.fill('ｻﾄｳ');
  await expect(page.getByText('「ｻﾄｳ」に一致する項目はありません。')).toBeVisible();
  await expectHeard('一致 0件');
  await expectAccessible();
  await button('検索を消去').last().click();
  await expectOrder('佐藤 A', '鈴木', '佐藤 B', '高橋', '佐藤 C');
  await search.fill('佐藤');
  await expectOrder('佐藤 A', '佐藤 B', '佐藤 C');
  await expectHeard('一致 3件');

  await button('佐藤 Aを下へ').click();
  await expectHeard('佐藤 A 3番目、全5件');
  await expectOrder('佐藤 B', '佐藤 A', '佐藤 C');
  await expect(button('佐藤 Bを上へ')).toHaveAccessibleDescription('表示中の項目では先頭です');
  await handle('佐藤 C', 5).focus();
  await pressAll('Space', 'ArrowUp', 'ArrowUp', 'Space');
  await expectHeard('佐藤 C 2番目、全5件');
  await expectOrder('佐藤 C', '佐藤 B', '佐藤 A');

  await button('佐藤 Bの後に追加').click();
  await expect(nameField(4)).toBeFocused();
  await commands.typeText('渡辺');
  await expectOrder('佐藤 C', '佐藤 B', '渡辺', '佐藤 A');
  await nameField(2).fill('斎藤');
  await button('斎藤を削除').click();
  await expect(card(2)).toBeFocused();
  await expectOrder('佐藤 B', '渡辺', '佐藤 A');
  await commands.press('Control+z');
  await expectOrder('斎藤', '佐藤 B', '渡辺', '佐藤 A');
  await expect(card(2)).toBeFocused();

  await search.fill('鈴木');
  await expectOrder('鈴木');
  await commands.press('Escape');
  await expectOrder('鈴木', '斎藤', '佐藤 B', '渡辺', '佐藤 A', '高橋');
});

test('in a list of 500 a card goes from the first place to the last and by keys past what is mounted', async () => {
  await openStage({ names: Array.from({ length: 500 }, (_, at) => `講師${at + 1}`) });
  await button('講師1の位置を指定して移動').click();
  await commands.typeText('400');
  await commands.press('Enter');
  await expectHeard('講師1 400番目、全500件');
  await expect(button('講師1の位置を指定して移動')).toBeFocused();
  await expect(button('講師1の位置を指定して移動')).toBeInViewport({ ratio: 1 });
  await handle('講師1', 400).focus();
  await pressAll('Space', ...Array<string>(30).fill('ArrowUp'));
  await expectHeard('講師1 370番目、全500件');
  await expect(handle('講師1', 370)).toBeFocused();
  await expect(card(370)).toBeInViewport();
  await commands.press('Space');
  await expect(handle('講師1', 370)).toBeFocused();
  await expect(handle('講師1', 370)).toBeInViewport({ ratio: 1 });
  await search.fill('講師 50');
  await expectOrder('講師50', '講師150', '講師250', '講師350', '講師450', '講師500');
  await button('講師350を上へ').click();
  await expectHeard('講師350 249番目、全500件');
  await button('検索を消去').click();
  await commands.press('Control+z');
  await expect(card(349)).toBeFocused();
  await expect(nameField(349)).toHaveValue('講師350');
});

test('undo in the search takes back what is looked for, and nothing of the list', async () => {
  await openStage({ names });
  await nameField(2).fill('斎藤');
  await search.click();
  await commands.typeText('zzz');
  await commands.press('Control+z');
  await expect(search).not.toHaveValue('zzz');
  await search.fill('');
  await expectOrder('佐藤', '斎藤', '高橋', '田中', '伊藤');
  await commands.press('Control+z');
  await expectOrder('佐藤', '鈴木', '高橋', '田中', '伊藤');
});
