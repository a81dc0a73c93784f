import type { Page } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';

test.use({ site: 'blank' });

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

test('the colours follow the system until light or dark is chosen, the choice is remembered, and forced colours reach every icon and the current page', async ({
  admin,
}) => {
  await admin.goto('/news');
  const text = () => admin.evaluate(() => getComputedStyle(document.body).color);
  const light = await text();
  let dark = light;
  await admin.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (dark = await text())).not.toBe(light);

  const toggle = admin.getByRole('button', { name: /^配色: / });
  await expect(toggle).toHaveAccessibleName('配色: 自動');
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: ライト');
  await expect.poll(text).toBe(light);
  await admin.reload();
  await expect(toggle).toHaveAccessibleName('配色: ライト');
  await expect.poll(text).toBe(light);

  await admin.emulateMedia({ colorScheme: 'light' });
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: ダーク');
  await expect.poll(text).toBe(dark);
  await admin.reload();
  await expect(toggle).toHaveAccessibleName('配色: ダーク');
  await expect.poll(text).toBe(dark);

  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: 自動');
  await expect.poll(text).toBe(light);

  await admin.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expect(admin.getByRole('searchbox')).toBeVisible();
  const odd = await admin
    .locator('svg')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color)
        .map((icon) => icon.parentElement?.className),
    );
  expect(odd).toEqual([]);
  const navigation = admin.getByRole('navigation', { name: 'メインメニュー' });
  const ground = await navigation.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(navigation.locator('[aria-current]')).toHaveText('News');
  await expect(navigation.locator('[aria-current]')).not.toHaveCSS('background-color', ground);
});

/** What is cut off or has to be scrolled sideways to be read; texts that end in an ellipsis are meant to. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, body :not(input)')]
      .filter((element) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(element);
        if (
          visibility === 'hidden' ||
          textOverflow === 'ellipsis' ||
          element.closest('[aria-hidden="true"]')
        ) {
          return false;
        }
        const { right, width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) return false;
        const scrolls = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const sticksOut = right > document.documentElement.clientWidth + 1;
        return scrolls || sticksOut;
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );

test('everything is there without scrolling sideways in a window of 320 px and with text of twice the size', async ({
  page,
  backend: _fresh,
}) => {
  const fits = async () => expect(await tooWide(page)).toEqual([]);
  const narrow = async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  };
  const enlarge = async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  };
  const form = await openLogin(page);
  await enlarge();
  await fits();
  await narrow();
  await fits();
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await fits();
  await form.signIn();

  const title = page.getByRole('textbox', { name: 'タイトル（日本語）' });
  await expect(title).not.toHaveValue('');
  await title.fill('小さな画面で');
  await fits();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await fits();
  await page.getByRole('button', { name: '編集を続ける' }).click();
  await page.keyboard.press('Escape');
  const saved = page.locator('#root').getByText('保存しました。');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(saved).toBeVisible();
  await expect(title).toBeEditable();

  await enlarge();
  await fits();
  await title.fill('大きな文字で');
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(saved).toBeVisible();
  await expect(title).toBeEditable();
  await fits();
});
