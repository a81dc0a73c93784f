import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { expectTexts } from './acts.ts';
import type { Answer } from './backend.ts';
import { seenAfter } from './heard.ts';
import { MediaBackend } from './media-backend.ts';
import { fileNamed, spares } from './media-files.ts';
import { MediaLibrary } from './media-library.ts';
import { images } from './media-strip.ts';
import { openStage } from './stage/open-stage.tsx';
import { answerUploads, upload } from './uploads.ts';

const hero = 'hero-grand-jete.jpg';
const barre = 'about-morning-barre.jpg';

const failing =
  (status: number, error: string): Answer =>
  () =>
    Response.json({ error }, { status });

/** The form of a file's details in the library. */
const formOf = (name: string) => {
  const form = page.getByRole('group', { name: `${name}の詳細` });
  return {
    form,
    alt: form.getByRole('textbox', { name: '代替テキスト' }),
    title: form.getByRole('textbox', { name: '名前' }),
    tags: form.getByRole('combobox', { name: 'タグ' }),
    chips: form.getByRole('row'),
    favourite: form.getByRole('button', { name: 'お気に入り' }),
    focal: form.getByRole('button', { name: '切り抜きの中心' }),
    point: form.getByRole('slider', { name: '切り抜きの中心の横位置' }),
    save: form.getByRole('button', { name: '詳細を保存' }),
    drop: form.getByRole('button', { name: '変更を取り消す' }),
    failure: form.getByRole('alert'),
    saved: form.getByText('保存しました。'),
  };
};

const of = formOf(hero);

async function open(backend = new MediaBackend()): Promise<MediaLibrary> {
  await openStage({}, { answers: backend.answers, extensions: ['mediaDetails'] });
  return MediaLibrary.open('ビジュアル画像', images.add);
}

async function openFile(backend = new MediaBackend()): Promise<MediaLibrary> {
  const library = await open(backend);
  await library.file(hero).click();
  await expect.element(of.alt).toBeVisible();
  return library;
}

/** The bodies of the saves. */
function savesOf(backend: MediaBackend): unknown[] {
  const sent: unknown[] = [];
  const save = backend.saveDetails;
  backend.saveDetails = async (request) => {
    sent.push(await request.clone().json());
    return save(request);
  };
  return sent;
}

test('what staff say about a picture is saved by a button of its own, and read again', async () => {
  const backend = new MediaBackend();
  const { id } = fileNamed(hero);
  const other = { id: fileNamed(barre).id, alt: '', title: '', tags: ['発表会'], focal: null };
  const uploaded = { uploaded_at: '2026-04-01T09:00:00+09:00', uploaded_by: 'hanako' };
  backend.details.set(other.id, { ...other, ...uploaded });
  backend.details.set(id, { ...other, id, tags: [], ...uploaded });
  const sent = savesOf(backend);
  await openFile(backend);
  await expect.element(of.form.getByText('アップロード 2026/04/01 9:00 hanako')).toBeVisible();
  await expect.element(of.save).not.toBeInTheDocument();
  await expectAccessible();

  await of.alt.fill(' 跳び上がるダンサー ');
  await of.title.fill('夏の公演');
  await of.tags.click();
  await commands.typeText('発表');
  await page.getByRole('option', { name: '#発表会' }).click();
  await of.favourite.click();
  await of.focal.click();
  await expectAccessible();
  await seenAfter(of.save.click(), of.saved);
  await expect.element(of.save).not.toBeInTheDocument();
  await expect.element(of.alt).toHaveValue('跳び上がるダンサー');
  const favorite_flg = !fileNamed(hero).favorite_flg;
  expect(sent).toEqual([
    { id, alt: '跳び上がるダンサー', title: '夏の公演', tags: ['発表会'], focal: null, favorite_flg },
  ]);
  await expectTexts(of.chips, '#発表会');
});

