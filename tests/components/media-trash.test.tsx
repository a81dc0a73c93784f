import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import {
  emptyMediaTrash,
  getMediaTrash,
  restoreMedia,
  type TrashedFile,
} from '../../src/contract/http/media-extensions.ts';
import { answer, refused, type Answer } from '../screens/answers.ts';
import { fileNamed, libraryWith, StoredLibrary } from '../screens/media/stored-library.ts';
import { seenAfter } from '../screens/seen-after.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { images, openStage } from './stage/open-stage.tsx';

const choose = () => images.choose();
const open = (media: StoredLibrary, ...answers: readonly Answer[]) =>
  openStage({}, { answers: [...answers, ...media.answers], extensions: ['mediaTrash'] });

const trash = page.getByRole('dialog', { name: 'ゴミ箱' });
const rows = trash.getByRole('listitem');
const restoreOf = (name: string) => trash.getByRole('button', { name: `元に戻す: ${name}` });
const question = page.getByRole('alertdialog', { name: 'ゴミ箱を空にする' });

/** A file that was deleted a number of days ago. */
const trashed = (name: string, at: number, days: number): TrashedFile => ({
  ...fileNamed('hero-grand-jete.jpg'),
  id: 800 + at,
  image_url: `/media/x/${name}`,
  thumbnail_url: null,
  file_size: 1_048_576,
  deleted_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000 + 3_600_000).toISOString(),
  deleted_by: 'hanako',
});

function filled(...names: readonly string[]): StoredLibrary {
  const media = new StoredLibrary();
  media.trash = names.map((name, at) => trashed(name, at, 1 + at * 28));
  return media;
}

async function openTrash(media: StoredLibrary, ...answers: readonly Answer[]) {
  const backend = await open(media, ...answers);
  const library = await choose();
  await library.dialog.getByRole('button', { name: 'ゴミ箱' }).click();
  await expect(trash).toBeVisible();
  return { backend, library };
}

test('a deletion says before that the file can be restored, and after it a line restores it with one press; after several and their report it restores all, and what fails stays for the next press', async () => {
  const media = libraryWith('a.png', 'b.png');
  const backend = await open(media);
  const library = await choose();
  await library.file('a.png').click();
  await library.delete.click();
  const asked = library.over('ファイルの削除');
  await expect(asked).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。',
  );
  await asked.getByRole('button', { name: '削除する' }).click();
  await expect(library.dialog.getByText('1件をゴミ箱に移しました。')).toBeVisible();
  await expect(library.file('a.png')).toHaveCount(0);
  await expectAccessible();
  await seenAfter(
    library.dialog.getByRole('button', { name: '元に戻す: ファイル1件' }).click(),
    library.dialog.getByText('1件を元に戻しました。'),
  );
  await expect(library.file('a.png')).toBeVisible();

  await library.file('a.png').click();
  await library.file('b.png').click();
  await library.delete.click();
  await asked.getByRole('button', { name: '削除する' }).click();
  await library.over('削除の結果').getByRole('button', { name: 'OK' }).click();
  backend.answer(answer(restoreMedia, refused(503, '混み合っています。')));
  const line = library.dialog.getByRole('button', { name: '元に戻す: ファイル2件' });
  await line.click();
  await expect(library.dialog.getByRole('alert')).toHaveText('元に戻せませんでした。混み合っています。');
  await expect(library.file('a.png')).toHaveCount(0);
  backend.answer(...media.answers);
  await seenAfter(line.click(), library.dialog.getByText('2件を元に戻しました。'));
  await expect(library.file('a.png')).toBeVisible();
  await expect(library.file('b.png')).toBeVisible();
});

