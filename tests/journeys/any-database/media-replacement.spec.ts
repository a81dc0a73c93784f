import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { MediaScreen } from '../../fixtures/media-screen.ts';

test.use({ site: 'blank', ownServer: 'replacement of a file' });

test('a file is replaced in every page that uses it, one after the other; a page that cannot be saved stays as it was, says so, and is saved by a retry', async ({
  admin: page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 400/);
  const screen = await MediaScreen.open(page);
  await screen.choose('studio-komorebi-garden.jpg');
  await expect(screen.uses).toHaveCount(6);
  const replace = screen.details.getByRole('button', { name: '別のファイルに置き換える' });
  await replace.click();
  const chooser = new MediaLibrary(page, '置き換え後のファイル');
  await expect(chooser.dialog).toBeVisible();
  await expectAccessible(page);
  await chooser.file('studio-hikari-morning.jpg').click();
  await chooser.submit.click();

  const question = page.getByRole('alertdialog', { name: '使用場所の置き換え' });
  await expect(question).toHaveAccessibleDescription(
    'studio-komorebi-garden.jpgを使っている5ページで、studio-hikari-morning.jpgに置き換えて保存します。保存するとサイトに反映されます。',
  );
  await expect(question.getByRole('list', { name: '変更するページ' }).getByRole('listitem')).toHaveText([
    'Aboutページ項目4「三世代で通える庭」の画像',
    'スタジオ「こもれび」ビジュアル画像',
    'インストラクターインストラクター4「大谷 静」のVisual（ビジュアル画像）、インストラクター8「森田 和」のVisual（ビジュアル画像）',
    'ニュース「キッズクラスの体験会を開きます」ビジュアル画像',
    'Q&Aカテゴリー1のQ&A4「見学だけでもできますか？」の画像',
  ]);
  await expectAccessible(page);
  await page.route('**/api/update_studio/', (route) =>
    route.fulfill({ status: 400, json: { error: '保存できない住所です。' } }),
  );
  await question.getByRole('button', { name: '5ページを置き換える' }).click();

  const report = page.getByRole('alertdialog', { name: '置き換えられなかったページがあります' });
  await expect(report).toContainText('4ページを置き換えて保存しました。');
  await expect(report.getByRole('listitem')).toHaveText(['スタジオ「こもれび」保存できない住所です。']);
  await expectAccessible(page);
  await page.unroute('**/api/update_studio/');
  await report.getByRole('button', { name: '再試行' }).click();
  const done = page.getByRole('alertdialog', { name: '置き換えました' });
  await expect(done).toContainText('5ページを置き換えて保存しました。');
  await page.keyboard.press('Enter');
  await expect(screen.details.getByText('どこにも使われていません。')).toBeVisible();

  await page.reload();
  await screen.choose('studio-hikari-morning.jpg');
  for (const place of [
    'Aboutページ › 項目4「三世代で通える庭」の画像',
    'スタジオ「こもれび」 › ビジュアル画像 1番目',
    'インストラクター › インストラクター8「森田 和」のVisual（ビジュアル画像） 1番目',
    'ニュース「キッズクラスの体験会を開きます」 › ビジュアル画像 2番目',
    'Q&A › カテゴリー1のQ&A4「見学だけでもできますか？」の画像 1番目',
  ])
    await expect(screen.uses.filter({ hasText: place })).toHaveCount(1);
});
