import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { boxes, frame, scale, width } from '../../pages/preview-widths.ts';
import { openScreen } from '../open-screen.tsx';

/** How wide the site believes its window to be. */
const siteWidth = (page: Page) => frame(page).evaluate((element) => (element as HTMLElement).offsetWidth);

test('by the keyboard: one stop for the widths, led along by arrows and chosen by Space; the new tab; Reload; the way past the frame. The chosen width is remembered, and one that is none fills the pane', async () => {
  const { page } = await openScreen('/');
  await width(page, '表示エリアに合わせる').focus();
  await page.keyboard.press('ArrowRight');
  await expect(width(page, 'デスクトップ（1280px）')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(width(page, 'デスクトップ（1280px）')).toBeChecked();
  await expect.poll(() => siteWidth(page)).toBe(1280);
  const ring = await width(page, 'デスクトップ（1280px）').evaluate(
    (element) => getComputedStyle(element).outlineStyle,
  );
  expect(ring).toBe('solid');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(width(page, '表示エリアに合わせる')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'サイトを新しいタブで開く' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'プレビューを再読み込み' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'プレビューをスキップ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(frame(page)).toBeFocused();

  await width(page, 'タブレット（768px）').check();
  await page.reload();
  await expect(width(page, 'タブレット（768px）')).toBeChecked();
  await expect.poll(() => siteWidth(page)).toBe(768);
  await page.evaluate(() => localStorage.setItem('kagami.previewWidth', 'watch'));
  await page.reload();
  await expect(width(page, '表示エリアに合わせる')).toBeChecked();
});

test('in a window of any width the preview’s tools are in sight and nothing is cut off; a screen narrower than the pane stands in its middle at full size', async () => {
  const { page } = await openScreen('/');
  await width(page, 'スマートフォン（390px）').check();
  const pane = page.getByRole('region', { name: 'プレビュー' });
  const tools = [
    ...(await page.getByRole('radiogroup', { name: 'プレビューの幅' }).getByRole('radio').all()),
    page.getByRole('link', { name: 'サイトを新しいタブで開く' }),
    page.getByRole('button', { name: 'プレビューを再読み込み' }),
  ];
  for (const window of [320, 390, 1024, 1440] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    for (const tool of tools) {
      await tool.scrollIntoViewIfNeeded();
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
    expect(await pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await expectAccessible();

  await page.setViewportSize({ width: 1024, height: 1200 });
  await expect.poll(() => siteWidth(page)).toBe(390);
  // The frame is placed a frame after the window has its size.
  const offCentre = async () => {
    const { left, right } = await boxes(page);
    return Math.abs(left - right);
  };
  await expect.poll(offCentre).toBeLessThanOrEqual(1);
  const { left, top, scale: shown } = await boxes(page);
  expect(shown).toBe(1);
  expect(left).toBeGreaterThan(200);
  expect(top).toBe(12);
  await expect(scale(page)).toHaveText('表示倍率 100%');
});
