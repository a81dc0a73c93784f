import { recordCalls } from '../../fixtures/calls.ts';
import { expect, expectAccessible, type Backend, type Page } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import type { MediaLibrary } from '../../fixtures/media-library.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { test } from '../../fixtures/stage.ts';
import { calls, hold, sentTo } from '../../fixtures/top-calls.ts';

const [barre, recital, hero] = ['about-morning-barre.jpg', 'event-recital.jpg', 'hero-grand-jete.jpg'];
const usedHint = '使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。';

/** The id of a file by its name. */
async function idOf(backend: Backend, name: string): Promise<number> {
  const file = (await backend.media()).find(({ image_url: url }) => url.endsWith(`/${name}`));
  if (!file) throw new Error(`The library has no ${name}.`);
  return file.id;
}

/** Uploads pictures of these names, which selects them all. */
async function addSpares(library: MediaLibrary, ...names: readonly string[]): Promise<void> {
  await library.upload(...(await Promise.all(names.map(picture))));
  for (const name of names) await expect(library.uploading(name)).toContainText('完了');
}

/** Asks for the deletion of what is selected, and says yes. */
async function deleteSelected(library: MediaLibrary): Promise<void> {
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
}

type Answer = 'cut' | { readonly status: number; readonly json: unknown };

/** Answers the deletion of these files so; the backend hears only of the others. */
async function answerDeletions(page: Page, answers: ReadonlyMap<number, Answer>): Promise<void> {
  await page.route(calls.delete, async (route) => {
    const [, id] = /delete_media\/(\d+)/.exec(route.request().url()) ?? [];
    const answer = answers.get(Number(id));
    if (answer === undefined) await route.continue();
    else if (answer === 'cut') await route.abort('connectionreset');
    else await route.fulfill(answer);
  });
}

