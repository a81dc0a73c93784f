import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { getMediaFiles } from '../../src/contract/http/media.ts';
import type { MediaLibrary } from '../pages/media-library.ts';
import { answer, lost, refused } from '../screens/answers.ts';
import { deleting, fileNamed, libraryWith, spares, StoredLibrary } from '../screens/media/stored-library.ts';
import { expectAccessible } from './accessible.ts';
import { files } from './media-files.ts';
import { recordSite } from './site.ts';
import { editor, images, openStage, topImages } from './stage/open-stage.tsx';

const [barre, recital, hero] = [
  'about-morning-barre.jpg',
  'event-recital.jpg',
  'hero-grand-jete.jpg',
] as const;
const notAllowed = { error: '削除は許可されていません。' };
const news = { model_display: 'ニュース', field_display: '画像', count: 2 };
const top = { model_display: 'トップページ', field_display: 'メイン画像', count: 1 };
const inUse = { error: 'この画像は使用中のため削除できません。', references: [top] };
const usedHint = '使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。';

const choose = () => images.choose();

async function select(library: MediaLibrary, ...names: readonly string[]): Promise<void> {
  for (const name of names) await library.file(name).click();
}

/** Asks for the deletion of what is selected, and says yes. */
async function deleteSelected(library: MediaLibrary): Promise<void> {
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
}

const refusing = (status: number, body: object) => () => Response.json(body, { status });

