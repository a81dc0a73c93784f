import type { Locator } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';
import { boxes, frame, scale, width } from '../../pages/preview-widths.ts';

/** How wide the site believes its window to be. */
const siteWidth = (editor: TopEditor) => editor.preview.locator('html').evaluate(() => innerWidth);

/** Where on the screen an element of the site is, however the frame is scaled. */
async function pointOf(editor: TopEditor, element: Locator) {
  const inner = await element.evaluate((found) => {
    const { left, top, height } = found.getBoundingClientRect();
    return { x: left + 12, y: top + height / 2 };
  });
  const outer = await frame(editor.page).evaluate((found) => {
    const { left, top, width: shown } = found.getBoundingClientRect();
    return { left, top, scale: shown / (found as HTMLElement).offsetWidth };
  });
  return { x: outer.left + inner.x * outer.scale, y: outer.top + inner.y * outer.scale };
}

const choices = [
  { name: 'デスクトップ（1280px）', px: 1280 },
  { name: 'タブレット（768px）', px: 768 },
  { name: 'スマートフォン（390px）', px: 390 },
] as const;

test('the site is laid out as wide as on the chosen screen, scaled to its pane, and opened in a new tab as a visitor sees it', async ({
  dirtyTopEditor: editor,
  backend,
  server,
}) => {
  const { page } = editor;
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await frame(page).evaluate((element) => element.setAttribute('data-mark', 'kept'));
  await editor.preview.locator('html').evaluate((element) => element.setAttribute('data-mark', 'kept'));
  const sides = async () => {
    const { left, right } = await boxes(page);
    return [left, right];
  };
  const fit = await siteWidth(editor);
  await expect(width(page, '表示エリアに合わせる')).toBeChecked();
  await expect(scale(page)).toHaveCount(0);

  for (const { name, px } of choices) {
    await width(page, name).check();
    await expect.poll(() => siteWidth(editor)).toBe(px);
    await expect(frame(page)).toHaveAttribute('data-mark', 'kept');
    await expect(editor.preview.locator('html')).toHaveAttribute('data-mark', 'kept');
    await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
    await expectAccessible(page);
  }
  await width(page, '表示エリアに合わせる').check();
  await expect.poll(() => siteWidth(editor)).toBe(fit);

  await width(page, 'デスクトップ（1280px）').check();
  await expect.poll(() => siteWidth(editor)).toBe(1280);
  await expect.poll(sides).toEqual([12, 12]);
  const { top, bottom, scale: shown } = await boxes(page);
  expect(Math.abs(top - bottom)).toBeLessThanOrEqual(1);
  expect(shown).toBeLessThan(0.4);
  await expect(scale(page)).toHaveText(`表示倍率 ${Math.round(shown * 100)}%`);

  const title = await pointOf(editor, editor.mirrored('title_ja'));
  await page.mouse.click(title.x, title.y);
  await expect(editor.text('title_ja')).toBeFocused();

  await page.mouse.move(title.x, title.y);
  await page.mouse.wheel(0, 300);
  const scrolled = () => editor.preview.locator('html').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(100);

  const before = await scale(page).textContent();
  const handle = page.getByRole('separator', { name: '編集エリアの幅' });
  await handle.focus();
  await page.keyboard.press('Home');
  await expect(scale(page)).not.toHaveText(before ?? '');
  await expect.poll(sides).toEqual([12, 12]);
  const narrowed = await boxes(page);
  await expect(scale(page)).toHaveText(`表示倍率 ${Math.round(narrowed.scale * 100)}%`);

  const link = page.getByRole('link', { name: 'サイトを新しいタブで開く' });
  await expect(link).toHaveAttribute('rel', 'noopener');
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL(`${server.siteOrigin}/`);
  const published = await backend.top();
  const siteTitle = tab.locator('.edit_title_ja');
  await expect(siteTitle).toHaveText(published.title_ja);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await siteTitle.hover();
  await siteTitle.click();
  await expect(tab.getByText('編集', { exact: true })).toHaveCount(0);
  await tab.getByRole('link', { name: published.newvisitor_button_text }).click();
  await expect(tab).toHaveURL(`${server.siteOrigin}/trial`);
});
