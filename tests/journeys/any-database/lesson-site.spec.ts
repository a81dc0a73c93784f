import type { Locator } from 'playwright/test';

import { expect, expectAccessible, test, type Page } from '../../fixtures/kagami.ts';

const day = (page: Page, name: string) => page.getByRole('region', { name });
const lessonsOf = (page: Page, name: string) => day(page, name).getByRole('listitem');
const lesson = (page: Page, weekday: string, name: string) =>
  lessonsOf(page, weekday).filter({ has: page.getByRole('heading', { name }) });

const topOf = async (element: Locator) => (await element.boundingBox())?.y;
const leftOf = async (element: Locator) => (await element.boundingBox())?.x;

const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth);

test('a visitor reads the week of a studio: seven days side by side with lessons of one row in line, on a phone seven lists; one that is not published is there for the admin secret alone, which goes on with the links', async ({
  page,
  server,
  backendRequest,
  consoleWatch,
}) => {
  await page.goto(`${server.siteOrigin}/lesson/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduleひかりレッスンスケジュール');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    ['月', '火', '水', '木', '金', '土', '日'].map((letter) => `${letter}曜日のレッスン`),
  );
  await expect(lessonsOf(page, '月曜日')).toHaveText([
    '07:00〜08:00朝ヨガ大谷 静',
    '10:00〜11:30バレエ入門青山 美咲',
    '12:15〜13:00ランチタイムピラティス森田 和',
    '16:30〜17:30キッズバレエ川瀬 ことり',
    '19:00〜20:30バレエ初級青山 美咲',
  ]);
  await expect(lessonsOf(page, '金曜日').last()).toHaveText('19:30〜20:45リラックスヨガ大谷 静受付停止中');
  await expect(lesson(page, '月曜日', 'バレエ初級').locator('img')).toHaveAttribute(
    'src',
    /\/lesson-ballet\.jpg$/,
  );

  // The fifth of each day: on Monday behind one spacer, on Friday behind two.
  const fifth = [
    lesson(page, '月曜日', 'キッズバレエ'),
    lesson(page, '火曜日', 'ジャズ入門'),
    lesson(page, '金曜日', 'コンテンポラリー基礎'),
  ];
  const tops = await Promise.all(fifth.map(topOf));
  expect(tops).toEqual(tops.map(() => tops[0]));
  expect(await leftOf(day(page, '月曜日'))).toBeLessThan((await leftOf(day(page, '火曜日'))) ?? 0);
  await expectAccessible(page);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = await Promise.all(['月曜日', '火曜日', '日曜日'].map((name) => leftOf(day(page, name))));
    expect(lefts).toEqual(lefts.map(() => lefts[0]));
    expect(await isAsWideAsItsWindow(page)).toBe(true);
  }
  const bottom = await lesson(page, '月曜日', 'ランチタイムピラティス').boundingBox();
  const next = await lesson(page, '月曜日', 'キッズバレエ').boundingBox();
  // The spacer between them.
  expect((next?.y ?? 0) - (bottom?.y ?? 0) - (bottom?.height ?? 0)).toBeGreaterThan(40);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'ほかのスタジオ' }).getByRole('link', { name: 'よい' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduleよいレッスンスケジュール');
  await expect(lessonsOf(page, '水曜日')).toHaveText([
    '18:30〜19:45コンテンポラリー中級水野 透',
    '20:00〜21:15ヒップホップ中級藤堂 蓮',
  ]);

  const publish = async (is_published: boolean) => {
    const data = { studio_id: 3, is_published };
    expect((await backendRequest.post('/api/update_is_published/', { data })).ok()).toBe(true);
  };
  const { adminSecret } = (await (await backendRequest.get('/config.json')).json()) as {
    adminSecret: string;
  };
  await publish(false);
  try {
    consoleWatch.expect(/404/);
    await page.goto(`${server.siteOrigin}/lesson/3`);
    await expect(page.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
    await expect(page.getByRole('region', { name: '月曜日' })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`${server.siteOrigin}/lesson/1?admin-secret=${adminSecret}`);
    await page.getByRole('link', { name: 'こもれび' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduleこもれびレッスンスケジュール');
    await expect(lessonsOf(page, '木曜日')).toHaveText([
      '10:00〜11:00リラックスヨガ大谷 静',
      '14:00〜15:00シニアのやさしい体操森田 和',
    ]);
    await page.getByRole('link', { name: 'スタジオの紹介' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('こもれび');
    await page.getByRole('link', { name: 'スケジュールを見る' }).click();
    await expect(lessonsOf(page, '木曜日')).toHaveCount(2);
  } finally {
    await publish(true);
  }
});
