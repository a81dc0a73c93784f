import { expect, type Locator, type Page } from 'playwright/test';
import { test } from 'vitest';

import { TopEditor } from '../../fixtures/top-editor.ts';
import { openScreen } from '../open-screen.tsx';

/** Sets the width of the edit area. */
const handle = (page: Page): Locator => page.getByRole('separator', { name: '編集エリアの幅' });

/** The widths in pixels of the edit area, and of what it shares with the preview. */
async function widths(page: Page) {
  return handle(page).evaluate((separator) => {
    const area = document.getElementById(separator.getAttribute('aria-controls') ?? '');
    const shared = area?.parentElement;
    if (!area || !shared) throw new Error('The separator controls nothing.');
    const { paddingLeft, paddingRight } = getComputedStyle(shared);
    return {
      area: Math.round(area.getBoundingClientRect().width),
      shared: shared.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    };
  });
}

const expectWidth = async (page: Page, width: number) => {
  await expect(handle(page)).toHaveAttribute('aria-valuenow', String(width));
  await expect(handle(page)).toHaveAttribute('aria-valuetext', `${width}px`);
  await expect.poll(async () => (await widths(page)).area).toBe(width);
};

test('the edit area starts with the smaller of 60% and 800 px, and its handle is hidden in windows of 1024 px and less and while media are picked', async () => {
  const { page } = await openScreen('/');
  const topEditor = new TopEditor(page);
  await expect(handle(page)).toHaveAttribute('aria-orientation', 'vertical');
  await page.mouse.move(20, 20);
  await handle(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText('ドラッグして編集エリアの幅を調整');
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { shared } = await widths(page);
    await expectWidth(page, Math.round(Math.min(shared * 0.6, 800)));
    await expect(handle(page)).toHaveAttribute('aria-valuemin', '300');
    await expect(handle(page)).toHaveAttribute(
      'aria-valuemax',
      String(Math.round(Math.min(shared * 0.9, 800))),
    );
  }
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(handle(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(handle(page)).toHaveCount(0);

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(handle(page)).toBeVisible();
  await topEditor.media('hero_hedder_image').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(handle(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
});

test('the handle is moved by 10 px with the arrows, and to its limits with Home and End, and a width that is none is not remembered', async () => {
  const { page } = await openScreen('/');
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);
  await handle(page).focus();
  for (const [key, width] of [
    ['ArrowRight', 800],
    ['ArrowLeft', 790],
    ['ArrowLeft', 780],
    ['ArrowRight', 790],
    ['Home', 300],
    ['ArrowLeft', 300],
  ] as const) {
    await page.keyboard.press(key);
    await expectWidth(page, width);
  }
  await page.reload();
  await expectWidth(page, 300);
  await handle(page).focus();
  await page.keyboard.press('End');
  await expectWidth(page, 800);
  await page.setViewportSize({ width: 1030, height: 900 });
  const { shared } = await widths(page);
  await expectWidth(page, Math.round(shared * 0.9));
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);

  await handle(page).focus();
  await page.keyboard.press('Home');
  await page.evaluate(() => localStorage.setItem('kagami.editWidth', '-7e9'));
  await page.reload();
  await expectWidth(page, 800);
});

const heights = [
  { window: 900, height: 405 },
  { window: 400, height: 200 },
  { window: 200, height: 200 },
] as const;

test('in a narrow window the edit area lies over the preview, as high as 45% of the window and at least 200 px', async () => {
  const { page } = await openScreen('/');
  for (const { window, height } of heights) {
    await page.setViewportSize({ width: 1024, height: window });
    const area = page.getByRole('main').locator('[aria-busy]');
    await expect.poll(async () => Math.round((await area.boundingBox())?.height ?? 0)).toBe(height);
    const edit = await page.getByRole('main').boundingBox();
    const preview = await page.getByRole('region', { name: 'プレビュー' }).boundingBox();
    if (!edit || !preview) throw new Error('Both parts are shown.');
    expect(preview.y).toBeGreaterThanOrEqual(edit.y + edit.height);
    expect(preview.height).toBeGreaterThanOrEqual(320);
  }
});

test('the handle is dragged, over the preview too, to its limits, and the width is remembered and gives way in a smaller window', async () => {
  const { page } = await openScreen('/');
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);
  const grip = async () => {
    const box = await handle(page).boundingBox();
    if (!box) throw new Error('The handle is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    return [x, y] as const;
  };
  const [x, y] = await grip();
  await page.mouse.move(x - 300, y, { steps: 5 });
  await expectWidth(page, 500);
  await page.mouse.move(x - 100, y, { steps: 5 });
  await page.mouse.up();
  await expectWidth(page, 700);
  await page.mouse.move(x - 250, y);
  await expectWidth(page, 700);
  await page.reload();
  await expectWidth(page, 700);

  await page.setViewportSize({ width: 1030, height: 900 });
  const { shared } = await widths(page);
  await expectWidth(page, Math.round(shared * 0.9));
  const [, low] = await grip();
  await page.mouse.move(20, low, { steps: 5 });
  await expectWidth(page, 300);
  await page.mouse.move(1025, low, { steps: 5 });
  await expectWidth(page, Math.round(shared * 0.9));
  await page.mouse.up();
});
