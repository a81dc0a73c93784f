import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { getMediaDetails, saveMediaDetails } from '../../src/contract/http/media-extensions.ts';
import { answer, refused, type Answer } from '../screens/answers.ts';
import { picture } from '../screens/media/open-media.ts';
import { fileNamed, StoredLibrary } from '../screens/media/stored-library.ts';
import { seenAfter } from '../screens/seen-after.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { images, openStage } from './stage/open-stage.tsx';

const hero = 'hero-grand-jete.jpg';
const barre = 'about-morning-barre.jpg';

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

async function open(media = new StoredLibrary(), ...answers: readonly Answer[]) {
  await commands.routeUploads();
  const all = [...answers, ...media.answers];
  const backend = await openStage({}, { answers: all, extensions: ['mediaDetails'] });
  return { backend, library: await images.choose() };
}

async function openFile(media?: StoredLibrary) {
  const opened = await open(media);
  await opened.library.file(hero).click();
  await expect(of.alt).toBeVisible();
  return opened;
}

test('what staff say about a picture is saved by a button of its own, and read again', async () => {
  const media = new StoredLibrary();
  const { id } = fileNamed(hero);
  const other = { id: fileNamed(barre).id, alt: '', title: '', tags: ['発表会'], focal: null };
  const uploaded = { uploaded_at: '2026-04-01T09:00:00+09:00', uploaded_by: 'hanako' };
  media.details.set(other.id, { ...other, ...uploaded });
  media.details.set(id, { ...other, id, tags: [], ...uploaded });
  const { backend } = await openFile(media);
  await expect(of.form.getByText('アップロード 2026/04/01 9:00 hanako')).toBeVisible();
  await expect(of.save).toHaveCount(0);

  await of.alt.fill(' 跳び上がるダンサー ');
  await of.title.fill('夏の公演');
  await of.tags.click();
  await commands.typeText('発表');
  await page.getByRole('option', { name: '#発表会' }).click();
  await of.favourite.click();
  await of.focal.click();
  await expectAccessible();
  await seenAfter(of.save.click(), of.saved);
  await expect(of.save).toHaveCount(0);
  await expect(of.alt).toHaveValue('跳び上がるダンサー');
  const favorite_flg = !fileNamed(hero).favorite_flg;
  expect(backend.sent(saveMediaDetails)).toEqual([
    { id, alt: '跳び上がるダンサー', title: '夏の公演', tags: ['発表会'], focal: null, favorite_flg },
  ]);
  await expect(of.chips).toHaveText('#発表会');
});

test('the point that stays in view is set by a press on the picture and by the arrow keys, and taken away', async () => {
  const { backend } = await openFile();
  await of.focal.click();
  await expect(of.point).toHaveAttribute('aria-valuetext', '指定なし（画像の中央）');
  const { left, top, width, height } = await of.form
    .getByRole('slider')
    .first()
    .evaluate((slider) => slider.closest('div')?.getBoundingClientRect() ?? new DOMRect());
  await commands.mouseMove({ x: left + width * 0.25, y: top + height * 0.5 });
  await commands.mouseDown();
  await commands.mouseUp();
  await expect(of.point).toBeFocused();
  await expect(of.point).toHaveAttribute('aria-valuetext', '横25%、縦50%');
  await commands.press('ArrowRight');
  await commands.press('ArrowUp');
  await commands.press('Shift+ArrowUp');
  await expect(of.point).toHaveAttribute('aria-valuetext', '横26%、縦39%');
  await seenAfter(of.save.click(), of.saved);
  expect(backend.sent(saveMediaDetails)).toMatchObject([{ focal: { x: 0.26, y: 0.39 } }]);
  await of.form.getByRole('button', { name: '指定をやめる' }).click();
  await expect(of.point).toBeFocused();
  await of.save.click();
  await expect.poll(() => backend.sent(saveMediaDetails)).toMatchObject([{}, { focal: null }]);
});

test('what is typed for one file waits for it while others are looked at, and is dropped only by its button; a save that fails leaves it, says why, and Retry saves it', async () => {
  const media = new StoredLibrary();
  const { backend, library } = await openFile(media);
  await of.alt.fill('跳躍');
  await library.file(barre).click();
  await expect(formOf(barre).alt).toHaveValue('');
  await library.close.click();
  await images.choose();
  await library.file(hero).click();
  await expect(of.alt).toHaveValue('跳躍');
  await of.drop.click();
  await expect(of.alt).toHaveValue('');
  await expect(of.save).toHaveCount(0);

  backend.answer(answer(saveMediaDetails, refused(503, '混み合っています。')));
  await of.alt.fill('跳躍');
  await of.save.click();
  await expect(of.failure).toHaveText('詳細を保存できませんでした。混み合っています。');
  await expect(of.alt).toHaveValue('跳躍');
  await expectAccessible();
  backend.answer(...media.answers);
  await seenAfter(of.form.getByRole('button', { name: '再試行' }).click(), of.saved);
  await expect(of.failure).toHaveCount(0);
  expect(media.details.get(fileNamed(hero).id)).toMatchObject({ alt: '跳躍' });
});

test('a picture that was just uploaded is asked for its alternative text, and can be used without', async () => {
  const { library } = await open();
  await library.upload(picture('new.png'));
  const fresh = formOf('new.png');
  const prompt = 'アップロードした画像の代替テキストを、ここに書けます。あとから書くこともできます。';
  await expect(fresh.form.getByText(prompt)).toBeVisible();
  await expect(fresh.alt).toBeVisible();
  await library.submit.click();
  await images.expectFiles('new.png');
});

test('details that cannot be read say so and are read at Retry; the picture can be chosen all the same', async () => {
  const media = new StoredLibrary();
  const { backend, library } = await open(media, answer(getMediaDetails, refused(500, '')));
  await library.file(hero).click();
  await expect(library.dialog.getByRole('alert')).toHaveText(
    'ファイルの詳細を読み込めませんでした。ファイル名だけで検索します。',
  );
  await expect(library.submit).not.toHaveAttribute('aria-disabled');
  backend.answer(...media.answers);
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  await expect(of.alt).toBeVisible();
});

test('a file whose details a backend does not have cannot be overwritten', async () => {
  const bad = answer(getMediaDetails, Response.json([{ id: fileNamed(hero).id, alt: {} }]));
  const { library } = await open(new StoredLibrary(), bad);
  await library.file(hero).click();
  await expect(library.details.getByText('このファイルの詳細は読み込めませんでした。')).toBeVisible();
  await expect(of.form).toHaveCount(0);
});

test('in front of a backend without details nothing asks for them', async () => {
  const backend = await openStage({});
  const library = await images.choose();
  await library.file(hero).click();
  await expect(library.details.getByText('容量')).toBeVisible();
  await expect(of.form).toHaveCount(0);
  expect(backend.calls.filter((call) => call.includes('media'))).toEqual(['GET /api/get_media_files/']);
});
