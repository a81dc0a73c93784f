import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { uploadMedia } from '../../src/contract/http/media.ts';
import { answer, hold } from '../screens/answers.ts';
import { picture } from '../screens/media/open-media.ts';
import { fileNamed, StoredLibrary } from '../screens/media/stored-library.ts';
import { expectAccessible } from './accessible.ts';
import { files } from './media-files.ts';
import { recordSite } from './site.ts';
import { editor, films, images, openStage, topImages } from './stage/open-stage.tsx';

const [barre, recital, hero] = [
  'about-morning-barre.jpg',
  'event-recital.jpg',
  'hero-grand-jete.jpg',
] as const;
const tooMany = '最大3件です。いずれかの選択を解除してください。';

const choose = () => images.choose();

test('files are chosen in the order in which they are pressed, and Submit sets the list and tells the site', async () => {
  const site = recordSite();
  await openStage({ images: files.images.slice(1, 2) });
  await site.loaded();
  const library = await choose();
  await expect(library.tiles).toHaveAttribute('aria-multiselectable', 'true');
  await library.expectChosen(recital);
  await library.file(hero).click();
  await library.file(barre).press('Space');
  await library.expectChosen(recital, hero, barre);
  await expect(library.count).toHaveText('選択 3件');
  for (const [name, place] of [recital, hero, barre].map((each, at) => [each, at + 1] as const)) {
    await expect(library.file(name)).toHaveAccessibleDescription(new RegExp(`^${place}番目に選択`));
    await expect(library.file(name).getByText(String(place), { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await library.file(recital).click();
  await library.expectChosen(hero, barre);
  await expect(library.file(hero)).toHaveAccessibleDescription(/^1番目に選択/);
  await library.file(recital).click();
  await library.expectChosen(hero, barre, recital);
  await library.submit.click();

  await images.expectFiles(hero, barre, recital);
  await expect(images.add).toBeFocused();
  const value = [hero, barre, recital].map(fileNamed);
  const people = [{ id: 40, name: '', top_images: [] }];
  await expect
    .poll(() => site.told('MULTIPLE_IMAGES_UPDATE'))
    .toEqual([
      {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: {
          contentKey: 'topContent',
          fieldName: 'visual_images',
          value,
          allData: { title: '世田谷スタジオ', images: value, films: [], people },
        },
      },
    ]);
  await editor.undo.click();
  await images.expectFiles(recital);
});

test('a choice of several files that is not confirmed changes nothing; what the search hides stays selected and is counted; Enter confirms a choice', async () => {
  await openStage({ images: files.images.slice(0, 2) });
  const library = await choose();
  await library.file(hero).click();
  await library.file(barre).click();
  await library.expectChosen(recital, hero);
  await commands.press('Escape');
  await images.expectFiles(barre, recital);
  await expect(editor.submit).toBeDisabled();
  await choose();
  await library.expectChosen(barre, recital);
  await library.search.fill('hero');
  await library.file(hero).click();
  await expect(library.count).toHaveText('選択 3件（うち2件は検索結果の外）');
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await images.expectFiles(barre, recital, hero);
  await choose();
  await library.file(barre).press('Space');
  await commands.press('Enter');
  await images.expectFiles(recital, hero);
  await expect(editor.submit).toBeEnabled();
});

test('a required list with nothing selected is not confirmed, and an optional one becomes empty', async () => {
  await openStage({ images: files.images.slice(0, 1), topImages: files.images.slice(1, 3) });
  const library = await choose();
  await library.file(barre).click();
  await library.submit.click();
  await expect(library.alert).toHaveAccessibleDescription('ビジュアル画像は必須です。');
  await commands.press('Escape');
  await library.close.click();
  await images.expectFiles(barre);

  const optional = await topImages.choose();
  await optional.file(recital).click();
  await optional.file(hero).click();
  await expect(optional.count).toHaveText('選択なし');
  await optional.submit.click();
  await topImages.expectFiles();
});

test('all of several uploaded files are added after those that were selected, in their order; one that is selected already moves to the end', async () => {
  const media = new StoredLibrary();
  const uploads = hold(uploadMedia);
  await commands.routeUploads();
  const backend = await openStage(
    { images: files.images.slice(0, 1) },
    { answers: [uploads, ...media.answers] },
  );
  const library = await choose();
  await library.upload(...['a.png', 'b.png', 'c.png'].map(picture));
  const first = await uploads.next();
  await library.file(hero).click();
  await expect(library.submit).toHaveAccessibleDescription('アップロードが終わるまでお待ちください。');
  expect(uploads.count()).toBe(1);
  first.reply(media.store(first.asked));
  for (let at = 2; at <= 3; at += 1) {
    const { asked, reply } = await uploads.next();
    reply(media.store(asked));
  }
  await library.expectChosen(barre, hero, 'a.png', 'b.png', 'c.png');
  await expect(library.count).toHaveText('選択 5件');
  await library.submit.click();
  await images.expectFiles(barre, hero, 'a.png', 'b.png', 'c.png');

  // A backend that knows the bytes answers with the file that it has.
  backend.answer(answer(uploadMedia, { images: [fileNamed(barre)] }));
  await choose();
  await library.upload(picture('again.png'));
  await library.expectChosen(hero, 'a.png', 'b.png', 'c.png', barre);
  await library.submit.click();
  await images.expectFiles(hero, 'a.png', 'b.png', 'c.png', barre);
});

test('more files than the field takes are not confirmed: the count and Submit say why', async () => {
  await openStage({ images: files.images.slice(0, 1), films: files.films.slice(0, 2) });
  const library = await films.choose();
  await expect(library.count).toHaveText('選択 2 / 3件');
  const [third, fourth] = [library.files.nth(2), library.files.nth(3)];
  for (const file of [third, fourth]) {
    await expect(file).toHaveAttribute('aria-selected', 'false');
    await file.click();
  }
  await expect(library.count).toHaveText(`選択 4 / 3件${tooMany}`);
  await expect(library.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(library.submit).toHaveAccessibleDescription(tooMany);
  await expectAccessible();
  await library.submit.press('Enter');
  await fourth.press('Enter');
  await expect(library.dialog).toBeVisible();
  await expect(library.chosen).toHaveCount(4);
  await third.click();
  await expect(library.count).toHaveText('選択 3 / 3件');
  await expect(library.submit).not.toHaveAttribute('aria-disabled');
  await fourth.press('Enter');
  await expect(library.dialog).toHaveCount(0);
  await expect(films.items).toHaveCount(3);
});
