import type { Locator } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, sentTo } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const caretOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => [
    element.selectionStart,
    element.selectionEnd,
  ]);

/** The editor with time standing still, so that only the test makes a pause. */
const stillEditor = test.extend<{ readonly still: TopEditor }>({
  still: async ({ admin, backend: _fresh }, use) => {
    await admin.clock.install({ time: '2026-03-01T09:00:00+09:00' });
    const editor = new TopEditor(admin);
    await editor.open();
    await admin.clock.pauseAt('2026-03-01T10:00:00+09:00');
    await use(editor);
  },
});

stillEditor(
  'typing is one step back until a pause begins the next one, and forward again',
  async ({ still }) => {
    const { page, undo, redo, submit } = still;
    const field = still.text('newvisitor_title');
    await field.press('End');
    await page.keyboard.type('ABC');
    await page.clock.runFor(999);
    await page.keyboard.type('D');
    await page.clock.runFor(1000);
    await page.keyboard.type('E');
    await expect(field).toHaveValue('はじめての方へABCDE');

    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('はじめての方へABCD');
    await expect(heard(page, '元に戻しました: 初めての方へ タイトル')).toHaveCount(1);
    await page.clock.runFor(200);
    await page.keyboard.press('Control+z');
    await page.clock.runFor(200);
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
  },
);

stillEditor('another field begins another step, and the Mac keys do the same', async ({ still }) => {
  const { page } = still;
  await still.text('title_ja').fill('一つ目');
  await still.text('newvisitor_title').fill('二つ目');
  await page.keyboard.press('Meta+z');
  await expect(still.text('newvisitor_title')).toHaveValue('はじめての方へ');
  await expect(still.text('title_ja')).toHaveValue('一つ目');
  await page.keyboard.press('Meta+z');
  await expect(still.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(still.submit).toBeDisabled();
  await page.keyboard.press('Meta+Shift+z');
  await page.keyboard.press('Meta+Shift+z');
  await expect(still.text('title_ja')).toHaveValue('一つ目');
  await expect(still.text('newvisitor_title')).toHaveValue('二つ目');
  await page.clock.runFor(200);
  await expect(still.mirrored('newvisitor_title')).toHaveText('二つ目');
});

stillEditor('the caret stands where an undo or redo changed the text', async ({ still }) => {
  const { page } = still;
  const field = still.text('newvisitor_title');
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
});

test('the buttons step back and forward through texts and media, and the preview follows', async ({
  topEditor: editor,
}) => {
  const { undo, redo } = editor;
  const about = (field: 'about_image') => expect(editor.chooser(field));
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await about('about_image').toHaveAccessibleDescription('選択中: studio-yoi.jpg、1080×1920 必須 9:16');

  await undo.click();
  await about('about_image').toHaveAccessibleDescription(
    '選択中: about-morning-barre.jpg、1080×1920 必須 9:16',
  );
  await expect(heard(editor.page, '元に戻しました: About画像')).toHaveCount(1);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await undo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡のなかに、新しい自分を見つける。');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await expect(editor.submit).toBeDisabled();

  await redo.click();
  await redo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await about('about_image').toHaveAccessibleDescription('選択中: studio-yoi.jpg、1080×1920 必須 9:16');
  await expect(redo).toBeDisabled();
});

test('undo by keys takes back a chosen image and shows the field where it happened', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'newvisitor_bg_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.chooser('newvisitor_bg_image')).toBeFocused();
  await editor.text('title_en').click();
  await expect(editor.media('newvisitor_bg_image')).not.toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(editor.chooser('newvisitor_bg_image')).toHaveAccessibleDescription(
    '選択中: newvisitor-evening-light.jpg、1080×1920 必須 9:16',
  );
  await expect(editor.media('newvisitor_bg_image')).toBeInViewport();
  await expect(editor.text('title_en')).toBeFocused();
});

test('a save ends the history: what is saved is not taken back by a key', async ({
  dirtyTopEditor: editor,
}) => {
  await editor.page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.text('title_ja')).toBeEditable();
  await editor.text('title_ja').press('Control+z');
  await editor.text('title_ja').press('End');
  await editor.page.keyboard.type('!');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で!');
  await expect(editor.undo).toBeEnabled();
});

stillEditor.describe('composing with an input method', () => {
  stillEditor('is one step back however long it takes', async ({ still }) => {
    const { page } = still;
    const field = still.text('newvisitor_title');
    const input = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await field.press('End');
    await compose('ｋ');
    await page.clock.runFor(3000);
    await compose('かが');
    await page.clock.runFor(3000);
    await compose('かがみ');
    await input.send('Input.insertText', { text: '鏡' });
    await expect(field).toHaveValue('はじめての方へ鏡');
    await page.clock.runFor(200);
    await expect(still.mirrored('newvisitor_title')).toHaveText('はじめての方へ鏡');

    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('はじめての方へ');
    await expect(still.submit).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await expect(field).toHaveValue('はじめての方へ鏡');
  });

  stillEditor('keeps its keys to itself: Ctrl+Z, Ctrl+S and Enter do nothing', async ({ still }) => {
    const { page } = still;
    const field = still.text('newvisitor_title');
    const sent = sentTo(page, calls.save);
    const input = await page.context().newCDPSession(page);
    await still.text('title_ja').fill('鏡の前で');
    await field.press('End');
    await input.send('Input.imeSetComposition', { text: 'かがみ', selectionStart: 3, selectionEnd: 3 });
    await expect(field).toHaveValue('はじめての方へかがみ');
    for (const key of ['Control+z', 'Control+s', 'Enter', 'Meta+s', 'Meta+z']) await page.keyboard.press(key);
    await expect(field).toHaveValue('はじめての方へかがみ');
    await expect(field).toBeEditable();
    await expect(still.text('title_ja')).toHaveValue('鏡の前で');
    await input.send('Input.insertText', { text: '鏡' });
    await expect(field).toHaveValue('はじめての方へ鏡');
    await page.keyboard.press('Control+s');
    await expect(still.status('保存しました。')).toBeVisible();
    expect(sent).toMatchObject([
      { page_content: { title_ja: '鏡の前で', newvisitor_title: 'はじめての方へ鏡' } },
    ]);
  });
});