test('the point that stays in view is set by a press on the picture and by the arrow keys, and taken away', async () => {
  const backend = new MediaBackend();
  const sent = savesOf(backend);
  await openFile(backend);
  await of.focal.click();
  await expect.element(of.point).toHaveAttribute('aria-valuetext', '指定なし（画像の中央）');
  const { left, top, width, height } =
    of.form.getByRole('slider').first().element().closest('div')?.getBoundingClientRect() ?? new DOMRect();
  await commands.mouseMove({ x: left + width * 0.25, y: top + height * 0.5 });
  await commands.mouseDown();
  await commands.mouseUp();
  await expect.element(of.point).toHaveFocus();
  await expect.element(of.point).toHaveAttribute('aria-valuetext', '横25%、縦50%');
  await commands.press('ArrowRight');
  await commands.press('ArrowUp');
  await commands.press('Shift+ArrowUp');
  await expect.element(of.point).toHaveAttribute('aria-valuetext', '横26%、縦39%');
  await expectAccessible();
  await seenAfter(of.save.click(), of.saved);
  expect(sent).toMatchObject([{ focal: { x: 0.26, y: 0.39 } }]);
  await of.form.getByRole('button', { name: '指定をやめる' }).click();
  await expect.element(of.point).toHaveFocus();
  await of.save.click();
  await expect.poll(() => sent).toMatchObject([{}, { focal: null }]);
});

test('a save that fails leaves what was typed, says why, and Retry saves it', async () => {
  const backend = new MediaBackend();
  await openFile(backend);
  const save = backend.saveDetails;
  backend.saveDetails = failing(503, '混み合っています。');
  await of.alt.fill('跳躍');
  await of.save.click();
  await expectTexts(of.failure, '詳細を保存できませんでした。混み合っています。');
  await expect.element(of.alt).toHaveValue('跳躍');
  await expectAccessible();
  backend.saveDetails = save;
  await seenAfter(of.form.getByRole('button', { name: '再試行' }).click(), of.saved);
  await expect.element(of.failure).not.toBeInTheDocument();
  expect(backend.details.get(fileNamed(hero).id)).toMatchObject({ alt: '跳躍' });
});

test('what is typed for one file waits for it while others are looked at, and is dropped only by its button', async () => {
  const library = await openFile();
  await of.alt.fill('跳躍');
  await library.file(barre).click();
  await expect.element(formOf(barre).alt).toHaveValue('');
  await library.close.click();
  await MediaLibrary.open('ビジュアル画像', images.add);
  await library.file(hero).click();
  await expect.element(of.alt).toHaveValue('跳躍');
  await of.drop.click();
  await expect.element(of.alt).toHaveValue('');
  await expect.element(of.save).not.toBeInTheDocument();
});

test('a picture that was just uploaded is asked for its alternative text, and can be used without', async () => {
  const [file] = spares('new.png');
  if (!file) throw new Error('There is no spare file.');
  const backend = new MediaBackend();
  const library = await open(backend);
  await answerUploads(() => {
    backend.add(file);
    return file;
  });
  await upload(library, 'new.png');
  const fresh = formOf('new.png');
  const prompt = 'アップロードした画像の代替テキストを、ここに書けます。あとから書くこともできます。';
  await expect.element(fresh.form.getByText(prompt)).toBeVisible();
  await expect.element(fresh.alt).toBeVisible();
  await library.submit.click();
  await images.expectFiles('new.png');
});

test('details that cannot be read say so and are read at Retry; the picture can be chosen all the same', async () => {
  const backend = new MediaBackend();
  const list = backend.listDetails;
  backend.listDetails = failing(500, '');
  const library = await open(backend);
  await library.file(hero).click();
  await expectTexts(
    library.dialog.getByRole('alert'),
    'ファイルの詳細を読み込めませんでした。ファイル名だけで検索します。',
  );
  await expectAccessible();
  await expect.element(library.submit).not.toHaveAttribute('aria-disabled');
  backend.listDetails = list;
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  await expect.element(of.alt).toBeVisible();
});

test('a file whose details a backend does not have cannot be overwritten', async () => {
  const backend = new MediaBackend();
  backend.listDetails = () => Response.json([{ id: fileNamed(hero).id, alt: {} }]);
  const library = await open(backend);
  await library.file(hero).click();
  await expect.element(library.details.getByText('このファイルの詳細は読み込めませんでした。')).toBeVisible();
  await expect.element(of.form).not.toBeInTheDocument();
});

test('in front of a backend without details nothing asks for them', async () => {
  const backend = new MediaBackend();
  await openStage({}, { answers: backend.answers });
  const library = await MediaLibrary.open('ビジュアル画像', images.add);
  await library.file(hero).click();
  await expect.element(library.details.getByText('容量')).toBeVisible();
  await expect.element(of.form).not.toBeInTheDocument();
  expect(backend.calls).toEqual(['GET /api/get_media_files/']);
});
