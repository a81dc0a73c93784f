import type { Locator, Page } from 'playwright/test';

export const frame = (page: Page): Locator => page.getByTitle('サイトのプレビュー');
export const width = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'プレビューの幅' }).getByRole('radio', { name, exact: true });
export const scale = (page: Page): Locator => page.getByRole('paragraph').filter({ hasText: '表示倍率' });

/** The rectangle of the frame on the screen, and of the room that it stands in. */
export async function boxes(page: Page) {
  return frame(page).evaluate((element) => {
    const room = element.parentElement?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (!room) throw new Error('The frame stands nowhere.');
    return {
      left: Math.round(box.left - room.left),
      right: Math.round(room.right - box.right),
      top: Math.round(box.top - room.top),
      bottom: Math.round(room.bottom - box.bottom),
      scale: box.width / (element as HTMLElement).offsetWidth,
    };
  });
}
