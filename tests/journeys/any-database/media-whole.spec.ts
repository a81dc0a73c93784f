import type { Locator } from 'playwright/test';

import { test } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { image } from '../../server/samples.ts';

test.use({ site: 'blank' });

/** Waits until the picture in `place` is shown whole: as large as its frame, which is within `place`, and not cut. */
async function expectWhole(place: Locator): Promise<void> {
  const picture = place.locator('img');
  await expect(picture).toHaveCSS('object-fit', 'contain');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(0);
  const differences = async () => {
    const outer = await place.evaluate((element) => element.getBoundingClientRect().height);
    return picture.evaluate((img, height) => {
      const [inner, frame] = [img, img.parentElement ?? img].map((each) =>
        each.getBoundingClientRect().toJSON(),
      );
      return { isFrame: JSON.stringify(inner) === JSON.stringify(frame), isWithin: frame.height <= height };
    }, outer);
  };
  await expect.poll(differences).toEqual({ isFrame: true, isWithin: true });
}

test('a portrait is shown whole in the landscape places of its field: tile, selection, question before deleting, strip', async ({
  instructorEditor: editor,
}) => {
  const strip = editor.images(1, 'images');
  const library = await strip.choose();
  await library.upload({ name: 'portrait.png', mimeType: 'image/png', buffer: await image('png', 90, 160) });
  const tile = library.file('portrait.png');
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await expectWhole(tile);
  await expectWhole(library.chosen.last());

  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expectWhole(question.getByRole('listitem').filter({ hasText: 'portrait.png' }));
  await question.getByRole('button', { name: 'キャンセル' }).click();

  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expectWhole(strip.items.last().getByRole('button', { name: /portrait\.png/ }));
});
