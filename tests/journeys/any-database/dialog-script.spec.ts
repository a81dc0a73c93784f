import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { neverIdle } from '../../fixtures/script-sizes.ts';
import { hold } from '../../fixtures/top-calls.ts';
import { MediaScreen } from '../../pages/media-screen.ts';

test.beforeEach(async ({ admin, consoleWatch }) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^script/);
  await admin.addInitScript(neverIdle);
});

test('a select whose list does not arrive says so and keeps its value; the failure can be closed, and Retry brings the list', async ({
  admin: page,
}) => {
  const { main } = await MediaScreen.open(page);
  const scripts = await hold(page, '**/assets/dialogs-*.js', 3);
  const order = main.getByRole('button', { name: /並び順$/ });
  const failure = page.getByRole('alert');

  // A list is not needed for another value.
  await order.press('ArrowRight');
  await expect(order).toHaveText('容量の大きい順');
  await order.press('Enter');
  await (await scripts.next()).abort();
  await expect(failure).toHaveText(
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  );
  await expect(order).toHaveText('容量の大きい順');
  await expect(order).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: '閉じる' }).press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(order).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await (await scripts.next()).abort();
  await page.getByRole('button', { name: '再試行' }).press('Enter');
  await (await scripts.next()).continue();
  const chosen = page.getByRole('option', { name: '容量の大きい順', exact: true });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(order).toBeFocused();
});

test('where what was pressed is hidden before its failure is closed, the focus goes to what has it meanwhile', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await MediaScreen.open(page);
  const scripts = await hold(page, '**/assets/dialogs-*.js', 1);
  const menu = page.getByRole('button', { name: 'メニュー' });
  await menu.press('Enter');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.press('Enter');
  await (await scripts.next()).abort();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(menu).toBeFocused();
});
