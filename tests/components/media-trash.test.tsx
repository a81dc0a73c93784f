import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import type { TrashedFile } from '../../src/contract/http/media-trash.ts';
import { expectAccessible } from './accessible.ts';
import { expectTexts } from './acts.ts';
import type { Answer } from './backend.ts';
import { seenAfter } from './heard.ts';
import { MediaBackend } from './media-backend.ts';
import { fileNamed, spares } from './media-files.ts';
import { MediaLibrary } from './media-library.ts';
import { images } from './media-strip.ts';
import { openStage } from './stage/open-stage.tsx';

const choose = () => MediaLibrary.open('ビジュアル画像', images.add);
const open = (backend: MediaBackend) =>
  openStage({}, { answers: backend.answers, extensions: ['mediaTrash'] });

const trash = page.getByRole('dialog', { name: 'ゴミ箱' });
const rows = trash.getByRole('listitem');
const restoreOf = (name: string) => trash.getByRole('button', { name: `元に戻す: ${name}` });
const question = page.getByRole('alertdialog', { name: 'ゴミ箱を空にする' });

const failing =
  (status: number, error: string): Answer =>
  () =>
    Response.json({ error }, { status });

/** A file that was deleted a number of days ago. */
const trashed = (name: string, at: number, days: number): TrashedFile => ({
  ...fileNamed('hero-grand-jete.jpg'),
  id: 800 + at,
  image_url: `/media/x/${name}`,
  thumbnail_url: null,
  file_size: 1_048_576,
  deleted_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000 + 60_000).toISOString(),
  deleted_by: 'hanako',
});

function filled(...names: readonly string[]): MediaBackend {
  const backend = new MediaBackend();
  backend.trash = names.map((name, at) => trashed(name, at, 1 + at * 28));
  return backend;
}

async function openTrash(backend: MediaBackend): Promise<MediaLibrary> {
  await open(backend);
  const library = await choose();
  await library.dialog.getByRole('button', { name: 'ゴミ箱' }).click();
  await expect.element(trash).toBeVisible();
  return library;
}

test('a deletion says before that the file can be restored, and after it a line restores it with one press', async () => {
  const backend = new MediaBackend(spares('a.png'));
  await open(backend);
  const library = await choose();
  await library.file('a.png').click();
  await library.delete.click();
  const asked = library.over('ファイルの削除');
  await expect
    .element(asked)
    .toHaveAccessibleDescription(
      'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。',
    );
  await asked.getByRole('button', { name: '削除する' }).click();
  await expect.element(library.dialog.getByText('1件をゴミ箱に移しました。')).toBeVisible();
  await expect.element(library.file('a.png')).not.toBeInTheDocument();
  await expectAccessible();
  await seenAfter(
    library.dialog.getByRole('button', { name: '元に戻す: ファイル1件' }).click(),
    library.dialog.getByText('1件を元に戻しました。'),
  );
  await expect.element(library.file('a.png')).toBeVisible();
});

test('after several were deleted and the report is closed, the line restores all of them; what fails stays for the next press', async () => {
  const backend = new MediaBackend(spares('a.png', 'b.png'));
  await open(backend);
  const library = await choose();
  await library.file('a.png').click();
  await library.file('b.png').click();
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await library.over('削除の結果').getByRole('button', { name: 'OK' }).click();
  const restore = backend.restore;
  backend.restore = failing(503, '混み合っています。');
  const line = library.dialog.getByRole('button', { name: '元に戻す: ファイル2件' });
  await line.click();
  await expectTexts(library.dialog.getByRole('alert'), '元に戻せませんでした。混み合っています。');
  await expect.element(library.file('a.png')).not.toBeInTheDocument();
  backend.restore = restore;
  await seenAfter(line.click(), library.dialog.getByText('2件を元に戻しました。'));
  await expect.element(library.file('a.png')).toBeVisible();
  await expect.element(library.file('b.png')).toBeVisible();
});

test('in front of a backend without a trash a deletion is final, and there is no trash to open', async () => {
  const backend = new MediaBackend(spares('a.png'));
  await openStage({}, { answers: backend.answers });
  const library = await choose();
  await library.file('a.png').click();
  await library.delete.click();
  await expect
    .element(library.over('ファイルの削除'))
    .toHaveAccessibleDescription('このファイルを削除しますか？');
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect.element(library.file('a.png')).not.toBeInTheDocument();
  await expect.element(library.dialog.getByText('ゴミ箱')).not.toBeInTheDocument();
});

