import { expect } from 'playwright/test';
import { test } from 'vitest';

import { middleOf } from '../../fixtures/finger.ts';
import type { InstructorEditor } from '../../pages/instructor-page.ts';
import { openInstructors } from './instructors.ts';

/** Cards are higher than the area that scrolls them here. */
const lowWindow = { width: 1440, height: 560 };

const handle = (editor: InstructorEditor, name: string, at: number) =>
  editor.button(`${name}を並べ替え（${at}番目）`);

test('a card higher than the viewport stays in place after a drag of a few pixels and is moved by a longer one; after a deletion and its undo the top of the focused card is in view', async () => {
  const { page, editor } = await openInstructors();
  const { mouse } = page;
  await page.setViewportSize(lowWindow);
  await handle(editor, '藤堂 蓮', 2).scrollIntoViewIfNeeded();
  const before = await middleOf(handle(editor, '藤堂 蓮', 2));
  await mouse.move(before.x, before.y);
  await mouse.down();
  await mouse.move(before.x, before.y + 6);
  await expect(editor.said('藤堂 蓮を持ち上げました。2番目、全8件')).toBeAttached();
  await mouse.move(before.x, before.y + 8);
  await expect
    .poll(async () => (await middleOf(handle(editor, '藤堂 蓮', 2))).y)
    .toBeCloseTo(before.y + 8, 0);
  await mouse.up();
  await expect(editor.said('移動を取り消しました。藤堂 蓮 2番目、全8件')).toBeAttached();
  await expect(handle(editor, '藤堂 蓮', 2)).toBeInViewport({ ratio: 1 });
  await expect(editor.submit).toBeDisabled();

  await handle(editor, '藤堂 蓮', 2).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const start = await middleOf(handle(editor, '藤堂 蓮', 2));
  await mouse.move(start.x, start.y);
  await mouse.down();
  // All are rows meanwhile, so that it passes the next one.
  for (let way = 20; way <= 80; way += 20) await mouse.move(start.x, start.y + way);
  await expect
    .poll(async () => (await middleOf(handle(editor, '藤堂 蓮', 3))).y)
    .toBeCloseTo(start.y + 80, 0);
  await mouse.move(start.x, start.y);
  await mouse.up();
  await expect(editor.submit).toBeDisabled();

  await editor.button('大谷 静の後に追加').click();
  await page.keyboard.type('高見 楓');
  await editor.button('高見 楓を削除').click();
  await expect(editor.card(5)).toBeFocused();
  await expect(handle(editor, '水野 透', 5)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+z');
  await expect(editor.card(5)).toBeFocused();
  await expect(editor.field(5, 'dancer_name')).toHaveValue('高見 楓');
  await expect(handle(editor, '高見 楓', 5)).toBeInViewport({ ratio: 1 });
});
