import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { contentOf, openList, titleOf } from './stage/open-list.tsx';

const main = page.getByRole('main', { name: 'List' });
const controls = main.getByRole('textbox');

function scroll(top: number): void {
  const area = [...document.querySelectorAll('main *')].find(
    (each) => getComputedStyle(each).overflowY === 'auto',
  );
  area?.scrollTo({ top });
}

/** The first field that is wholly seen, and where; null while there is none. */
function firstSeen() {
  const seen = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].find((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top > 150 && bottom < window.innerHeight;
  });
  return seen ? { field: seen, name: seen.name, top: seen.getBoundingClientRect().top } : null;
}

/** Whether all that is seen of the list are fields. */
const isWhole = () =>
  [...document.querySelectorAll('main [data-chunk]')]
    .filter((chunk) => {
      const { top, bottom } = chunk.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    })
    .every((chunk) => chunk.querySelector('[data-item]') !== null);

/** The first field once those around it have come. */
async function settledSeen() {
  await expect.poll(() => (isWhole() ? firstSeen() : null)).not.toBeNull();
  const seen = firstSeen();
  if (!seen) throw new Error('No field is seen.');
  return seen;
}

/** Scrolls, and gives the place of the item whose field is seen first there. */
async function scrollTo(top: number): Promise<number> {
  scroll(top);
  const { name } = await settledSeen();
  return Number(/^items\.(\d+)\./.exec(name)?.[1]);
}

test('a list of 100 items is mounted whole', async () => {
  await openList(100);
  await expect(controls).toHaveCount(200);
});

test('a list of 1,000 items has fields near what is seen and the words of all others; scrolling brings the fields there, what was typed there stays, and an undo brings it into view', async () => {
  await openList(1000);
  await expect(titleOf(4)).toBeAttached();
  expect(await controls.count()).toBeLessThan(120);
  await expect(page.getByText('レッスンの案内 501', { exact: false }).first()).toBeAttached();
  await expectAccessible();

  const far = await scrollTo(150_000);
  await titleOf(far).fill('夜のレッスン');
  scroll(0);
  await titleOf(0).focus();
  await expect(titleOf(far)).toHaveCount(0);
  await expect(page.getByText('夜のレッスン')).toBeAttached();
  scroll(150_000);
  await expect(titleOf(far)).toHaveValue('夜のレッスン');

  scroll(0);
  await titleOf(0).focus();
  await expect(titleOf(far)).toHaveCount(0);
  await commands.press('Control+z');
  await expect(titleOf(far)).toBeInViewport();
  await expect(titleOf(far)).toHaveValue(`レッスンの案内 ${far + 1}`);
});

test('what is seen stays where it is while fields come in place of words; a field that was scrolled far away keeps focus and caret while its person is in another window', async () => {
  await openList(1000);
  scroll(60_000);
  const before = await settledSeen();
  before.field.focus();
  await commands.press('End');
  await commands.typeText('また来たい');
  await expect.poll(() => firstSeen()?.name).toBe(before.name);
  await expect.poll(() => Math.abs((firstSeen()?.top ?? Number.NaN) - before.top)).toBeLessThan(1);

  const far = await scrollTo(150_000);
  await titleOf(far).fill('夜のヨガ');
  scroll(0);
  await expect(titleOf(0)).toBeInViewport();
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await commands.typeText('クラス');
  await expect(titleOf(far)).toHaveValue('夜のヨガクラス');
});

test('Tab goes on from field to field, also where focus was scrolled far out of view', async () => {
  await openList(1000);
  await contentOf(0).focus();
  scroll(10_000_000);
  await expect(titleOf(999)).toBeVisible();
  for (let index = 1; index < 30; index += 1) {
    await commands.press('Tab');
    await expect(titleOf(index)).toBeFocused();
    await commands.press('Tab');
    await expect(contentOf(index)).toBeFocused();
  }
});

test('items that come, go and move leave focus and caret where they were, in a list that is whole and in a long one', async () => {
  for (const count of [30, 1000]) {
    await openList(count);
    const at = await scrollTo(4000);
    await titleOf(at).fill('夜のヨガ');
    await titleOf(at).press('ArrowLeft');
    await commands.press('Alt+Shift+I');
    await expect(titleOf(at + 1)).toBeFocused();
    await commands.press('Alt+Shift+D');
    await expect(titleOf(at)).toBeFocused();
    await commands.press('Alt+Shift+M');
    await expect(titleOf(0)).toBeFocused();
    await commands.typeText('・');
    await expect(titleOf(0)).toHaveValue('夜のヨ・ガ');
  }
});

test('an undo of a deletion far away brings the item back and into view', async () => {
  await openList(1000);
  await commands.press('Alt+Shift+D');
  await expect(titleOf(0)).toHaveValue('レッスンの案内 2');
  scroll(10_000_000);
  await titleOf(998).focus();
  await commands.press('Control+z');
  await expect(titleOf(0)).toHaveValue('レッスンの案内 1');
  await expect(titleOf(0)).toBeInViewport();
});
