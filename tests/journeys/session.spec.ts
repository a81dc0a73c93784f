import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { confirmLogout, logoutButton } from '../fixtures/session-end.ts';
import { SignInForm, storedIn } from '../fixtures/sign-in-form.ts';

const loggedOut = { isLoggedIn: 'false', isSuperuser: 'false', username: '' };

test('a person signs in after a refused password and stays signed in after a reload; logging out ends the session on the server and in the browser', async ({
  page,
  backend,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  // The time stands still, so that no answer of before grows old by itself.
  await page.clock.setFixedTime('2026-05-01T09:00:00+09:00');
  const reads = recordCalls(page, /^\/api\/get_/);
  const every = ['GET /api/get_media_files/', 'GET /api/get_page_top_content/', 'POST /api/get_first_id/'];
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Login | Kagami');
  const form = new SignInForm(page);
  await form.signIn({ username: 'admin', password: 'not the password' });
  await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
  await form.signIn();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await expect(page).toHaveTitle('Top | Kagami');
  expect(await storedIn(page)).toEqual({ isLoggedIn: 'true', isSuperuser: 'true', username: 'admin' });
  const title = page.getByRole('textbox', { name: 'タイトル（日本語）' });
  await expect(title).toHaveValue('鏡のなかに、新しい自分を見つける。');

  await expect.poll(() => reads.toSorted()).toEqual(every);

  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('ログイン中のユーザー: admin')).toBeVisible();
  await expect(title).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect.poll(() => reads.toSorted()).toEqual([...every, ...every].toSorted());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'メインコンテンツへ移動' })).toBeFocused();
  const [cookie] = await page.context().cookies();
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await request.get('/api/get_media_files/', { headers })).status()).toBe(200);

  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  await expect(form.username).toBeFocused();
  expect(await storedIn(page)).toEqual(loggedOut);
  expect(await page.context().cookies()).toEqual([]);
  expect((await request.get('/api/get_media_files/', { headers })).status()).toBe(401);

  await backend.saveTop({ title_ja: '別の人が書いた題' });
  await form.signIn();
  await expect(title).toHaveValue('別の人が書いた題');
  await expect.poll(() => reads.toSorted()).toEqual([...every, ...every, ...every].toSorted());

  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price');
  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page).toHaveURL('/login');
});
