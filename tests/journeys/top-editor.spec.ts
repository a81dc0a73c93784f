import { expect, test } from '../fixtures/kagami.ts';
import { calls, hold, sentTo } from '../fixtures/top-calls.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

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
