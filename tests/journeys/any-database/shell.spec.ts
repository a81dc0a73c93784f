import type { Page } from 'playwright/test';

import { recordCalls } from '../../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'メニュー' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the sidebar leads to every place, in order, under the brand heading', async ({ admin }) => {
  await admin.goto('/');
  await expect(sidebar(admin)).toMatchAriaSnapshot(`
    - navigation "メインメニュー":
      - heading "Kagami" [level=2]
      - list:
        - listitem:
          - link "Top":
            - /url: /
        - listitem:
          - link "About":
            - /url: /about
        - listitem:
          - link "Price":
            - /url: /price
        - listitem:
          - link "Studio":
            - /url: /studio/1
        - listitem:
          - link "Lesson":
            - /url: /lesson/1
        - listitem:
          - link "Instructor":
            - /url: /instructor
        - listitem:
          - link "News":
            - /url: /news
        - listitem:
          - link "Q&A":
            - /url: /qa
        - listitem:
          - link "Review":
            - /url: /review
        - listitem:
          - link "Trial List":
            - /url: /trial
        - listitem:
          - button "Logout"
  `);
});

test('the link of the current screen is marked, and its heading gets the focus', async ({ admin }) => {
  await admin.goto('/');
  await expect(heading(admin)).toHaveText('Top');
  const current = sidebar(admin).locator('[aria-current]');
  await expect(current).toHaveText(['Top']);
  await expect(current).toHaveAttribute('aria-current', 'page');

  await sidebar(admin).getByRole('link', { name: 'News' }).click();
  await expect(heading(admin)).toHaveText('News');
  await expect(heading(admin)).toBeFocused();
  await expect(current).toHaveText(['News']);
  await expect(admin).toHaveTitle('News | Kagami');
  await expect(admin.locator('body')).toHaveClass('news');

  await sidebar(admin).getByRole('link', { name: 'Top' }).click();
  await expect(heading(admin)).toHaveText('Top');
  await expect(heading(admin)).toBeFocused();
  await expect(current).toHaveText(['Top']);
});

const firstIds = [
  { what: 'the first studio', answer: { json: { id: 7 } }, href: '7', fails: false },
  { what: 'studio 1 where there is none yet', answer: { json: { id: null } }, href: '1', fails: false },
  {
    what: 'studio 1 when asking for it fails, which is only logged',
    answer: { status: 500, json: {} },
    href: '1',
    fails: true,
  },
] as const;

for (const { what, answer, href, fails } of firstIds) {
  test(`Studio and Lesson open ${what}`, async ({ admin, consoleWatch }) => {
    if (fails) consoleWatch.expect(/status of 500/);
    const said: string[] = [];
    admin.on('console', (message) => {
      if (message.type() === 'info') said.push(message.text());
    });
    await admin.route('**/api/get_first_id/', (route) => route.fulfill(answer));
    const answered = admin.waitForResponse('**/api/get_first_id/');
    await admin.goto('/news');
    await answered;
    await expect(heading(admin)).toBeVisible();
    await expect(sidebar(admin).getByRole('link', { name: 'Studio' })).toHaveAttribute(
      'href',
      `/studio/${href}`,
    );
    await expect(sidebar(admin).getByRole('link', { name: 'Lesson' })).toHaveAttribute(
      'href',
      `/lesson/${href}`,
    );
    await expect(admin.getByRole('alert')).toHaveCount(0);
    await expect
      .poll(() => said.filter((text) => text.includes('/api/get_first_id/')).length)
      .toBe(fails ? 1 : 0);
  });
}

test('the first id is asked for once, after signing in', async ({ admin }) => {
  const calls = recordCalls(admin, /^\/api\/get_first_id\/$/);
  await admin.goto('/news');
  await expect(heading(admin)).toBeVisible();
  await sidebar(admin).getByRole('link', { name: 'Price' }).click();
  await expect(heading(admin)).toHaveText('Price');
  expect(calls).toEqual(['POST /api/get_first_id/']);
});

test('beside the screen the sidebar is closed and opened by the hamburger, and stays as it was left', async ({
  admin,
}) => {
  await admin.goto('/news');
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(admin)).toBeVisible();
  await menu(admin).click();
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(admin)).toBeHidden();
  await expect(menu(admin)).toBeFocused();
  await admin.reload();
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(admin)).toBeHidden();
  await menu(admin).click();
  await expect(sidebar(admin)).toBeVisible();
});

for (const width of [1024, 390]) {
  test(`at ${width} px the sidebar opens over the screen and closes by Esc, by the overlay and by a link`, async ({
    admin,
  }) => {
    await admin.setViewportSize({ width, height: 800 });
    await admin.goto('/news');
    await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(admin)).toBeHidden();
    await expectAccessible(admin);

    await menu(admin).click();
    await expect(menu(admin)).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(admin)).toBeVisible();
    await expectAccessible(admin);
    await admin.keyboard.press('Escape');
    await expect(sidebar(admin)).toBeHidden();
    await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(admin)).toBeFocused();

    await admin.keyboard.press('Enter');
    await expect(sidebar(admin)).toBeVisible();
    await admin.mouse.click(width - 20, 600);
    await expect(sidebar(admin)).toBeHidden();
    await expect(menu(admin)).toBeFocused();

    await menu(admin).click();
    await sidebar(admin).getByRole('link', { name: 'Price' }).click();
    await expect(heading(admin)).toHaveText('Price');
    await expect(sidebar(admin)).toBeHidden();
    await expect(heading(admin)).toBeFocused();
  });
}

test('while the sidebar lies over the screen, the keyboard reaches the sidebar and not what it covers', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto('/news');
  await menu(admin).focus();
  await admin.keyboard.press('Enter');
  await expect(sidebar(admin)).toBeVisible();
  const reached: string[] = [];
  for (let press = 0; press < 12; press += 1) {
    await admin.keyboard.press('Tab');
    reached.push(
      await admin.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      }),
    );
  }
  expect(reached).toEqual([
    '配色: 自動',
    'Top',
    'About',
    'Price',
    'Studio',
    'Lesson',
    'Instructor',
    'News',
    'Q&A',
    'Review',
    'Trial List',
    'Logout',
  ]);
});

test('what the menu button opens can be reached at once, before the next frame is painted', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto('/news');
  await expect(sidebar(admin)).toBeHidden();
  const reachable = await menu(admin).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    const link = document.querySelector<HTMLElement>('nav a');
    link?.focus();
    return document.activeElement?.textContent;
  });
  expect(reachable).toBe('Top');
});

test('the header shows who is logged in, and admin when the name is not known', async ({ admin }) => {
  const user = admin.getByRole('banner').getByRole('paragraph');
  await admin.goto('/news');
  await expect(user).toHaveText('ログイン中のユーザー: admin');
  await admin.evaluate(() => localStorage.setItem('username', '花子 <b>'));
  await admin.reload();
  await expect(user).toHaveText('ログイン中のユーザー: 花子 <b>');
  await admin.evaluate(() => localStorage.setItem('username', ''));
  await admin.reload();
  await expect(user).toHaveText('ログイン中のユーザー: admin');
});

test('the first Tab reaches a link that leads past the menu to the screen itself', async ({
  topEditor: { page },
}) => {
  await page.reload();
  await expect(heading(page)).toHaveText('Top');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'メインコンテンツへ移動' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
});