test('several files are deleted by a call each, all at once, and every field that held them loses them for good', async () => {
  const three = spares('a.png', 'b.png', 'c.png');
  const asked = Promise.withResolvers<void>();
  const media = libraryWith('a.png', 'b.png', 'c.png');
  const waiting = three.map(({ id }) => [id, () => asked.promise.then(() => media.delete(id))] as const);
  const saved: unknown[] = [];
  const site = recordSite();
  const backend = await openStage(
    { images: files.images.slice(1, 2), topImages: files.images.slice(2, 3) },
    {
      answers: [deleting(media, Object.fromEntries(waiting)), ...media.answers],
      onSave: async (draft) => void saved.push(draft),
    },
  );
  await site.loaded();
  const library = await choose();
  await select(library, 'a.png', 'b.png', 'c.png');
  await library.submit.click();
  const other = await topImages.choose();
  await other.file('b.png').click();
  await other.submit.click();
  await topImages.expectFiles(hero, 'b.png');
  await choose();
  await library.file(recital).click();
  await library.expectChosen('a.png', 'b.png', 'c.png');

  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question).toHaveAccessibleDescription(`選択した3件のファイルを削除しますか？ ${usedHint}`);
  await expect(question.getByRole('listitem')).toHaveText([
    'a.png、60×40編集中の内容で使用中',
    'b.png、60×40編集中の内容で使用中',
    'c.png、60×40編集中の内容で使用中',
  ]);
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  const before = backend.calls.length;
  const since = () => backend.calls.slice(before).filter((call) => call.includes('media'));
  await question.getByRole('button', { name: '削除する' }).click();
  const deletions = three.map(({ id }) => `DELETE /api/delete_media/${id}/`);
  await expect.poll(since).toEqual(deletions);
  await expect(question.getByRole('button', { name: '削除中…' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  asked.resolve();

  const report = library.over('削除の結果');
  await expect(report).toHaveAccessibleDescription('3件を削除しました。');
  await expect(report.getByRole('button', { name: 'OK' })).toBeFocused();
  expect(since()).toEqual([...deletions, 'GET /api/get_media_files/']);
  await commands.press('Enter');
  await expect(report).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(library.selected).toHaveCount(0);
  await expect(library.files.filter({ hasText: /^[abc]\.png/ })).toHaveCount(0);
  await expect(library.delete).toBeFocused();

  await library.close.click();
  await images.expectFiles(recital);
  await topImages.expectFiles(hero);
  await expect(editor.undo).toBeDisabled();
  await commands.press('Control+z');
  await images.expectFiles(recital);
  const draft = {
    title: '世田谷スタジオ',
    images: files.images.slice(1, 2),
    films: [],
    people: [{ id: 40, name: '', top_images: files.images.slice(2, 3) }],
  };
  await expect.poll(() => site.told('TEXT_UPDATE').at(-1)).toMatchObject({ payload: { allData: draft } });
  await editor.submit.click();
  await expect.poll(() => saved).toEqual([draft]);
});

test('of files partly refused the alert counts the deleted and says why of each other, and only the deleted leave the field', async () => {
  const five = spares('a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  const [, b, c, d, e] = five.map(({ id }) => id);
  const { id: used } = fileNamed(hero);
  const studio = { model_display: 'スタジオ', field_display: 'ビジュアル画像', count: 1 };
  const media = libraryWith('a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  const deletion = deleting(
    media,
    Object.fromEntries([
      [used, refusing(409, inUse)],
      [b ?? 0, refusing(400, notAllowed)],
      [c ?? 0, refusing(500, {})],
      [d ?? 0, lost],
      [e ?? 0, refusing(200, { error: 'In use.', references: [news, studio] })],
    ]),
  );
  await openStage({ images: files.images.slice(1, 3) }, { answers: [deletion, ...media.answers] });
  const library = await choose();
  await select(library, 'a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  await library.submit.click();
  await choose();
  await library.file(recital).click();
  await library.expectChosen(hero, 'a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  await deleteSelected(library);

  const report = library.over('削除の結果');
  await expect(report.getByRole('paragraph')).toHaveText('1件を削除しました。');
  await expect(report.getByRole('listitem')).toHaveText([
    `ID ${used}: トップページ / メイン画像: 1件（${hero}）`,
    `ID ${b}: 削除は許可されていません。（b.png）`,
    `ID ${c}: 不明なエラーが発生しました。（c.png）`,
    `ID ${d}: サーバーに接続できませんでした。通信環境を確認してください。（d.png）`,
    `ID ${e}: ニュース / 画像: 2件、スタジオ / ビジュアル画像: 1件（e.png）`,
  ]);
  await expectAccessible();
  await commands.press('Escape');
  await expect(library.count).toHaveText('選択なし');
  await expect(library.file('a.png')).toHaveCount(0);
  for (const name of [hero, 'b.png', 'c.png', 'd.png', 'e.png'])
    await expect(library.file(name)).toHaveAttribute('aria-selected', 'false');
  await library.close.click();
  await images.expectFiles(recital, hero, 'b.png', 'c.png', 'd.png', 'e.png');
  await expect(editor.undo).toBeDisabled();
  await expect(editor.submit).toBeEnabled();
});

test('who cancels a deletion of several keeps the selection and the focus on Delete; of files all refused the alert is an error with each reason, the list is read again and the field is as it was', async () => {
  const [one, two, three] = [barre, recital, hero].map((name) => fileNamed(name).id);
  const media = new StoredLibrary();
  const deletion = deleting(
    media,
    Object.fromEntries([
      [one ?? 0, refusing(400, notAllowed)],
      [two ?? 0, refusing(200, { references: [news] })],
      [three ?? 0, refusing(409, inUse)],
    ]),
  );
  const backend = await openStage(
    { images: files.images.slice(0, 3) },
    { answers: [deletion, ...media.answers] },
  );
  const library = await choose();
  const before = backend.calls.length;
  await library.delete.click();
  await expect(library.over('ファイルの削除')).toBeVisible();
  await commands.press('Escape');
  await expect(library.over('ファイルの削除')).toHaveCount(0);
  await expect(library.delete).toBeFocused();
  await library.expectChosen(barre, recital, hero);
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

  await deleteSelected(library);
  const alert = library.over('削除できませんでした');
  await expect(alert.getByRole('paragraph')).toHaveText('一括削除中にエラーが発生しました。');
  await expect(alert.getByRole('listitem')).toHaveText([
    `ID ${one}: 削除は許可されていません。（${barre}）`,
    `ID ${two}: ニュース / 画像: 2件（${recital}）`,
    `ID ${three}: トップページ / メイン画像: 1件（${hero}）`,
  ]);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  expect(
    backend.calls.slice(before).filter((call) => call.startsWith('GET') && call.includes('media')),
  ).toEqual(['GET /api/get_media_files/']);
  await commands.press('Enter');
  await expect(library.delete).toBeFocused();
  await expect(library.count).toHaveText('選択なし');
  await library.file(hero).click();
  await library.expectChosen(hero);
  await library.close.click();
  await images.expectFiles(barre, recital, hero);
  await expect(editor.submit).toBeDisabled();
});

test('a deletion among several that the server did although its answer was lost is counted; files deleted while the list cannot be read again are gone, and the library says that it could not', async () => {
  const unheard = spares('a.png')[0]?.id ?? 0;
  const media = libraryWith('a.png', 'b.png', 'c.png', 'd.png');
  const doneUnheard = () => {
    media.delete(unheard);
    return lost();
  };
  const answers = [deleting(media, { [unheard]: doneUnheard }), ...media.answers];
  const backend = await openStage({}, { answers });
  const library = await choose();
  for (const two of [
    ['a.png', 'b.png'],
    ['c.png', 'd.png'],
  ]) {
    await select(library, ...two);
    await deleteSelected(library);
    await expect(library.over('削除の結果')).toHaveAccessibleDescription('2件を削除しました。');
    await commands.press('Enter');
    backend.answer(answer(getMediaFiles, refused(503, '')));
  }
  await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  await expect(library.file('c.png')).toHaveCount(0);
  await expect(library.file('d.png')).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
});
