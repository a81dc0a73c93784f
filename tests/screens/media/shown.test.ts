import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';

import { MediaStrip } from '../../pages/media-strip.ts';
import { openWithLibrary } from './open-media.ts';

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

/** Opens the library for the pictures of an instructor, by place in the list. */
async function openPictures(of: number) {
  const { page } = await openWithLibrary('/instructor');
  const card = page.getByRole('group', { name: `インストラクター ${of}`, exact: true });
  const strip = new MediaStrip(page, 'Visual（ビジュアル画像）', card);
  return { strip, library: await strip.choose() };
}

test('a portrait is shown whole in the landscape places of its field: tile, selection, question before deleting, strip', async () => {
  const { strip, library } = await openPictures(1);
  const tile = library.file('hero-grand-jete.jpg');
  await tile.click();
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await expectWhole(tile);
  await expectWhole(library.chosen.last());

  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expectWhole(
    question
      .getByRole('list', { name: '削除するファイル' })
      .locator('> li')
      .filter({ hasText: 'hero-grand-jete.jpg' }),
  );
  await question.getByRole('button', { name: 'キャンセル' }).click();

  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expectWhole(strip.items.last().getByRole('button', { name: /hero-grand-jete\.jpg/ }));
});

test('the details of a file that two instructors have name both, each with its field and the place in it', async () => {
  const { library } = await openPictures(8);
  await expect(library.selected).toHaveAccessibleName(/^studio-komorebi-garden\.jpg/);
  const uses = library.details.getByRole('list', { name: '使用場所' }).getByRole('listitem');
  await expect(uses.filter({ hasText: 'のVisual' })).toHaveText([
    'instructors › インストラクター4「大谷 静」のVisual（ビジュアル画像） 2番目',
    'instructors › インストラクター8「森田 和」のVisual（ビジュアル画像） 1番目',
  ]);
  await expect(uses.filter({ hasNotText: 'のVisual' }).first()).toHaveText(
    'Aboutページ › 項目4「三世代で通える庭」の画像',
  );
});
