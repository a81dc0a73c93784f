import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { hold } from '../../fixtures/top-calls.ts';

const unknown = ['/no/such/path', '/aboutx', '/forgot-password/again', '/studio-3', '/trial/4'];

test('someone logged out is led to the login screen from every path', async ({ page }) => {
  for (const path of ['/', '/about', '/instructor', '/trial', ...unknown]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  await expect(page.locator('body')).toHaveClass('login');
});

test('someone logged in is led to the top page from a path that does not exist', async ({ admin }) => {
  for (const path of unknown) {
    await admin.goto(path);
    await expect(admin).toHaveURL('/');
    await expect(admin.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  }
  await expect(admin.locator('body')).toHaveClass('home');
});

test('the studio and lesson places without an id open the first studio', async ({ admin }) => {
  await admin.route('**/api/get_first_id/', (route) => route.fulfill({ json: { id: 2 } }));
  await admin.goto('/studio');
  await expect(admin).toHaveURL('/studio/2');
  await admin.goto('/lesson');
  await expect(admin).toHaveURL('/lesson/2');
});

for (const path of ['/studio', '/lesson']) {
  test(`a heading that gets the focus of a navigation, as ${path} leads on, has no ring until a key is pressed`, async ({
    admin,
  }) => {
    const firstIds = await hold(admin, '**/api/get_first_id/');
    await admin.goto(path);
    const firstId = await firstIds.next();
    await expect(admin.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    await firstId.continue();
    const heading = admin.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    await admin.keyboard.press('Shift');
    await expect(heading).toHaveCSS('outline-style', 'solid');
  });
}

const passwordPages = [
  ['/forgot-password', 'forgot-password', 'パスワードをお忘れの方'],
  ['/reset-password', 'reset-password', 'パスワードの再設定'],
  ['/reset-password/abc', 'reset-password-abc', 'パスワードの再設定'],
  ['/reset-password-confirm/abc/def', 'reset-password-confirm-abc', 'パスワードの再設定'],
] as const;

for (const [path, bodyClass, title] of passwordPages) {
  test(`${path} tells anyone what can be done about a password, without sidebar and header`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} | Kagami`);
    await expect(page.locator('body')).toHaveClass(bodyClass);
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
      'Kagami',
      'この画面からパスワードを再設定することはできません。メールでの再設定も行っていません。',
      'パスワードの再設定は、このシステムを運用している管理者が行います。お手数ですが、管理者に連絡してください。',
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'ログイン画面へ戻る' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('textbox', { name: 'ユーザー名' })).toBeFocused();
  });
}

test('the public pages stay without sidebar and header for someone logged in', async ({ admin }) => {
  await admin.goto('/reset-password/abc');
  await expect(admin.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible();
  await expect(admin.getByRole('navigation')).toHaveCount(0);
  await expect(admin.getByRole('banner')).toHaveCount(0);
});

test('the login screen leads to help with a forgotten password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードをお忘れの方' })).toBeFocused();
});
