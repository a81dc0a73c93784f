import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getMediaDetails } from '../../../src/contract/http/media-extensions.ts';
import { deleteMedia } from '../../../src/contract/http/media.ts';
import { getAboutContent } from '../../../src/documents/about/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { MediaScreen } from '../../pages/media-screen.ts';
import { answer, demoOf, refused } from '../answers.ts';
import { openMediaScreen, openTop, picture } from './open-media.ts';
import { fileNamed, idOf } from './stored-library.ts';

test('the header leads to the library; a file that is chosen by keyboard shows its uses in all pages, and a use leads to its field', async () => {
  const { page } = await openTop();
  await page.getByRole('link', { name: 'メディアライブラリ' }).click();
  await expect(page).toHaveURL('/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeFocused();
  const screen = new MediaScreen(page);
  await expect(screen.files).toHaveCount(32);

  await page.getByRole('searchbox', { name: 'ファイルを検索' }).fill('komorebi-garden');
  await expect(screen.files).toHaveCount(1);
  await page.keyboard.press('Tab');
  while (!(await screen.files.first().evaluate((tile) => tile === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(screen.uses).toHaveText([
    'Aboutページ › 項目4「三世代で通える庭」の画像',
    'スタジオ「こもれび」 › ビジュアル画像 1番目',
    'インストラクター › インストラクター4「大谷 静」のVisual（ビジュアル画像） 2番目',
    'インストラクター › インストラクター8「森田 和」のVisual（ビジュアル画像） 1番目',
    'ニュース「キッズクラスの体験会を開きます」 › ビジュアル画像 2番目',
    'Q&A › カテゴリー1のQ&A4「見学だけでもできますか？」の画像 1番目',
  ]);
  await expectAccessible();
  await screen.uses.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/studio\/\d+#images$/);
  await expect(page.getByRole('group', { name: 'ビジュアル画像' }).locator(':focus')).toHaveCount(1);
});

test('files that nothing uses are found and deleted together; a refusal names the file and the place, and the question said so before', async () => {
  const used = new Map([
    [
      fileNamed('studio-yoi-night.jpg').id,
      { model_display: 'スタジオ', field_display: 'ビジュアル画像', count: 1 },
    ],
    [
      fileNamed('hero-grand-jete.jpg').id,
      { model_display: 'トップページ', field_display: 'メイン画像', count: 1 },
    ],
  ]);
  const { page, media, screen } = await openMediaScreen([
    answer(deleteMedia, (asked) => {
      const place = used.get(idOf(asked));
      if (!place) return media.delete(idOf(asked));
      return Response.json({ error: '使用中です。', references: [place] }, { status: 409 });
    }),
  ]);
  await screen.upload(picture('a.png'), picture('b.png'));
  await expect(screen.files).toHaveCount(34);
  // What was uploaded is selected at its end.
  await expect(screen.selected).toHaveCount(2);
  const library = page.getByRole('region', { name: 'メディアライブラリのファイル' });
  await page.getByRole('button', { name: '選択を解除' }).press('Enter');
  await expect(screen.selected).toHaveCount(0);
  await expect(library).toBeFocused();
  await page.getByRole('button', { name: '未使用のみ' }).click();
  await expect(page).toHaveURL('/media?unused=true');
  await expect(screen.files).toHaveCount(2);
  await page.getByRole('button', { name: 'すべて選択' }).press('Enter');
  await expect(library).toBeFocused();
  await screen.delete.click();
  await expect(screen.question).toHaveAccessibleDescription(
    '選択した2件のファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。',
  );
  await screen.question.getByRole('button', { name: '削除する' }).click();
  const report = page.getByRole('alertdialog', { name: '削除の結果' });
  await expect(report).toContainText('2件を削除しました。');
  await expectFocusIn(report);
  await page.keyboard.press('Escape');
  await expect(screen.main.getByText('未使用のファイルはありません。')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: '未使用のみ' }).click();
  await screen.choose('studio-yoi-night.jpg');
  await screen.choose('hero-grand-jete.jpg');
  await screen.delete.click();
  await expect(screen.question).toHaveAccessibleDescription(
    '選択した2件のファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。 ほかのページで使用中のファイルは削除できません。先にそのページで別のファイルを選んでください。',
  );
  await expect(screen.question.getByRole('link', { name: 'トップページ › メイン画像' })).toBeVisible();
  await expectAccessible();
  await screen.question.getByRole('button', { name: '削除する' }).click();
  const refusal = page.getByRole('alertdialog', { name: '削除できませんでした' });
  await expect(refusal.getByRole('listitem')).toHaveText([
    /^ID \d+: スタジオ \/ ビジュアル画像: 1件（studio-yoi-night\.jpg）$/,
    /^ID \d+: トップページ \/ メイン画像: 1件（hero-grand-jete\.jpg）$/,
  ]);
});

test('without a part of the pages the screen says that there may be further uses, and reads it again', async () => {
  let isDown = true;
  const { screen } = await openMediaScreen([
    answer(getAboutContent, () => (isDown ? refused(503, '') : demoOf(getAboutContent))),
  ]);
  await screen.choose('film-light-pc-720p.mp4');
  const remark = screen.details.getByText('一部のページを読み込めなかったため');
  await expect(remark).toBeVisible();
  isDown = false;
  await screen.details.getByRole('button', { name: '再試行' }).click();
  await expect(remark).toHaveCount(0);
  await expect(screen.uses).toHaveText(['トップページ › PC動画 720p', 'Aboutページ › PC動画 720p']);
});

test('a file is found by the name that staff gave it, which its tile shows with its size and the day of its upload', async () => {
  const { page, backend, media, screen } = await openMediaScreen([answer(getMediaDetails, refused(503, ''))]);
  const failure = screen.main.getByText('ファイルの詳細を読み込めませんでした。ファイル名だけで検索します。');
  await expect(failure).toBeVisible();
  await expectAccessible();
  backend.answer(...media.answers);
  await screen.main.getByRole('button', { name: '再試行' }).click();
  await expect(failure).toHaveCount(0);

  await screen.upload(picture('p1090411.png'));
  const details = page.getByRole('group', { name: 'p1090411.pngの詳細' });
  await details.getByRole('textbox', { name: '名前' }).fill('春の発表会');
  await details.getByRole('button', { name: '詳細を保存' }).press('Enter');
  await expect(details.getByText('保存しました。')).toBeVisible();
  await expect(details).toBeFocused();
  await page.getByRole('searchbox', { name: 'ファイルを検索' }).fill('発表会');
  await expect(screen.files).toHaveCount(1);
  await expect(screen.file('p1090411.png')).toHaveAccessibleDescription('0.00MB、2026/04/01、春の発表会');
});

test('details that are not saved are asked about before the screen is left', async () => {
  const { page, screen } = await openMediaScreen();
  await screen.files.first().click();
  const name = screen.details.getByRole('textbox', { name: '名前' });
  await name.fill('春');
  await page.getByRole('link', { name: 'Price' }).click();
  const question = page.getByRole('alertdialog', { name: '保存していない詳細があります' });
  await question.getByRole('button', { name: 'このページに残る' }).click();
  await expect(name).toHaveValue('春');
  await screen.details.getByRole('button', { name: '変更を取り消す' }).click();
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price' })).toBeVisible();
});