test('the trash lists each file with who, when, its size and the days left, and the room that all take', async () => {
  await openTrash(filled('古い.jpg', '消える.jpg'));
  await expect.element(rows.nth(0)).toHaveTextContent(/^古い\.jpg.*hanako が削除.*1\.00MB・あと30日/s);
  await expect.element(rows.nth(1)).toHaveTextContent(/^消える\.jpg.*hanako が削除.*1\.00MB・あと2日/s);
  await expect.element(trash.getByText('2件、合計4.00MBです。')).toBeVisible();
  await expectAccessible();
});

test('a file is restored into the library, and the focus goes to the next one', async () => {
  const backend = filled('片付け.jpg', 'b.jpg');
  const library = await openTrash(backend);
  await restoreOf('片付け.jpg').click();
  await expect.element(trash.getByText('「片付け.jpg」を元に戻しました。')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(restoreOf('b.jpg')).toHaveFocus();
  await expect.element(trash.getByText('1件、合計2.00MBです。')).toBeVisible();
  await commands.press('Escape');
  await expect.element(trash).not.toBeInTheDocument();
  await expect.element(library.file('片付け.jpg')).toBeVisible();
});

test('a file that cannot be restored stays with the reason, and the list is read again', async () => {
  const backend = filled('a.jpg');
  await openTrash(backend);
  backend.restore = failing(404, 'このファイルはもう元に戻せません。');
  backend.calls.length = 0;
  await restoreOf('a.jpg').click();
  await expectTexts(trash.getByRole('alert'), '元に戻せませんでした。このファイルはもう元に戻せません。');
  await expect.poll(() => backend.calls).toEqual(['POST /api/restore_media/', 'GET /api/get_media_trash/']);
});

test('the trash is emptied after a question that starts on Cancel; a failure leaves all, and Retry empties', async () => {
  const backend = filled('a.jpg', 'b.jpg');
  await openTrash(backend);
  const empty = trash.getByRole('button', { name: 'ゴミ箱を空にする' });
  await empty.click();
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      'ゴミ箱の2件のファイルを完全に削除します。元に戻すことはできません。よろしいですか？',
    );
  await expect.element(question.getByRole('button', { name: 'キャンセル' })).toHaveFocus();
  await expectAccessible();
  await commands.press('Escape');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(empty).toHaveFocus();

  const sent: unknown[] = [];
  const done = backend.empty;
  backend.empty = failing(500, 'ディスクに書き込めません。');
  await empty.click();
  await question.getByRole('button', { name: '完全に削除する' }).click();
  await expectTexts(question.getByRole('alert'), 'ゴミ箱を空にできませんでした。ディスクに書き込めません。');
  backend.empty = async (request) => {
    sent.push(await request.clone().json());
    return done(request);
  };
  await question.getByRole('button', { name: '再試行' }).click();
  await expect.element(trash.getByText('2件を完全に削除しました。')).toBeVisible();
  await expect.element(trash.getByText('ゴミ箱は空です。')).toBeVisible();
  expect(sent).toEqual([{ ids: [800, 801] }]);
  await expect.element(empty).not.toBeInTheDocument();
  await expectAccessible();
});

test('a trash that cannot be read says so and is read at Retry; files that cannot be read are counted', async () => {
  const backend = filled('a.jpg');
  const list = backend.listTrash;
  backend.listTrash = failing(503, '');
  await openTrash(backend);
  await expectTexts(trash.getByRole('alert'), 'ゴミ箱を読み込めませんでした。');
  await expectAccessible();
  backend.listTrash = list;
  await trash.getByRole('button', { name: '再試行' }).click();
  await expect.element(rows).toHaveLength(1);
  backend.listTrash = () => Response.json({ files: [...backend.trash, {}] });
  await commands.press('Escape');
  await page.getByRole('button', { name: 'ゴミ箱', exact: true }).click();
  await expect.element(trash.getByText('1件のファイルを読み込めませんでした。')).toBeVisible();
});
