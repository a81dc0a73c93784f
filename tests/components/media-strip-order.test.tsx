import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { Finger, middleOf } from '../fixtures/finger.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { expectHeard, forgetHeard } from './heard.ts';
import { files } from './media-files.ts';
import { editor, images, openStage } from './stage/open-stage.tsx';

const [a, b, c, d, e] = [
  'about-morning-barre.jpg',
  'event-recital.jpg',
  'hero-grand-jete.jpg',
  'instructor-ballet.jpg',
  'instructor-contemporary.jpg',
] as const;

const open = (count: number) => openStage({ images: files.images.slice(0, count) });

async function expectUnchanged(): Promise<void> {
  await expect(editor.submit).toHaveAttribute('aria-disabled', 'true');
}

/** Lifts with Space and waits until it is heard: from then on the arrow keys move. */
async function lift(handle: Locator): Promise<void> {
  await handle.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
}

test('a file dragged by its handle, by mouse or by a finger, goes to where it is let go without scrolling the strip, and an undo takes it back', async () => {
  await open(5);
  await images.expectFiles(a, b, c, d, e);
  const from = await middleOf(images.handle('画像1'));
  const to = await middleOf(images.handle('画像2'));
  await commands.mouseMove(from);
  await commands.mouseDown();
  await commands.mouseMove({ x: from.x + 20, y: from.y }, 2);
  await commands.mouseMove({ x: to.x, y: to.y + 60 }, 4);
  await expectHeard('画像1: 2番目、全5件');
  await expect(images.pictures).toHaveText(['2', '1', '3', '4', '5']);
  await commands.mouseUp();
  await images.expectFiles(b, a, c, d, e);
  await expectHeard('画像1を2番目に移動、全5件');
  expect(await images.scroller()).toMatchObject({ left: 0 });
  await commands.press('Control+z');
  await images.expectFiles(a, b, c, d, e);
  await expectUnchanged();

  forgetHeard();
  const finger = new Finger(page, commands.touch);
  await finger.down(from);
  await finger.moveTo({ x: to.x });
  await expectHeard('画像1: 2番目、全5件');
  await finger.up();
  await images.expectFiles(b, a, c, d, e);
  expect(await images.scroller()).toMatchObject({ left: 0 });
});

test('a file dragged to the edge of the strip scrolls it, and Escape puts it back', async () => {
  await open(8);
  await expect(images.next).toBeVisible();
  const from = await middleOf(images.handle('画像1'));
  const { end } = await images.scroller();
  await commands.mouseMove(from);
  await commands.mouseDown();
  await commands.mouseMove({ x: from.x + 30, y: from.y }, 2);
  await commands.mouseMove({ x: end - 5, y: from.y }, 4);
  await expectHeard('画像1: 8番目、全8件');
  await expect(images.picture('画像8')).toBeInViewport();
  await commands.press('Escape');
  await expectHeard('移動を取り消しました。画像1: 1番目、全8件');
  await commands.mouseUp();
  await expectUnchanged();
});

