import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';

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

for (const width of [1100, 1440, 1920]) {
  test(`in a window of ${width} px the edit area starts with the smaller of 60% and 800 px`, async ({
    topEditor,
  }) => {
    const { page } = topEditor;
    await page.setViewportSize({ width, height: 900 });
    const { shared } = await widths(page);
    await expectWidth(page, Math.round(Math.min(shared * 0.6, 800)));
    await expect(handle(page)).toHaveAttribute('aria-valuemin', '300');
    await expect(handle(page)).toHaveAttribute(
      'aria-valuemax',
      String(Math.round(Math.min(shared * 0.9, 800))),
    );
    await expect(handle(page)).toHaveAttribute('aria-orientation', 'vertical');
    await expect(handle(page)).toHaveAttribute('title', 'ドラッグして編集エリアの幅を調整');
  });
}

test('the handle is dragged, over the preview too, and the width is remembered', async ({ topEditor }) => {
  const { page } = topEditor;
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);
  const box = await handle(page).boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 300, y, { steps: 5 });
  await expectWidth(page, 500);
  await page.mouse.move(x - 100, y, { steps: 5 });
  await page.mouse.up();
  await expectWidth(page, 700);
  await page.mouse.move(x - 250, y);
  await expectWidth(page, 700);

  await page.reload();
  await expectWidth(page, 700);
});

test('a drag stops at 300 px and at the greatest width', async ({ topEditor }) => {
  const { page } = topEditor;
  await page.setViewportSize({ width: 1100, height: 900 });
  const { shared } = await widths(page);
  const box = await handle(page).boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(20, y, { steps: 5 });
  await expectWidth(page, 300);
  await page.mouse.move(1095, y, { steps: 5 });
  await expectWidth(page, Math.round(shared * 0.9));
  await page.mouse.up();
});

test('the handle is moved by 10 px with the arrows, and to its limits with Home and End', async ({
  topEditor,
}) => {
  const { page } = topEditor;
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);
  await handle(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectWidth(page, 800);
  await page.keyboard.press('ArrowLeft');
  await expectWidth(page, 790);
  await page.keyboard.press('ArrowLeft');
  await expectWidth(page, 780);
  await page.keyboard.press('ArrowRight');
  await expectWidth(page, 790);
  await page.keyboard.press('Home');
  await expectWidth(page, 300);
  await page.keyboard.press('ArrowLeft');
  await expectWidth(page, 300);
  await page.reload();
  await expectWidth(page, 300);
  await handle(page).focus();
  await page.keyboard.press('End');
  await expectWidth(page, 800);
});

test('a remembered width gives way in a smaller window and comes back in a larger one', async ({
  topEditor,
}) => {
  const { page } = topEditor;
  await page.setViewportSize({ width: 1920, height: 900 });
  await handle(page).focus();
  await page.keyboard.press('End');
  await expectWidth(page, 800);
  await page.setViewportSize({ width: 1030, height: 900 });
  const { shared } = await widths(page);
  await expectWidth(page, Math.round(shared * 0.9));
  await page.setViewportSize({ width: 1920, height: 900 });
  await expectWidth(page, 800);
});

test('a remembered width that is none is ignored', async ({ topEditor: { page } }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.evaluate(() => localStorage.setItem('kagami.editWidth', '-7e9'));
  await page.reload();
  await expectWidth(page, 800);
});

test('the handle is hidden in windows of 1024 px and less', async ({ topEditor }) => {
  const { page } = topEditor;
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(handle(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(handle(page)).toHaveCount(0);
});

test('the handle is hidden while media are picked', async ({ topEditor }) => {
  const { page } = topEditor;
  await expect(handle(page)).toBeVisible();
  await topEditor.media('hero_hedder_image').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(handle(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
});

const heights = [
  { window: 900, height: 405, why: '45% of the window' },
  { window: 400, height: 200, why: 'at least 200 px' },
  { window: 200, height: 200, why: 'at least 200 px, even of a lower window' },
] as const;

for (const { window, height, why } of heights) {
  test(`in a narrow window ${window} px high the edit area lies over the preview, ${height} px high: ${why}`, async ({
    topEditor,
  }) => {
    const { page } = topEditor;
    await page.setViewportSize({ width: 1024, height: window });
    const area = page.getByRole('main').locator('[aria-busy]');
    await expect.poll(async () => Math.round((await area.boundingBox())?.height ?? 0)).toBe(height);
    const edit = await page.getByRole('main').boundingBox();
    const preview = await page.getByRole('region', { name: 'プレビュー' }).boundingBox();
    if (!edit || !preview) throw new Error('Both parts are shown.');
    expect(preview.y).toBeGreaterThanOrEqual(edit.y + edit.height);
    expect(preview.height).toBeGreaterThanOrEqual(320);
  });
}
