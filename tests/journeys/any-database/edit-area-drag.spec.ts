import { expectWidth, handle, widths } from '../../fixtures/edit-area.ts';
import { test } from '../../fixtures/kagami.ts';

test('the handle is dragged, over the preview too, to its limits, and the width is remembered and gives way in a smaller window', async ({
  topEditor: { page },
}) => {
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