/** Keys without a pause: between two of them there is time for what the browser does at once, and for no frame. */
async function pressAtOnce(handle: Locator, ...codes: readonly string[]): Promise<void> {
  await handle.evaluate(async (element) => {
    for (const code of codes) {
      element.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
}

test('Space lifts a file, each arrow moves it by one place, Space drops it, Escape leaves it where it was, and keys that come fast or at once with the one that lifts count each', async () => {
  await open(5);
  await expect(images.handle('画像2')).toHaveAccessibleDescription(
    'Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。',
  );
  await lift(images.handle('画像2'));
  await expectHeard('画像2を持ち上げました。2番目、全5件');
  await expectAccessible();
  await commands.press('ArrowRight');
  await expectHeard('画像2: 3番目、全5件');
  await commands.press('Space');
  await expectHeard('画像2を3番目に移動、全5件');
  await images.expectFiles(a, c, b, d, e);
  await expect(images.handle('画像3')).toBeFocused();
  await expect(images.handle('画像3')).toHaveAttribute('aria-pressed', 'false');
  await commands.press('Control+z');
  await images.expectFiles(a, b, c, d, e);

  forgetHeard();
  await lift(images.handle('画像2'));
  await commands.press('ArrowRight');
  await expectHeard('画像2: 3番目、全5件');
  await commands.press('Escape');
  await expectHeard('移動を取り消しました。画像2: 2番目、全5件');
  await images.expectFiles(a, b, c, d, e);
  await expect(images.handle('画像2')).toBeFocused();
  await expectUnchanged();

  await lift(images.handle('画像1'));
  const arrows = Array<string>(9).fill('ArrowRight');
  await pressAtOnce(images.handle('画像1'), ...arrows, 'ArrowLeft', 'Space');
  await expectHeard('画像1を4番目に移動、全5件');
  await images.expectFiles(b, c, d, a, e);
  await expect(images.handle('画像4')).toBeFocused();
  await expect(images.handle('画像4')).toBeInViewport({ ratio: 1 });

  await images.handle('画像1').focus();
  await pressAtOnce(images.handle('画像1'), 'Space', 'ArrowRight', 'ArrowRight', 'Space');
  await expectHeard('画像1を3番目に移動、全5件');
  await images.expectFiles(c, d, b, a, e);
  const again = ['Space', 'ArrowRight', 'Enter', 'Space', 'ArrowLeft', 'ArrowLeft', 'Escape'];
  await pressAtOnce(images.handle('画像3'), ...again);
  await expectHeard('移動を取り消しました。画像4: 4番目、全5件');
  await images.expectFiles(c, d, a, b, e);
  await expect(images.handle('画像4')).toBeFocused();
  await expect(images.handle('画像4')).toHaveAttribute('aria-pressed', 'false');
  await commands.press('Tab');
  await expect(images.handle('画像4')).not.toBeFocused();
});

test('the buttons move a file without dragging, keep focus, and say why they end; what is taken away leaves focus with its neighbour, and the last one with the add button', async () => {
  await open(3);
  await images.later('画像1').click();
  await expectHeard('画像1を2番目に移動、全3件');
  await images.expectFiles(b, a, c);
  await expect(images.later('画像2')).toBeFocused();
  await commands.press('Enter');
  await images.expectFiles(b, c, a);
  await expect(images.later('画像3')).toBeFocused();
  await expect(images.later('画像3')).toBeInViewport({ ratio: 1 });
  await expect(images.later('画像3')).toHaveAccessibleDescription('これより後ろはありません');
  await commands.press('Enter');
  await images.earlier('画像3').click();
  await images.expectFiles(b, a, c);
  await expectHeard('画像3を2番目に移動、全3件');
  await expect(images.earlier('画像1')).toHaveAccessibleDescription('これより前はありません');

  await images.remove('画像2').click();
  await expectHeard('画像2を削除');
  await images.expectFiles(b, c);
  await expect(images.remove('画像2')).toBeFocused();
  await images.picture('画像2').press('Delete');
  await images.expectFiles(b);
  await expect(images.picture('画像1')).toBeFocused();
  await commands.press('Delete');
  await expectHeard('画像1を削除');
  await expect(images.items).toHaveCount(0);
  await expect(images.add).toBeFocused();
  await editor.undo.click();
  await editor.undo.click();
  await images.expectFiles(b, c);
});

test('the others make room for a dragged file in 0.2 s, and at once where motion is reduced', async () => {
  await open(3);
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.2s'],
    ['reduce', '0s'],
  ] as const) {
    await commands.emulateMedia({ reducedMotion });
    const from = await middleOf(images.handle('画像1'));
    const to = await middleOf(images.handle('画像2'));
    await commands.mouseMove(from);
    forgetHeard();
    await commands.mouseDown();
    await commands.mouseMove({ x: from.x + 20, y: from.y }, 2);
    await commands.mouseMove(to, 4);
    await expectHeard('画像1: 2番目、全3件');
    await expect(images.items.nth(1)).toHaveCSS('transition-duration', duration);
    await commands.mouseUp();
    await images.expectFiles(b, a, c);
    await commands.press('Control+z');
    await images.expectFiles(a, b, c);
  }
});