test('several files are deleted by a call each, all at once, and every field that held them loses them for good', async ({
  stage,
  files,
  backend,
  server,
}) => {
  const { page, images, topImages } = stage;
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: true });
  await stage.open({ images: files.images.slice(1, 2), topImages: files.images.slice(2, 3) });
  await site.load();
  const library = await images.choose();
  await addSpares(library, 'a.png', 'b.png', 'c.png');
  await library.submit.click();
  const other = await topImages.choose();
  await other.file('b.png').click();
  await other.submit.click();
  await topImages.expectFiles(hero, 'b.png');
  await images.choose();
  await library.file(recital).click();
  await library.expectChosen('a.png', 'b.png', 'c.png');
  await site.take();

  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question).toHaveAccessibleDescription(`選択した3件のファイルを削除しますか？ ${usedHint}`);
  await expect(question.getByRole('listitem')).toHaveText([
    'a.png、60×40編集中の内容で使用中',
    'b.png、60×40編集中の内容で使用中',
    'c.png、60×40編集中の内容で使用中',
  ]);
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible(page);
  const spares = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => idOf(backend, name)));
  const made = recordCalls(page, /^\/api\//);
  const held = await hold(page, calls.delete);
  await question.getByRole('button', { name: '削除する' }).click();
  const deletions = [await held.next(), await held.next(), await held.next()];
  await expect(question.getByRole('button', { name: '削除中…' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  for (const deletion of deletions) await deletion.continue();

  const report = library.over('削除の結果');
  await expect(report).toHaveAccessibleDescription('3件を削除しました。');
  await expect(report.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  expect(made).toEqual([
    ...spares.map((id) => `DELETE /api/delete_media/${id}/`),
    'GET /api/get_media_files/',
  ]);
  await page.keyboard.press('Enter');
  await expect(report).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(library.selected).toHaveCount(0);
  await expect(library.files.filter({ hasText: /^[abc]\.png/ })).toHaveCount(0);
  await expect(library.delete).toBeFocused();
  expect((await backend.media()).filter(({ id }) => spares.includes(id))).toEqual([]);

  await library.close.click();
  await images.expectFiles(recital);
  await topImages.expectFiles(hero);
  await expect(stage.undo).toBeDisabled();
  await page.keyboard.press('Control+z');
  await images.expectFiles(recital);
  const [, recitalFile, heroFile] = files.images;
  const draft = {
    title: '世田谷スタジオ',
    images: [recitalFile],
    films: [],
    people: [{ id: 40, name: '', top_images: [heroFile] }],
  };
  await expect
    .poll(async () => (await site.receivedOf('TEXT_UPDATE')).at(-1))
    .toMatchObject({ payload: { allData: draft } });
  await page.route('**/stage/save', (route) => route.fulfill({ body: '' }));
  const saved = sentTo(page, '**/stage/save');
  await stage.submit.click();
  await expect.poll(() => saved).toEqual([draft]);
});

test('of files partly refused the alert counts the deleted and says why of each other, and only the deleted leave the field', async ({
  stage,
  files,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:400|409|500)/);
  consoleWatch.expect(/net::ERR_CONNECTION_RESET/);
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(1, 3) });
  const library = await images.choose();
  await addSpares(library, 'a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  await library.submit.click();
  await images.choose();
  await library.file(recital).click();
  await library.expectChosen(hero, 'a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  const [used, b, c, d, e] = await Promise.all(
    [hero, 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => idOf(backend, name)),
  );
  const references = [
    { model_display: 'ニュース', field_display: '画像', count: 2 },
    { model_display: 'スタジオ', field_display: 'ビジュアル画像', count: 1 },
  ];
  await answerDeletions(
    page,
    new Map<number, Answer>([
      [b ?? 0, { status: 400, json: { error: '削除は許可されていません。' } }],
      [c ?? 0, { status: 500, json: {} }],
      [d ?? 0, 'cut'],
      [e ?? 0, { status: 200, json: { error: 'In use.', references } }],
    ]),
  );
  await deleteSelected(library);

  const report = library.over('削除の結果');
  await expect(report.getByRole('paragraph')).toHaveText('1件を削除しました。');
  await expect(report.getByRole('listitem')).toHaveText([
    `ID ${used}: トップページ / メイン画像: 1件`,
    `ID ${b}: 削除は許可されていません。`,
    `ID ${c}: 不明なエラーが発生しました。`,
    `ID ${d}: サーバーに接続できませんでした。通信環境を確認してください。`,
    `ID ${e}: ニュース / 画像: 2件、スタジオ / ビジュアル画像: 1件`,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(library.count).toHaveText('選択なし');
  await expect(library.file('a.png')).toHaveCount(0);
  for (const name of [hero, 'b.png', 'c.png', 'd.png', 'e.png'])
    await expect(library.file(name)).toHaveAttribute('aria-selected', 'false');
  await library.close.click();
  await images.expectFiles(recital, hero, 'b.png', 'c.png', 'd.png', 'e.png');
  await expect(stage.undo).toBeDisabled();
  await expect(stage.submit).toBeEnabled();
});

test('of files all refused the alert is an error with each reason, the list is read again and the field is as it was', async ({
  stage,
  files,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:400|409)/);
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 3) });
  const [one, two, three] = await Promise.all([barre, recital, hero].map((name) => idOf(backend, name)));
  await answerDeletions(
    page,
    new Map<number, Answer>([
      [one ?? 0, { status: 400, json: { error: '削除は許可されていません。' } }],
      [
        two ?? 0,
        {
          status: 200,
          json: { references: [{ model_display: 'ニュース', field_display: '画像', count: 2 }] },
        },
      ],
    ]),
  );
  const library = await images.choose();
  const made = recordCalls(page, /^\/api\/get_media_files/);
  await deleteSelected(library);
  const alert = library.over('削除できませんでした');
  await expect(alert.getByRole('paragraph')).toHaveText('一括削除中にエラーが発生しました。');
  await expect(alert.getByRole('listitem')).toHaveText([
    `ID ${one}: 削除は許可されていません。`,
    `ID ${two}: ニュース / 画像: 2件`,
    `ID ${three}: トップページ / メイン画像: 1件`,
  ]);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  expect(made).toEqual(['GET /api/get_media_files/']);
  await page.keyboard.press('Enter');
  await expect(library.delete).toBeFocused();
  await expect(library.count).toHaveText('選択なし');
  await library.file(hero).click();
  await library.expectChosen(hero);
  await library.close.click();
  await images.expectFiles(barre, recital, hero);
  await expect(stage.submit).toBeDisabled();
});

test('who cancels keeps the selection in its order and the focus on Delete', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 2) });
  const made = recordCalls(page, /delete_media/);
  const library = await images.choose();
  await library.file(hero).click();
  await library.delete.click();
  await page.keyboard.press('Escape');
  await expect(library.over('ファイルの削除')).toHaveCount(0);
  await expect(library.delete).toBeFocused();
  await library.expectChosen(barre, recital, hero);
  expect(made).toEqual([]);
});

test('a deletion among several that the server did although its answer was lost is counted', async ({
  stage,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_CONNECTION_RESET/);
  const { page, images } = stage;
  await stage.open({});
  const library = await images.choose();
  await addSpares(library, 'a.png', 'b.png');
  const held = await hold(page, calls.delete);
  await deleteSelected(library);
  const [lost, answered] = [await held.next(), await held.next()];
  await lost.fetch();
  await lost.abort('connectionreset');
  await answered.continue();
  await expect(library.over('削除の結果')).toHaveAccessibleDescription('2件を削除しました。');
});

test('files deleted while the list cannot be read again are gone, and the library says that it could not', async ({
  stage,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page, images } = stage;
  await stage.open({});
  const library = await images.choose();
  await addSpares(library, 'a.png', 'b.png');
  await page.route(calls.media, (route) => route.fulfill({ status: 503 }));
  await deleteSelected(library);
  await expect(library.over('削除の結果')).toHaveAccessibleDescription('2件を削除しました。');
  await page.keyboard.press('Enter');
  await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  await expect(library.file('a.png')).toHaveCount(0);
  await expect(library.file('b.png')).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expectAccessible(page);
});
