import type { Page } from 'playwright/test';

import { recordCalls } from '../../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';

test.use({ site: 'blank' });

const menu = (page: Page) => page.getByRole('button', { name: 'メニュー' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the sidebar leads to every place, in order, under the brand heading, marks the current one, and each screen’s heading gets the focus', async ({
  admin,
}) => {
  const calls = recordCalls(admin, /^\/api\/get_first_id\/$/);
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

  await expect(heading(admin)).toHaveText('Top');
  const current = sidebar(admin).locator('[aria-current]');
  await expect(current).toHaveText(['Top']);
  await expect(current).toHaveAttribute('aria-current', 'page');

  for (const [name, bodyClass] of [
    ['News', 'news'],
    ['Price', 'price'],
    ['Top', 'home'],
  ] as const) {
    await sidebar(admin).getByRole('link', { name }).click();
    await expect(heading(admin)).toHaveText(name);
    await expect(heading(admin)).toBeFocused();
    await expect(current).toHaveText([name]);
    await expect(admin).toHaveTitle(`${name} | Kagami`);
    await expect(admin.locator('body')).toHaveClass(bodyClass);
  }
  // Asked for once, after signing in.
  expect(calls).toEqual(['POST /api/get_first_id/']);
});

const firstIds = [
  [{ json: { id: 7 } }, '7', 0],
  // There is none yet.
  [{ json: { id: null } }, '1', 0],
  [{ status: 500, json: {} }, '1', 1],
] as const;

test('Studio and Lesson open the first studio, and studio 1 where there is none yet or asking for it fails, which is only logged', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const said: string[] = [];
  admin.on('console', (message) => {
    if (message.type() === 'info') said.push(message.text());
  });
  for (const [answer, id, logged] of firstIds) {
    await admin.route('**/api/get_first_id/', (route) => route.fulfill(answer));
    const answered = admin.waitForResponse('**/api/get_first_id/');
    await admin.goto('/news');
    await answered;
    await expect(heading(admin)).toBeVisible();
    for (const [name, path] of [
      ['Studio', 'studio'],
      ['Lesson', 'lesson'],
    ] as const) {
      const link = sidebar(admin).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `/${path}/${id}`);
    }
    await expect(admin.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => said.filter((text) => text.includes('/api/get_first_id/')).length).toBe(logged);
  }
});

test('beside the screen the sidebar is closed and opened by the hamburger, stays as it was left, and the header shows who is logged in', async ({
  admin,
}) => {
  const user = admin.getByRole('banner').getByRole('paragraph');
  await admin.goto('/news');
  await expect(user).toHaveText('ログイン中のユーザー: admin');
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(admin)).toBeVisible();
  await menu(admin).click();
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(admin)).toBeHidden();
  await expect(menu(admin)).toBeFocused();

  await admin.evaluate(() => localStorage.setItem('username', '花子 <b>'));
  await admin.reload();
  await expect(user).toHaveText('ログイン中のユーザー: 花子 <b>');
  await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(admin)).toBeHidden();
  await menu(admin).click();
  await expect(sidebar(admin)).toBeVisible();

  // Where the name is not known it is admin.
  await admin.evaluate(() => localStorage.setItem('username', ''));
  await admin.reload();
  await expect(user).toHaveText('ログイン中のユーザー: admin');
  await expect(sidebar(admin)).toBeVisible();
});

test('in a window of 1024 px and less the sidebar opens over the screen, is reached at once and alone, and closes by Esc, by the overlay and by a link', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 1024, height: 800 });
  await admin.goto('/news');
  for (const [width, from, to] of [
    [1024, 'News', 'Price'],
    [390, 'Price', 'News'],
  ] as const) {
    await admin.setViewportSize({ width, height: 800 });
    await expect(heading(admin)).toHaveText(from);
    await expect(menu(admin)).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(admin)).toBeHidden();
    await menu(admin).click();
    await expect(menu(admin)).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(admin)).toBeVisible();
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
    await sidebar(admin).getByRole('link', { name: to }).click();
    await expect(heading(admin)).toHaveText(to);
    await expect(sidebar(admin)).toBeHidden();
    await expect(heading(admin)).toBeFocused();
  }

  await expectAccessible(admin);
  await menu(admin).focus();
  await admin.keyboard.press('Enter');
  await expect(sidebar(admin)).toBeVisible();
  await expectAccessible(admin);
  const reached: string[] = [];
  for (let press = 0; press < 16; press += 1) {
    await admin.keyboard.press('Tab');
    reached.push(
      await admin.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      }),
    );
  }
  expect(reached).toEqual([
    '検索',
    'メディアライブラリ',
    '公開前の確認',
    '最近削除したもの',
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
  await admin.keyboard.press('Escape');
  await expect(sidebar(admin)).toBeHidden();

  // What the menu button opens can be reached before the next frame is painted.
  const reachable = await menu(admin).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    const link = document.querySelector<HTMLElement>('nav a');
    link?.focus();
    return document.activeElement?.textContent;
  });
  expect(reachable).toBe('Top');
});
