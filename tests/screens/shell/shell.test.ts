import { expect, type Page } from 'playwright/test';
import { onTestFinished, test, vi } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { documentNames, documents, pathOf } from '../../../src/documents/documents.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { answer, refused } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

const menu = (page: Page) => page.getByRole('button', { name: 'メニュー' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the sidebar leads to every place, in order, under the brand heading, marks the current one, and each screen’s heading gets the focus', async () => {
  const { page, backend } = await openScreen('/');
  await expect(heading(page)).toHaveText('Top');
  await expect(sidebar(page).getByRole('heading', { level: 2 })).toHaveText('Kagami');
  const parts = sidebar(page).getByRole('list').getByRole('listitem');
  const places = await parts.evaluateAll((items) =>
    items.map((item) => {
      const [place] = item.querySelectorAll('a, button');
      return [place?.localName, place?.getAttribute('href') ?? null, place?.textContent];
    }),
  );
  expect(places).toEqual([
    ...documentNames.map((name) => {
      const path = name === 'news' ? '/news' : pathOf(name, 1);
      return ['a', path, documents[name].navTitle];
    }),
    ['a', '/trial', 'Trial List'],
    ['button', null, 'Logout'],
  ]);

  const current = sidebar(page).locator('[aria-current]');
  await expect(current).toHaveText(['Top']);
  await expect(current).toHaveAttribute('aria-current', 'page');
  for (const [name, bodyClass] of [
    ['News', 'news'],
    ['Price', 'price'],
    ['Top', 'home'],
  ] as const) {
    await sidebar(page).getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(current).toHaveText([name]);
    await expect(page).toHaveTitle(`${name} | Kagami`);
    await expect(page.locator('body')).toHaveClass(bodyClass);
  }
  // Asked for once, after signing in.
  expect(backend.sent(getFirstId)).toHaveLength(1);
});

const firstIds = [
  [{ id: 7 }, '7', 0],
  // There is none yet.
  [{ id: null }, '1', 0],
  [refused(500, ''), '1', 1],
] as const;

test('Studio and Lesson open the first studio, and studio 1 where there is none yet or asking for it fails, which is only logged', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => info.mockRestore());
  const logged = () => info.mock.calls.filter((said) => said.join(' ').includes(getFirstId.path)).length;
  for (const [firstId, id, count] of firstIds) {
    const { page } = await openScreen('/news', [answer(getFirstId, firstId)]);
    await expect(heading(page)).toHaveText('News');
    for (const [name, path] of [
      ['Studio', 'studio'],
      ['Lesson', 'lesson'],
    ] as const) {
      const link = sidebar(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `/${path}/${id}`);
    }
    await expect.poll(logged).toBe(count);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('beside the screen the sidebar is closed and opened by the hamburger, stays as it was left, and the header shows who is logged in', async () => {
  const { page } = await openScreen('/news', [], { username: '花子 <b>' });
  const user = page.getByRole('banner').getByRole('paragraph');
  await expect(user).toHaveText('ログイン中のユーザー: 花子 <b>');
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page)).toBeVisible();
  await menu(page).click();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();

  // Where the name is not known it is admin.
  localStorage.setItem('username', '');
  await page.reload();
  await expect(user).toHaveText('ログイン中のユーザー: admin');
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page)).toBeHidden();
  await menu(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
});

test('in a window of 1024 px and less the sidebar opens over the screen, is reached at once and alone, and closes by Esc, by the overlay and by a link', async () => {
  const { page } = await openScreen('/news');
  for (const [width, from, to] of [
    [1024, 'News', 'Price'],
    [390, 'Price', 'News'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(heading(page)).toHaveText(from);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page)).toBeHidden();
    await menu(page).click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(sidebar(page)).toBeVisible();
    await page.mouse.click(width - 20, 600);
    await expect(sidebar(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();

    await menu(page).click();
    await sidebar(page).getByRole('link', { name: to }).click();
    await expect(heading(page)).toHaveText(to);
    await expect(sidebar(page)).toBeHidden();
    await expect(heading(page)).toBeFocused();
  }

  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await expectAccessible();
  const reached: string[] = [];
  for (let press = 0; press < 7 + documentNames.length; press += 1) {
    await page.keyboard.press('Tab');
    const element = document.activeElement;
    reached.push(element?.getAttribute('aria-label') ?? element?.textContent ?? '');
  }
  expect(reached).toEqual([
    '検索',
    'メディアライブラリ',
    '公開前の確認',
    '最近削除したもの',
    '配色: 自動',
    ...documentNames.map((name) => documents[name].navTitle),
    'Trial List',
    'Logout',
  ]);
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();

  // What the menu button opens can be reached before the next frame is painted.
  const reachable = await menu(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('nav a')?.focus();
    return document.activeElement?.textContent;
  });
  expect(reachable).toBe('Top');
});
