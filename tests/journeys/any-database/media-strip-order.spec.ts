import type { Locator, Page } from 'playwright/test';

import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/stage.ts';

const [a, b, c, d, e] = [
  'about-morning-barre.jpg',
  'event-recital.jpg',
  'hero-grand-jete.jpg',
  'instructor-ballet.jpg',
  'instructor-contemporary.jpg',
] as const;

async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Lifts with Space and waits until it is heard: from then on the arrow keys move. */
async function lift(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
}

test('a file dragged by its handle goes to where it is let go, and an undo takes it back', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 5) });
  await images.expectFiles(a, b, c, d, e);
  const from = await middleOf(images.handle('画像1'));
  const to = await middleOf(images.handle('画像2'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y + 60, { steps: 4 });
  await expect(images.said('画像1: 2番目、全5件')).toBeAttached();
  await expect(images.items.getByRole('button', { name: /を変更: / })).toHaveText(['2', '1', '3', '4', '5']);
  await page.mouse.up();
  await images.expectFiles(b, a, c, d, e);
  await expect(images.said('画像1を2番目に移動、全5件')).toBeAttached();
  expect(await images.scrollLeft()).toBe(0);
  await page.keyboard.press('Control+z');
  await images.expectFiles(a, b, c, d, e);
  await expect(stage.submit).toHaveAttribute('aria-disabled', 'true');
});

test('a file dragged to the edge of the strip scrolls it, and Escape puts it back', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 8) });
  const from = await middleOf(images.handle('画像1'));
  const edge = await images.scroller.boundingBox();
  if (!edge) throw new Error('There is no strip.');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y, { steps: 2 });
  await page.mouse.move(edge.x + edge.width - 5, from.y, { steps: 4 });
  await expect(images.said('画像1: 8番目、全8件')).toBeAttached();
  await expect(images.picture('画像8')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(images.said('移動を取り消しました。画像1: 1番目、全8件')).toBeAttached();
  await page.mouse.up();
  await expect(stage.submit).toHaveAttribute('aria-disabled', 'true');
});

test('Space lifts a file, each arrow moves it by one place, Space drops it, and the handle keeps focus', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 5) });
  await expect(images.handle('画像2')).toHaveAccessibleDescription(
    'Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。',
  );
  await lift(page, images.handle('画像2'));
  await expect(images.said('画像2を持ち上げました。2番目、全5件')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(images.said('画像2: 3番目、全5件')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(images.said('画像2を3番目に移動、全5件')).toBeAttached();
  await images.expectFiles(a, c, b, d, e);
  await expect(images.handle('画像3')).toBeFocused();
  await expect(images.handle('画像3')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+z');
  await images.expectFiles(a, b, c, d, e);
});

/** Keys that come before anything of the first was rendered: a machine that is slower than the person. */
async function pressAtOnce(handle: Locator, ...codes: readonly string[]): Promise<void> {
  await handle.evaluate((element, all) => {
    for (const code of all)
      element.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  }, codes);
}

test('keys that come fast count each, as far as the end of the strip', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 5) });
  await lift(page, images.handle('画像1'));
  const arrows = Array<string>(9).fill('ArrowRight');
  await pressAtOnce(images.handle('画像1'), ...arrows, 'ArrowLeft', 'Space');
  await expect(images.said('画像1を4番目に移動、全5件')).toBeAttached();
  await images.expectFiles(b, c, d, a, e);
  await expect(images.handle('画像4')).toBeFocused();
  await expect(images.handle('画像4')).toBeInViewport({ ratio: 1 });
});

test('keys that come with the one that lifts count too, and those that lift once more', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 5) });
  await images.handle('画像1').focus();
  await pressAtOnce(images.handle('画像1'), 'Space', 'ArrowRight', 'ArrowRight', 'Space');
  await expect(images.said('画像1を3番目に移動、全5件')).toBeAttached();
  await images.expectFiles(b, c, a, d, e);
  const again = ['Space', 'ArrowRight', 'Enter', 'Space', 'ArrowLeft', 'ArrowLeft', 'Escape'];
  await pressAtOnce(images.handle('画像3'), ...again);
  await expect(images.said('移動を取り消しました。画像4: 4番目、全5件')).toBeAttached();
  await images.expectFiles(b, c, d, a, e);
  await expect(images.handle('画像4')).toBeFocused();
  await expect(images.handle('画像4')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(images.handle('画像4')).not.toBeFocused();
});

