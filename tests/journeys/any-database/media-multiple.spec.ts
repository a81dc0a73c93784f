import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { test } from '../../fixtures/stage.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

const [barre, recital, hero] = ['about-morning-barre.jpg', 'event-recital.jpg', 'hero-grand-jete.jpg'];
const tooMany = '最大3件です。いずれかの選択を解除してください。';

test('files are chosen in the order in which they are pressed, and Submit sets the list and tells the site', async ({
  stage,
  files,
  server,
}) => {
  const { page, images } = stage;
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: true });
  await stage.open({ images: files.images.slice(1, 2) });
  await site.load();
  const library = await images.choose();
  await expect(library.dialog.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await library.expectChosen(recital);
  await library.file(hero).click();
  await library.file(barre).press('Space');
  await library.expectChosen(recital, hero, barre);
  await expect(library.count).toHaveText('選択 3件');
  for (const [name, place] of [recital, hero, barre].map((each, at) => [each, at + 1] as const)) {
    await expect(library.file(name)).toHaveAccessibleDescription(new RegExp(`^${place}番目に選択`));
    await expect(library.file(name).getByText(String(place), { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await library.file(recital).click();
  await library.expectChosen(hero, barre);
  await expect(library.file(hero)).toHaveAccessibleDescription(/^1番目に選択/);
  await library.file(recital).click();
  await library.expectChosen(hero, barre, recital);
  await library.submit.click();

  await images.expectFiles(hero, barre, recital);
  await expect(images.add).toBeFocused();
  const [barreFile, recitalFile, heroFile] = files.images;
  const value = [heroFile, barreFile, recitalFile];
  const people = [{ id: 40, name: '', top_images: [] }];
  await expect
    .poll(() => site.receivedOf('MULTIPLE_IMAGES_UPDATE'))
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
  await stage.undo.click();
  await images.expectFiles(recital);
});

test('a choice that is not confirmed changes nothing, and Enter confirms one', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 2) });
  const library = await images.choose();
  await library.file(hero).click();
  await library.file(barre).click();
  await library.expectChosen(recital, hero);
  await page.keyboard.press('Escape');
  await images.expectFiles(barre, recital);
  await expect(stage.submit).toBeDisabled();
  await images.choose();
  await library.expectChosen(barre, recital);
  await library.file(barre).press('Space');
  await page.keyboard.press('Enter');
  await images.expectFiles(recital);
  await expect(stage.submit).toBeEnabled();
});

test('a required list with nothing selected is not confirmed, and an optional one becomes empty', async ({
  stage,
  files,
}) => {
  const { page, images, topImages } = stage;
  await stage.open({ images: files.images.slice(0, 1), topImages: files.images.slice(1, 3) });
  const library = await images.choose();
  await library.file(barre).click();
  await library.submit.click();
  await expect(library.alert).toHaveAccessibleDescription('ビジュアル画像は必須です。');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await library.close.click();
  await images.expectFiles(barre);

  const optional = await topImages.choose();
  await optional.file(recital).click();
  await optional.file(hero).click();
  await expect(optional.count).toHaveText('選択なし');
  await optional.submit.click();
  await topImages.expectFiles();
});

test('all of several uploaded files are added after those that were selected, in their order', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 1) });
  const library = await images.choose();
  const uploads = await hold(page, calls.upload);
  await library.upload(await picture('a.png'), await picture('b.png'), await picture('c.png'));
  const first = await uploads.next();
  await library.file(hero).click();
  await expect(library.submit).toHaveAccessibleDescription('アップロードが終わるまでお待ちください。');
  await first.continue();
  for (let sent = 2; sent <= 3; sent += 1) await (await uploads.next()).continue();
  await library.expectChosen(barre, hero, 'a.png', 'b.png', 'c.png');
  await expect(library.count).toHaveText('選択 5件');
  await expectAccessible(page);
  await library.submit.click();
  await images.expectFiles(barre, hero, 'a.png', 'b.png', 'c.png');
});

test('an uploaded file that is selected already moves to the end', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 3) });
  const library = await images.choose();
  await library.expectChosen(barre, recital, hero);
  // A backend that knows the bytes answers with the file that it has.
  await page.route(calls.upload, (route) => route.fulfill({ json: { images: [files.images[0]] } }));
  await library.upload(await picture('again.png'));
  await library.expectChosen(recital, hero, barre);
  await library.submit.click();
  await images.expectFiles(recital, hero, barre);
});

test('what the search hides stays selected and is counted', async ({ stage, files }) => {
  const { images } = stage;
  await stage.open({ images: files.images.slice(0, 2) });
  const library = await images.choose();
  await library.search.fill('hero');
  await library.file(hero).click();
  await expect(library.count).toHaveText('選択 3件（うち2件は検索結果の外）');
  await library.submit.click();
  await images.expectFiles(barre, recital, hero);
});

test('more files than the field takes are not confirmed: the count and Submit say why', async ({
  stage,
  files,
}) => {
  const { page, films } = stage;
  await stage.open({ images: files.images.slice(0, 1), films: files.films.slice(0, 2) });
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
  await expectAccessible(page);
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

test('a field without a limit counts what is selected alone', async ({ stage, files }) => {
  await stage.open({ images: files.images.slice(0, 5) });
  const library = await stage.images.choose();
  await expect(library.count).toHaveText('選択 5件');
  await expect(library.submit).not.toHaveAttribute('aria-disabled');
});
