import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { picture } from '../fixtures/local-files.ts';
import { hold } from '../fixtures/top-calls.ts';
import { MediaScreen } from '../pages/media-screen.ts';

const lateScript = /\/media-picker-[^/]*\.js$/;

test('what is pressed on the library’s screen before its scripts are there happens when they come, with the details, the question and the uploads; after a failure Retry brings it', async ({
  admin: page,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/script/);
  const scripts = await hold(page, lateScript, 1);
  const screen = await MediaScreen.open(page);
  const script = await scripts.next();
  await screen.choose('studio-yoi.jpg');
  await expect(screen.details).toContainText('詳細を読み込み中…');
  await expectAccessible(page);
  await screen.upload(await picture('early.png'));
  await screen.delete.click();
  const cover = page.getByRole('dialog', { name: 'ロード中…' });
  await expect(cover).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cover).toHaveCount(0);
  await expect(screen.delete).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cover).toBeFocused();
  await screen.file('studio-yoi.jpg').click({ force: true });
  await expect(screen.selected).toHaveCount(1);
  await expect(screen.question).toHaveCount(0);
  await script.continue();
  await expect(screen.question).toContainText('studio-yoi.jpg');
  await page.keyboard.press('Escape');
  await expect(screen.question).toHaveCount(0);
  await expect(screen.delete).toBeFocused();
  await expect(screen.main.getByRole('list', { name: 'アップロード' })).toContainText('early.png完了');
  await expect(screen.file('early.png')).toBeVisible();
  await expect(page.getByRole('group', { name: 'studio-yoi.jpgの詳細' })).toBeVisible();

  await page.unroute(lateScript);
  await page.route(lateScript, (route) => route.abort());
  await MediaScreen.open(page);
  await screen.choose('studio-yoi.jpg');
  await screen.upload(await picture('late.png'));
  await screen.delete.click();
  const failures = page.getByRole('alert').filter({ hasText: '画面の一部を読み込めませんでした。' });
  await expect(failures).toHaveCount(3);
  const failed = page.getByRole('dialog', { name: '読み込みの失敗' });
  await expect(failed).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await expect(screen.delete).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failed).toBeFocused();
  await page.unroute(lateScript);
  await failed.getByRole('button', { name: '再試行' }).press('Enter');
  await expect(screen.question).toContainText('studio-yoi.jpg');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '再試行' }).last().click();
  await expect(screen.main.getByRole('list', { name: 'アップロード' })).toContainText(
    '必要なプログラムを読み込めませんでした。',
  );
  await screen.main.getByRole('button', { name: 'late.pngを再試行' }).click();
  await expect(screen.file('late.png')).toBeVisible();
});
