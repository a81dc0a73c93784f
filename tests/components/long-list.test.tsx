import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { focusOn, pressOn } from './acts.ts';
import { contentOf, openList, titleOf } from './stage/open-list.tsx';

const main = page.getByRole('main', { name: 'List' });
const controls = main.getByRole('textbox');

function scroll(top: number): void {
  const area = [...main.element().querySelectorAll('*')].find(
    (each) => getComputedStyle(each).overflowY === 'auto',
  );
  area?.scrollTo({ top });
}

/** The first field that is wholly seen, and where; null while there is none. */
function firstSeen() {
  const seen = [...main.element().querySelectorAll('textarea')].find((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top > 150 && bottom < window.innerHeight;
  });
  return seen ? { field: seen, name: seen.name, top: seen.getBoundingClientRect().top } : null;
}

/** Whether all that is seen of the list are fields. */
const isWhole = () =>
  [...main.element().querySelectorAll('[data-chunk]')]
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
  await expect.element(controls).toHaveLength(200);
});

test('a list of 1,000 items has fields near what is seen and the words of all others', async () => {
  await openList(1000);
  await expect.element(titleOf(4)).toBeInTheDocument();
  expect(controls.elements().length).toBeLessThan(120);
  await expect.element(page.getByText('レッスンの案内 501', { exact: false }).first()).toBeInTheDocument();
  await expectAccessible();
});

test('scrolling anywhere brings the fields there, and what was typed there stays', async () => {
  await openList(1000);
  const far = await scrollTo(150_000);
  await titleOf(far).fill('夜のレッスン');
  scroll(0);
  await focusOn(titleOf(0));
  await expect.element(titleOf(far)).not.toBeInTheDocument();
  await expect.element(page.getByText('夜のレッスン')).toBeInTheDocument();
  scroll(150_000);
  await expect.element(titleOf(far)).toHaveValue('夜のレッスン');
});

test('what is seen stays where it is while fields come in place of words', async () => {
  await openList(1000);
  scroll(60_000);
  const before = await settledSeen();
  before.field.focus();
  await commands.press('End');
  await commands.typeText('また来たい');
  const after = firstSeen();
  expect(after?.name).toBe(before.name);
  expect(Math.abs((after?.top ?? Number.NaN) - before.top)).toBeLessThan(1);
});

test('Tab goes on from field to field, also where focus was scrolled far out of view', async () => {
  await openList(1000);
  await focusOn(contentOf(0));
  scroll(10_000_000);
  await expect.element(titleOf(999)).toBeVisible();
  for (let index = 1; index < 30; index += 1) {
    await commands.press('Tab');
    await expect.element(titleOf(index)).toHaveFocus();
    await commands.press('Tab');
    await expect.element(contentOf(index)).toHaveFocus();
  }
});

test('an undo brings the far field that it changed into view', async () => {
  await openList(1000);
  const far = await scrollTo(150_000);
  await titleOf(far).fill('朝のヨガ');
  scroll(0);
  await focusOn(titleOf(0));
  await expect.element(titleOf(far)).not.toBeInTheDocument();
  await commands.press('Control+z');
  await expect.element(titleOf(far)).toBeInViewport();
  await expect.element(titleOf(far)).toHaveValue(`レッスンの案内 ${far + 1}`);
});

test('a field that was scrolled far away keeps focus and caret while its person is in another window', async () => {
  await openList(1000);
  const far = await scrollTo(150_000);
  await titleOf(far).fill('夜のヨガ');
  scroll(0);
  await expect.element(titleOf(0)).toBeInViewport();
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await commands.typeText('クラス');
  await expect.element(titleOf(far)).toHaveValue('夜のヨガクラス');
});

test('items that come, go and move leave focus and caret where they were, in a list that is whole and in a long one', async () => {
  for (const count of [30, 1000]) {
    await openList(count);
    const at = await scrollTo(4000);
    await titleOf(at).fill('夜のヨガ');
    await pressOn(titleOf(at), 'ArrowLeft');
    await commands.press('Alt+Shift+I');
    await expect.element(titleOf(at + 1)).toHaveFocus();
    await commands.press('Alt+Shift+D');
    await expect.element(titleOf(at)).toHaveFocus();
    await commands.press('Alt+Shift+M');
    await expect.element(titleOf(0)).toHaveFocus();
    await commands.typeText('・');
    await expect.element(titleOf(0)).toHaveValue('夜のヨ・ガ');
  }
});

test('an undo of a deletion far away brings the item back and into view', async () => {
  await openList(1000);
  await commands.press('Alt+Shift+D');
  await expect.element(titleOf(0)).toHaveValue('レッスンの案内 2');
  scroll(10_000_000);
  await focusOn(titleOf(998));
  await commands.press('Control+z');
  await expect.element(titleOf(0)).toHaveValue('レッスンの案内 1');
  await expect.element(titleOf(0)).toBeInViewport();
});
