import { parseDate } from '@internationalized/date';
import type { Locator, Page } from 'playwright/test';

import { dayOfWeek } from '../../src/contract/http/lesson.ts';
import type { TrialCustomer, TrialOffer } from '../../src/contract/http/trial.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { TrialPage } from '../pages/trial-page.ts';

const visitor = '体験 はじめ';

/** The first day on which a lesson of the first studio can be booked. */
async function firstDayOf(page: Page, origin: string, lesson: string): Promise<string> {
  const offer = (await (await page.request.get(`${origin}/content/trial`)).json()) as TrialOffer;
  const given = offer.studios[0]?.lessons.find(({ name }) => name === lesson)?.days ?? [];
  const week = Array.from({ length: 7 }, (_, ahead) => parseDate(offer.from).add({ days: ahead }));
  return String(week.find((day) => given.includes(dayOfWeek(day))) ?? '');
}

const describedBy = async (control: Locator, text: string) =>
  expect(control).toHaveAccessibleDescription(text);

test(
  'a visitor books although the first answer is lost, and staff find the booking once; what they change and cancel stays so, for whoever else asks',
  { tag: '@postgres' },
  async ({ admin: page, server, backendRequest, consoleWatch }) => {
    consoleWatch.expect(/422/);
    consoleWatch.expect(/ERR_FAILED/);
    const read = async () =>
      (await (await backendRequest.get('/api/get_trial_customers/')).json()) as readonly TrialCustomer[];
    const before = await read();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const book = page.getByRole('button', { name: '予約する', exact: true });

    await page.goto(`${server.siteOrigin}/lesson/1`);
    await page.getByRole('link', { name: '体験レッスンを予約する' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '体験レッスンのご予約' })).toBeVisible();
    await expect(field('スタジオ')).toHaveValue('1');
    await expectAccessible(page);

    await book.click();
    await expect(page.getByRole('alert')).toHaveText('入力内容をご確認ください。');
    await expect(field('レッスン')).toBeFocused();
    await describedBy(field('レッスン'), 'レッスンを選んでください。');
    await describedBy(field('お名前'), 'お名前を入力してください。');
    await describedBy(page.getByRole('radiogroup', { name: '交通手段' }), '交通手段を選んでください。');
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await field('レッスン').selectOption('朝ヨガ');
    await describedBy(field('レッスン'), '');
    const day = await firstDayOf(page, server.siteOrigin, '朝ヨガ');
    await field('予約日').fill(day);
    await describedBy(field('予約日'), '月・火・木曜日にあります。');
    await field('お名前').fill(visitor);
    await field('年齢').fill('３４');
    await page.getByRole('radio', { name: '車', exact: true }).check();
    await field('メールアドレス').fill('hajime@example.jp');
    await field('電話番号').fill('090-0000-0199');

    await page.route('**/trial/bookings', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await book.click();
    await expect(page.getByRole('alert')).toHaveText(
      '予約を送信できませんでした。通信の状態を確認して、もう一度お試しください。',
    );
    await expect(field('お名前')).toHaveValue(visitor);
    await page.unroute('**/trial/bookings');
    await book.click();
    await expect(page.getByRole('heading', { name: 'ご予約を承りました' })).toBeFocused();
    await expect(page.getByRole('definition')).toHaveText([
      'ひかり',
      '朝ヨガ',
      day.replaceAll('-', '/'),
      visitor,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);

    await page.getByRole('button', { name: '続けて予約する' }).click();
    await expect(field('レッスン')).toBeFocused();
    await expect(field('お名前')).toHaveValue('');
    await expect(field('メールアドレス')).toHaveValue('hajime@example.jp');

    const booked = (await read()).filter(({ name }) => name === visitor);
    expect(booked.map(({ id: _id, created_at: _madeAt, ...texts }) => texts)).toEqual([
      {
        date: day,
        name: visitor,
        age: '34',
        studio: 'ひかり',
        lesson: '朝ヨガ',
        access: 'お車',
        message: '',
        mail: 'hajime@example.jp',
        tel: '090-0000-0199',
      },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const trial = new TrialPage(page);
    await trial.open();
    await trial.search.fill(visitor);
    await trial.expectNames(visitor);
    for (const text of [day.replaceAll('-', '/'), '34', 'ひかり', '朝ヨガ', '車'])
      await expect(trial.row(visitor).getByText(text, { exact: true })).toBeVisible();
    await trial.chooseDay(visitor, '2028/02/29');
    await trial.agree('reschedule');
    await trial.expectDay(visitor, '2028/02/29');
    // The address follows when typing pauses.
    await page.waitForURL(({ searchParams }) => searchParams.get('searchText') === visitor);
    await page.reload();
    await trial.expectDay(visitor, '2028/02/29');
    expect(await read()).toEqual([...before, { ...booked[0], date: '2028-02-29' }]);
    await trial.cancel(visitor).click();
    await trial.agree('cancel');
    await expect(trial.count(0)).toBeVisible();
    await page.reload();
    await expect(trial.search).toHaveValue(visitor);
    await expect(trial.count(0)).toBeVisible();
    expect(await read()).toEqual(before);
  },
);
