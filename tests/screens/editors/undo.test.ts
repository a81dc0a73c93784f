import { expect, type Locator } from 'playwright/test';
import { test, vi } from 'vitest';

import { compose, composed } from '../../components/compose.ts';
import { recordSite } from '../../components/site.ts';
import { heard } from '../../fixtures/heard.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { openTop } from './open-editor.ts';

const caretOf = (field: Locator) =>
  field.evaluate((element) => {
    const { selectionStart, selectionEnd } = element as HTMLInputElement;
    return [selectionStart, selectionEnd];
  });

/** Opens the editor and stops the clock, so that only the test makes a pause. */
async function openStill() {
  const screen = await openTop();
  vi.useFakeTimers({ now: new Date('2026-03-01T09:01:00+09:00'), toFake: ['Date'] });
  return { ...screen, field: screen.editor.text('newvisitor_title') };
}

const pause = (duration: number): void => void vi.setSystemTime(Date.now() + duration);

test('typing is one step back until a pause or another field begins the next one, forward again with the caret where the text changed, and so by the keys of a Mac', async () => {
  const { page, editor, field } = await openStill();
  const { undo, redo, submit } = editor;
  await field.press('End');
  await page.keyboard.type('ABC');
  pause(999);
  await page.keyboard.type('D');
  pause(1000);
  await page.keyboard.type('E');
  await expect(field).toHaveValue('はじめての方へABCDE');

  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へABCD');
  await expect(heard(page, '元に戻しました: 初めての方へ タイトル')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へ');
  await expect(submit).toBeDisabled();
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめての方へABCD');
  await expect(heard(page, 'やり直しました: 初めての方へ タイトル')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue('はじめての方へABCDE');
  await expect(redo).toBeDisabled();
  await expect(submit).toBeEnabled();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();

  await field.press('Home');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('XYZ');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へ');
  expect(await caretOf(field)).toEqual([3, 3]);
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめXYZての方へ');
  expect(await caretOf(field)).toEqual([6, 6]);

  await editor.text('title_ja').fill('一つ目');
  await page.keyboard.press('Meta+z');
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await page.keyboard.press('Meta+z');
  await expect(field).toHaveValue('はじめての方へ');
  await expect(submit).toBeDisabled();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Meta+Shift+z');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await expect(editor.text('title_ja')).toHaveValue('一つ目');
});

test('composing with an input method is one step back however long it takes, keeps its keys to itself, and a save ends the history', async () => {
  const { page, editor, field, sent } = await openStill();
  await field.press('End');
  for (const text of ['ｋ', 'かが']) {
    await compose(text);
    pause(3000);
  }
  await compose('かがみ');
  await composed('鏡');
  await expect(field).toHaveValue('はじめての方へ鏡');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へ');
  await expect(editor.submit).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめての方へ鏡');

  await editor.text('title_ja').fill('鏡の前で');
  await field.press('End');
  await compose('かがみ');
  await expect(field).toHaveValue('はじめての方へ鏡かがみ');
  for (const key of ['Control+z', 'Control+s', 'Enter', 'Meta+s', 'Meta+z']) await page.keyboard.press(key);
  await expect(field).toHaveValue('はじめての方へ鏡かがみ');
  await expect(field).toBeEditable();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await composed('鏡');
  await expect(field).toHaveValue('はじめての方へ鏡鏡');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent()).toMatchObject([
    { page_content: { title_ja: '鏡の前で', newvisitor_title: 'はじめての方へ鏡鏡' } },
  ]);

  await expect(field).toBeEditable();
  await field.press('Control+z');
  await field.press('End');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('はじめての方へ鏡鏡!');
  await expect(editor.undo).toBeEnabled();
});

test('the buttons step back and forward through texts and media, the site follows, and the keys show the field where it happened', async () => {
  const site = recordSite();
  const { page, editor } = await openTop();
  await site.loaded();
  const { undo, redo } = editor;
  const expectAbout = (chosen: string) =>
    expect(editor.chooser('about_image')).toHaveAccessibleDescription(
      `選択中: ${chosen}、1080×1920 必須 9:16`,
    );
  const expectTold = (title: string) =>
    expect
      .poll(() => site.told('TEXT_UPDATE').at(-1))
      .toMatchObject({ payload: { allData: { title_ja: title } } });
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expectAbout('studio-yoi.jpg');

  await undo.click();
  await expectAbout('about-morning-barre.jpg');
  await expect(heard(page, '元に戻しました: About画像')).toHaveCount(1);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await undo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expectTold('鏡のなかに、新しい自分を見つける。');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await expect(editor.submit).toBeDisabled();

  await redo.click();
  await redo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expectTold('鏡の前で');
  await expectAbout('studio-yoi.jpg');
  await expect(redo).toBeDisabled();

  await editor.text('title_en').click();
  await expect(editor.media('about_image')).not.toBeInViewport();
  await page.keyboard.press('Control+z');
  await expectAbout('about-morning-barre.jpg');
  await expect(editor.media('about_image')).toBeInViewport();
  await expect(editor.text('title_en')).toBeFocused();
});

test('a link to a field that does not exist opens the editor as any link does', async () => {
  const { page } = await openTop([], { address: '/#no_such_field' });
  await expect(page).toHaveURL('/#no_such_field');
});
