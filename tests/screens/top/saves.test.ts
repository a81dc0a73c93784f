import { expect } from 'playwright/test';
import { test, vi } from 'vitest';

import { videoFields } from '../../../src/contract/http/media.ts';
import { getTopContent, updateTopContent } from '../../../src/documents/top/document.ts';
import { topImageFields, topTextFields } from '../../../src/documents/top/top-fixture.ts';
import { recordSite } from '../../components/site.ts';
import { heard } from '../../fixtures/heard.ts';
import { hold, refused } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';

const captions = {
  hero_hedder_image: '9:16',
  about_image: '9:16',
  newvisitor_bg_image: '9:16',
  pc_video_small: '16:9 max:50MB',
  pc_video_medium: '16:9 max:50MB',
  pc_video_large: '16:9 max:50MB',
  pc_video_extra_large: '16:9 max:50MB',
  mobile_video_small: '9:16 max:50MB',
  mobile_video_medium: '9:16 max:50MB',
  mobile_video_large: '9:16 max:50MB',
  mobile_video_extra_large: '9:16 max:50MB',
};

test('the top page opens with every field labelled, named, required and filled with what is saved, and nothing to save, reset or undo', async () => {
  const { page, editor, document, sent } = await openTop();
  const { submit, reset, undo, redo } = editor;
  const saved = document.content;
  for (const name of topTextFields) {
    const field = editor.text(name);
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveValue(saved[name]);
  }
  for (const name of [...topImageFields, ...videoFields]) {
    const caption = captions[name];
    const group = editor.media(name);
    await expect(group).toHaveAttribute('data-field', name);
    await expect(group.getByText('必須')).toBeVisible();
    await expect(group.getByRole('paragraph')).toHaveText(caption);
    const file = saved[name];
    await expect(editor.chooser(name)).toHaveAccessibleDescription(
      `選択中: ${file?.image_url.split('/').at(-1)}、${file?.width}×${file?.height} 必須 ${caption}`,
    );
  }
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(8);
  await expect(page.locator('[data-field]')).toHaveCount(11);

  for (const button of [submit, reset]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('変更がありません');
  }
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAccessibleDescription('元に戻す操作がありません');
  await expect(redo).toBeDisabled();
  await expect(redo).toHaveAccessibleDescription('やり直す操作がありません');
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');

  await editor.text('title_ja').fill('鏡の前で');
  for (const button of [submit, reset, undo]) await expect(button).toBeEnabled();
  await expect(page.getByText('未保存の変更あり')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a save counts as done whatever its answer of success holds, and the line is the message of the server where it has one; while saving the fields take no edit and no second save but keep focus and caret, and typing goes on from there', async () => {
  const saves = hold(updateTopContent);
  vi.setSystemTime(new Date('2026-03-01T09:01:00+09:00'));
  const { page, editor, document } = await openTop([saves]);
  const field = editor.text('title_ja');
  await field.fill('鏡の前で');
  await editor.submit.dblclick();
  const save = await saves.next();
  document.saved(save.asked);
  save.reply(new Response('<h1>OK</h1>'));
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(page.getByText('最終保存 09:01')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.undo).toBeDisabled();
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.failure).toHaveCount(0);
  expect(saves.count()).toBe(1);

  await editor.text('title_ja').fill('鏡の間で');
  await editor.submit.click();
  const again = await saves.next();
  document.saved(again.asked);
  again.reply({ message: 'トップページを更新しました。' });
  await expect(editor.status('トップページを更新しました。')).toBeVisible();

  await expect(field).toBeEditable();
  await field.fill('鏡の前で');
  await field.press('Home');
  await page.keyboard.press('ArrowRight');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+s');
  const third = await saves.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await expect(field).not.toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.type('無視');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('鏡の前で');
  // What gets past a read-only field, as a browser extension might, is not shown either.
  const shown = await field.evaluate((control: HTMLInputElement) => {
    const { selectionStart, selectionEnd } = control;
    control.value = '割り込み';
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const { value } = control;
    control.setSelectionRange(selectionStart, selectionEnd);
    return value;
  });
  expect(shown).toBe('鏡の前で');
  await editor.chooser('about_image').evaluate((button: HTMLElement) => button.click());
  await expect(heard(page, '処理中です。')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  third.reply(document.saved(third.asked));
  await expect(field).toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.type('と窓');
  await expect(field).toHaveValue('鏡と窓の前で');
  expect(saves.count()).toBe(3);
});

test('what another administrator saved meanwhile is shown, here and in the preview, once a save has read the page again', async () => {
  const reads = hold(getTopContent);
  const site = recordSite();
  const { editor, document, backend } = await openTop();
  await site.loaded();
  await editor.text('title_ja').fill('鏡の前で');
  backend.answer(reads);
  await editor.submit.click();
  const read = await reads.next();
  document.change({ ...document.content, newvisitor_title: '別の人の言葉' });
  read.reply(document.given());
  await expect(editor.text('newvisitor_title')).toHaveValue('別の人の言葉');
  await expect
    .poll(() => site.told('TEXT_UPDATE').at(-1))
    .toMatchObject({ payload: { allData: { title_ja: '鏡の前で', newvisitor_title: '別の人の言葉' } } });
  await expect(editor.submit).toBeDisabled();
});

test('a reset asks first, keeps the draft where its read fails, and brings back what the server holds now, here and in the preview', async () => {
  const site = recordSite();
  const reads = hold(getTopContent);
  const { page, editor, document, backend } = await openTop();
  await site.loaded();
  await editor.text('title_ja').fill('鏡の前で');
  backend.answer(reads);
  const question = editor.dialog('変更の破棄');
  const cancel = question.getByRole('button', { name: 'キャンセル' });
  const confirm = question.getByRole('button', { name: '破棄して戻す' });
  for (const key of ['Enter', 'Escape']) {
    await editor.reset.click();
    await expect(question).toHaveAccessibleDescription(
      '変更を破棄して保存済みの内容に戻します。よろしいですか？',
    );
    await expect(cancel).toBeFocused();
    await page.keyboard.press(key);
    await expect(question).toHaveCount(0);
    await expect(editor.reset).toBeFocused();
    await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
    await expect(editor.submit).toBeEnabled();
  }
  expect(reads.count()).toBe(0);

  await editor.reset.click();
  await confirm.click();
  const failing = await reads.next();
  await expect(editor.status('リセット中…')).toBeVisible();
  failing.reply(refused(503, 'メンテナンス中です。'));
  await expect(editor.failure).toHaveText(
    'ネットワーク応答が正常ではありません。メンテナンス中です。 (HTTP 503)',
  );
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeEnabled();
  await expect(editor.undo).toBeEnabled();

  document.change({ ...document.content, title_ja: '別の人の題名' });
  await editor.retry.click();
  await confirm.click();
  (await reads.next()).reply(document.given());
  await expect(editor.text('title_ja')).toHaveValue('別の人の題名');
  await expect
    .poll(() => site.told('TEXT_UPDATE').at(-1))
    .toMatchObject({ payload: { allData: { title_ja: '別の人の題名' } } });
  await expect(editor.failure).toHaveCount(0);
  for (const button of [editor.submit, editor.reset, editor.undo, editor.redo]) {
    await expect(button).toBeDisabled();
  }
});