test('in front of a backend without a trash a deletion is final, and there is no trash to open', async () => {
  await openStage({}, { answers: libraryWith('a.png').answers });
  const library = await choose();
  await library.file('a.png').click();
  await library.delete.click();
  await expect(library.over('ファイルの削除')).toHaveAccessibleDescription('このファイルを削除しますか？');
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect(library.file('a.png')).toHaveCount(0);
  await expect(library.dialog.getByText('ゴミ箱')).toHaveCount(0);
});

test('the trash lists each file with who, when, its size and the days left, and the room that all take; one that cannot be restored stays with the reason, one that is restored is in the library, and the focus goes to the next', async () => {
  const media = filled('古い.jpg', '消える.jpg');
  const unrestored = answer(restoreMedia, refused(404, 'このファイルはもう元に戻せません。'));
  const { backend, library } = await openTrash(media, unrestored);
  await expect(rows.nth(0)).toContainText(/^古い\.jpg.*hanako が削除.*1\.00MB・あと30日/s);
  await expect(rows.nth(1)).toContainText(/^消える\.jpg.*hanako が削除.*1\.00MB・あと2日/s);
  await expect(trash.getByText('2件、合計4.00MBです。')).toBeVisible();
  const before = backend.calls.length;
  await restoreOf('古い.jpg').click();
  await expect(trash.getByRole('alert')).toHaveText(
    '元に戻せませんでした。このファイルはもう元に戻せません。',
  );
  await expect
    .poll(() => backend.calls.slice(before))
    .toEqual(['POST /api/restore_media/', 'GET /api/get_media_trash/']);
  await expectAccessible();

  backend.answer(...media.answers);
  await restoreOf('古い.jpg').click();
  await expect(trash.getByText('「古い.jpg」を元に戻しました。')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(restoreOf('消える.jpg')).toBeFocused();
  await expect(trash.getByText('1件、合計2.00MBです。')).toBeVisible();
  await commands.press('Escape');
  await expect(trash).toHaveCount(0);
  await expect(library.file('古い.jpg')).toBeVisible();
});

test('the trash is emptied after a question that starts on Cancel; a failure leaves all, and Retry empties', async () => {
  const media = filled('a.jpg', 'b.jpg');
  const { backend } = await openTrash(media);
  const empty = trash.getByRole('button', { name: 'ゴミ箱を空にする' });
  await empty.click();
  await expect(question).toHaveAccessibleDescription(
    'ゴミ箱の2件のファイルを完全に削除します。元に戻すことはできません。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await commands.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(empty).toBeFocused();

  backend.answer(answer(emptyMediaTrash, refused(500, 'ディスクに書き込めません。')));
  await empty.click();
  await question.getByRole('button', { name: '完全に削除する' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'ゴミ箱を空にできませんでした。ディスクに書き込めません。',
  );
  await expectAccessible();
  backend.answer(...media.answers);
  await question.getByRole('button', { name: '再試行' }).click();
  await expect(trash.getByText('2件を完全に削除しました。')).toBeVisible();
  await expect(trash.getByText('ゴミ箱は空です。')).toBeVisible();
  const emptying = { ids: [800, 801] };
  expect(backend.sent(emptyMediaTrash)).toEqual([emptying, emptying]);
  await expect(empty).toHaveCount(0);
  await expectAccessible();
});

test('a trash that cannot be read says so and is read at Retry; files that cannot be read are counted', async () => {
  const media = filled('a.jpg');
  const { backend } = await openTrash(media, answer(getMediaTrash, refused(503, '')));
  await expect(trash.getByRole('alert')).toHaveText('ゴミ箱を読み込めませんでした。');
  await expectAccessible();
  backend.answer(...media.answers);
  await trash.getByRole('button', { name: '再試行' }).click();
  await expect(rows).toHaveCount(1);
  backend.answer(answer(getMediaTrash, () => Response.json({ files: [...media.trash, {}] })));
  await commands.press('Escape');
  await page.getByRole('button', { name: 'ゴミ箱', exact: true }).click();
  await expect(trash.getByText('1件のファイルを読み込めませんでした。')).toBeVisible();
});
