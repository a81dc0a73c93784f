import type { Page } from 'playwright/test';

import { recordCalls } from '../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { SignInForm, storedIn } from '../fixtures/sign-in-form.ts';
import { hold } from '../fixtures/top-calls.ts';

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'ログアウト' });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: '保存していない変更' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'ログアウト' });

const loggedOut = { isLoggedIn: 'false', isSuperuser: 'false', username: '' };
const loggedIn = { isLoggedIn: 'true', isSuperuser: 'false', username: 'admin' };

test('logging out is asked first, and cancelling changes nothing', async ({ topEditor: { page } }) => {
  const calls = recordCalls(page, /^\/api\/logout\/$/);
  await logoutButton(page).click();
  await expect(question(page)).toHaveAccessibleDescription('ログアウトします。よろしいですか？');
  await expect(confirm(page)).toBeFocused();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(question(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(calls).toEqual([]);
  expect(await storedIn(page)).toEqual(loggedIn);
});

test('logging out ends the session on the server and in the browser', async ({ admin: page, request }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL('/price');
  const [cookie] = await page.context().cookies();
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await request.get('/api/get_media_files/', { headers })).status()).toBe(200);

  await logoutButton(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Kagami' })).toBeFocused();
  expect(await storedIn(page)).toEqual(loggedOut);
  expect(await page.context().cookies()).toEqual([]);
  expect((await request.get('/api/get_media_files/', { headers })).status()).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('whoever signs in after a logout reads everything anew', async ({ admin: page, backend }) => {
  // The time stands still, so that no answer of before grows old by itself.
  await page.clock.setFixedTime('2026-05-01T09:00:00+09:00');
  const reads = recordCalls(page, /^\/api\/get_/);
  const every = ['GET /api/get_media_files/', 'GET /api/get_page_top_content/', 'POST /api/get_first_id/'];
  await page.goto('/');
  const title = page.getByRole('textbox', { name: 'タイトル（日本語）' });
  await expect(title).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect.poll(() => reads.toSorted()).toEqual(every);
  await logoutButton(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/login');

  await backend.saveTop({ title_ja: '別の人が書いた題' });
  await new SignInForm(page).signIn();
  await expect(title).toHaveValue('別の人が書いた題');
  await expect.poll(() => reads.toSorted()).toEqual([...every, ...every].toSorted());
});

test('logging out with unsaved changes asks about them first', async ({ dirtyTopEditor: editor }) => {
  const { page } = editor;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await logoutButton(page).click();
  await expect(leaving(page)).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await expect(leaving(page).getByRole('button', { name: '編集を続ける' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(leaving(page)).toBeHidden();
  await expect(question(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await logoutButton(page).click();
  await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
  await question(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeEnabled();
  await expect(logoutButton(page)).toBeFocused();

  await logoutButton(page).click();
  await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/login');
  await expect(leaving(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test('a logout that cannot reach the server says so, keeps the session and may be tried again', async ({
  topEditor: { page },
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  await page.route('**/api/logout/', (route) => route.abort());
  await logoutButton(page).click();
  await confirm(page).click();
  await expect(question(page).getByRole('alert')).toHaveText(
    'ログアウトできませんでした。サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await expectAccessible(page);
  expect(await storedIn(page)).toEqual(loggedIn);
  expect((await page.request.get('/api/get_media_files/')).status()).toBe(200);

  await page.unroute('**/api/logout/');
  const retry = question(page).getByRole('button', { name: '再試行' });
  await expect(retry).toBeFocused();
  await retry.press('Enter');
  await expect(page).toHaveURL('/login');
  expect(await storedIn(page)).toEqual(loggedOut);
});

test('a failed logout may be given up: the person stays logged in where they were', async ({
  topEditor: { page },
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  await page.route('**/api/logout/', (route) => route.fulfill({ status: 503, body: '' }));
  await logoutButton(page).click();
  await confirm(page).click();
  await expect(question(page).getByRole('alert')).toHaveText('ログアウトできませんでした。');
  await question(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await storedIn(page)).toEqual(loggedIn);
});

test('while the logout is under way neither button nor Esc does anything, and it is sent once', async ({
  topEditor: { page },
}) => {
  const held = await hold(page, '**/api/logout/');
  await logoutButton(page).click();
  await confirm(page).click();
  const cancel = question(page).getByRole('button', { name: 'キャンセル' });
  await expect(confirm(page)).toBeDisabled();
  await expect(cancel).toBeDisabled();
  await expectAccessible(page);
  await confirm(page).click({ force: true });
  await cancel.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await (await held.next()).continue();
  await expect(page).toHaveURL('/login');
  expect(held.count()).toBe(1);
});

test('in front of a backend that announces no logout, none is sent and the browser forgets the session', async ({
  admin: page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), extensions: [] } });
  });
  const calls = recordCalls(page, /^\/api\/logout\/$/);
  await page.goto('/');
  await logoutButton(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/login');
  expect(calls).toEqual([]);
  expect(await storedIn(page)).toEqual(loggedOut);
});
