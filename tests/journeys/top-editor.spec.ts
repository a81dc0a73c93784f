import { expect, test } from '../fixtures/kagami.ts';
import { calls, hold, sentTo } from '../fixtures/top-calls.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

test.use({ site: 'blank' });

const texts = [
  ['title_en', 'タイトル（英語）'],
  ['title_ja', 'タイトル（日本語）'],
  ['about_title_en', 'Aboutタイトル（英語）'],
  ['about_description', 'About説明文'],
  ['newvisitor_catchcopy', '初めての方へ キャッチコピー'],
  ['newvisitor_title', '初めての方へ タイトル'],
  ['newvisitor_description', '初めての方へ 説明文'],
  ['newvisitor_button_text', '初めての方へ ボタンの文字'],
] as const;

const media = [
  ['hero_hedder_image', 'メイン画像', '9:16'],
  ['about_image', 'About画像', '9:16'],
  ['newvisitor_bg_image', '初めての方へ 背景画像', '9:16'],
  ['pc_video_small', 'PC動画 720p', '16:9 max:50MB'],
  ['pc_video_medium', 'PC動画 1080p', '16:9 max:50MB'],
  ['pc_video_large', 'PC動画 1440p', '16:9 max:50MB'],
  ['pc_video_extra_large', 'PC動画 2160p', '16:9 max:50MB'],
  ['mobile_video_small', 'モバイル動画 720p', '9:16 max:50MB'],
  ['mobile_video_medium', 'モバイル動画 1080p', '9:16 max:50MB'],
  ['mobile_video_large', 'モバイル動画 1440p', '9:16 max:50MB'],
  ['mobile_video_extra_large', 'モバイル動画 2160p', '9:16 max:50MB'],
] as const;

test('the top page opens with every field labelled, named, required and filled with what is saved, and nothing to save, reset or undo', async ({
  topEditor,
  backend,
}) => {
  const { page, submit, reset, undo, redo } = topEditor;
  const sent = sentTo(page, calls.save);
  const saved = await backend.top();
  for (const [name, label] of texts) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveValue(saved[name]);
  }
  for (const [name, label, caption] of media) {
    const group = page.getByRole('group', { name: label, exact: true });
    await expect(group).toHaveAttribute('data-field', name);
    await expect(group.getByText('必須')).toBeVisible();
    await expect(group.getByRole('paragraph')).toHaveText(caption);
    const file = saved[name];
    await expect(group.getByRole('button', { name: `${label}を変更` })).toHaveAccessibleDescription(
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

  await topEditor.text('title_ja').fill('鏡の前で');
  for (const button of [submit, reset, undo]) await expect(button).toBeEnabled();
  await expect(page.getByText('未保存の変更あり')).toBeVisible();
  expect(sent).toEqual([]);
});

const ways = [
  ['鏡の前で', ({ page }: TopEditor) => page.keyboard.press('Control+s')],
  ['鏡の間で', ({ page }: TopEditor) => page.keyboard.press('Meta+s')],
  ['鏡の外で', ({ submit }: TopEditor) => submit.click()],
] as const;

test('Ctrl+S, Cmd+S and Submit send the texts and the ids of the media and nothing else, say so for 3 seconds, read again and are clean', async ({
  admin,
  backend,
}) => {
  const before = await backend.top();
  await admin.clock.install({ time: '2026-03-01T09:00:00+09:00' });
  const editor = new TopEditor(admin);
  await editor.open();
  await admin.clock.pauseAt('2026-03-01T09:01:00+09:00');
  const sent = sentTo(admin, calls.save);
  const reads = await hold(admin, calls.read);

  for (const [title, save] of ways) {
    await editor.text('title_ja').fill(title);
    await save(editor);
    const read = await reads.next();
    await expect(editor.status('保存しました。')).toBeVisible();
    await expect(editor.text('title_ja')).not.toBeEditable();
    await read.continue();

    await expect(editor.text('title_ja')).toBeEditable();
    await expect(editor.text('title_ja')).toHaveValue(title);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.submit).toHaveAccessibleDescription('変更がありません');
    await expect(editor.undo).toBeDisabled();
    await expect(admin.getByText('最終保存 09:01')).toBeVisible();
    await admin.clock.runFor(2999);
    await expect(editor.status('保存しました。')).toBeVisible();
    await admin.clock.runFor(1);
    await expect(editor.status('保存しました。')).toHaveCount(0);

    expect(sent.splice(0)).toEqual([
      {
        page_content: {
          title_en: 'Studio Kagami',
          title_ja: title,
          about_title_en: 'Dance, breathe, be yourself.',
          about_description: before.about_description,
          newvisitor_catchcopy: 'はじめの一歩は、かろやかに。',
          newvisitor_title: 'はじめての方へ',
          newvisitor_description: before.newvisitor_description,
          newvisitor_button_text: '体験レッスンを予約する',
        },
        hero_hedder_image: before.hero_hedder_image?.id,
        about_image: before.about_image?.id,
        newvisitor_bg_image: before.newvisitor_bg_image?.id,
        pc_video_small: before.pc_video_small?.id,
        pc_video_medium: before.pc_video_medium?.id,
        pc_video_large: before.pc_video_large?.id,
        pc_video_extra_large: before.pc_video_extra_large?.id,
        mobile_video_small: before.mobile_video_small?.id,
        mobile_video_medium: before.mobile_video_medium?.id,
        mobile_video_large: before.mobile_video_large?.id,
        mobile_video_extra_large: before.mobile_video_extra_large?.id,
      },
    ]);
    expect(await backend.top()).toEqual({ ...before, title_ja: title });
  }
  expect(reads.count()).toBe(ways.length);
});
