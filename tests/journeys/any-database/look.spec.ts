import type { Page } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';

const background = (page: Page) => page.locator('canvas');

/** A corner of the login screen where nothing but the background is. */
const corner = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });

/** Waits until the canvas shows its first picture. */
async function painted(page: Page): Promise<void> {
  const show = (visibility: string) =>
    background(page).evaluate((canvas, value) => canvas.style.setProperty('visibility', value), visibility);
  await show('hidden');
  const plain = await corner(page);
  await show('visible');
  await expect.poll(async () => plain.equals(await corner(page))).toBe(false);
}

/** Waits until the browser has painted that many frames more. */
const frames = (page: Page, count: number) =>
  page.evaluate(
    (many) =>
      new Promise<void>((resolve) => {
        let left = many;
        const next = () => {
          left -= 1;
          if (left === 0) resolve();
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    count,
  );

test('the background is a canvas of 1920 by 1080 that is not there for a screen reader, moves, and stands still where reduced motion is wanted', async ({
  page,
}) => {
  const isMoving = async () => {
    const before = await corner(page);
    await expect.poll(async () => before.equals(await corner(page))).toBe(false);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLogin(page);
  await expect(background(page)).toHaveCount(1);
  await expect(background(page)).toHaveAttribute('width', '1920');
  await expect(background(page)).toHaveAttribute('height', '1080');
  expect(await background(page).evaluate((canvas) => canvas.closest('[aria-hidden="true"]') !== null)).toBe(
    true,
  );
  await painted(page);
  await isMoving();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(background(page)).toHaveCount(1);
  await painted(page);
  const still = await corner(page);
  await frames(page, 120);
  expect(still.equals(await corner(page))).toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await isMoving();
});