test('Escape leaves a lifted file where it was', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 5) });
  await lift(page, images.handle('画像2'));
  await page.keyboard.press('ArrowRight');
  await expect(images.said('画像2: 3番目、全5件')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(images.said('移動を取り消しました。画像2: 2番目、全5件')).toBeAttached();
  await images.expectFiles(a, b, c, d, e);
  await expect(images.handle('画像2')).toBeFocused();
  await expect(stage.submit).toHaveAttribute('aria-disabled', 'true');
});

test('the buttons move a file without dragging, keep focus, and say why they end', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 3) });
  await images.later('画像1').click();
  await expect(images.said('画像1を2番目に移動、全3件')).toBeAttached();
  await images.expectFiles(b, a, c);
  await expect(images.later('画像2')).toBeFocused();
  await page.keyboard.press('Enter');
  await images.expectFiles(b, c, a);
  await expect(images.later('画像3')).toBeFocused();
  await expect(images.later('画像3')).toBeInViewport({ ratio: 1 });
  await expect(images.later('画像3')).toHaveAccessibleDescription('これより後ろはありません');
  await page.keyboard.press('Enter');
  await images.earlier('画像3').click();
  await images.expectFiles(b, a, c);
  await expect(images.said('画像3を2番目に移動、全3件')).toBeAttached();
  await expect(images.earlier('画像1')).toHaveAccessibleDescription('これより前はありません');
});

test('what is taken away leaves focus with its neighbour, and the last one with the add button', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 4) });
  await images.remove('画像2').click();
  await expect(images.said('画像2を削除')).toBeAttached();
  await images.expectFiles(a, c, d);
  await expect(images.remove('画像2')).toBeFocused();
  await images.picture('画像3').focus();
  await page.keyboard.press('Delete');
  await expect(images.said('画像3を削除')).toBeAttached();
  await images.expectFiles(a, c);
  await expect(images.picture('画像2')).toBeFocused();
  await page.keyboard.press('Delete');
  await images.expectFiles(a);
  await page.keyboard.press('Delete');
  await expect(images.said('画像1を削除')).toBeAttached();
  await expect(images.items).toHaveCount(0);
  await expect(images.add).toBeFocused();
  await stage.undo.click();
  await stage.undo.click();
  await images.expectFiles(a, c);
});

for (const [reducedMotion, duration] of [
  ['no-preference', '0.2s'],
  ['reduce', '0s'],
] as const) {
  test(`the others make room in ${duration} where motion is ${reducedMotion}`, async ({ stage, files }) => {
    const { page, images } = stage;
    await page.emulateMedia({ reducedMotion });
    await stage.open({ images: files.images.slice(0, 3) });
    await lift(page, images.handle('画像1'));
    await page.keyboard.press('ArrowRight');
    await expect(images.said('画像1: 2番目、全3件')).toBeAttached();
    await expect(images.items.nth(1)).toHaveCSS('transition-duration', duration);
    await page.keyboard.press('Space');
    await images.expectFiles(b, a, c);
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a file is dragged by its handle without scrolling the strip', async ({ stage, files }) => {
    const { page, images } = stage;
    await stage.open({ images: files.images.slice(0, 5) });
    const from = await middleOf(images.handle('画像1'));
    const to = await middleOf(images.handle('画像2'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      });
    await send('touchStart', from.x);
    for (const part of [0.1, 0.4, 0.7, 1]) await send('touchMove', from.x + part * (to.x - from.x));
    await expect(images.said('画像1: 2番目、全5件')).toBeAttached();
    await send('touchEnd');
    await images.expectFiles(b, a, c, d, e);
    expect(await images.scrollLeft()).toBe(0);
  });
});
