import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getLessons } from '../../../src/contract/http/lesson.ts';
import { getStudios } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { booking } from '../../pages/trial-bookings.ts';
import { answer, refused } from '../answers.ts';
import { openBookings, paste } from './bookings.ts';

/** Around 1 March 2026 in Tokyo, a Sunday. */
const dates = ['2026-02-22', '2026-02-23', '2026-02-28 10:00', '2026-03-01', '2026-03-02', '2026-03-09', ''];
const bookings = dates.map((date, at) => booking(at + 1, { name: date || '日付なし', date }));

test('quick filters and a range narrow the list by days, replace each other, and are in the address as the other filters are', async () => {
  const { page, trial } = await openBookings([], { bookings });
  await trial.expectNames(
    '2026-02-22',
    '2026-02-23',
    '2026-02-28 10:00',
    '2026-03-01',
    '2026-03-02',
    '2026-03-09',
    '日付なし',
  );

  await trial.toggle('今日').click();
  await trial.expectNames('2026-03-01');
  await expect(page).toHaveURL('/trial?days=today');
  await trial.toggle('明日').click();
  await trial.expectNames('2026-03-02');
  await expect(trial.toggle('今日')).toHaveAttribute('aria-pressed', 'false');
  await trial.toggle('今週').click();
  await trial.expectNames('2026-02-23', '2026-02-28 10:00', '2026-03-01');
  await trial.toggle('今日以降').press('Enter');
  await trial.expectNames('2026-03-01', '2026-03-02', '2026-03-09');
  await expect(trial.reset).not.toHaveAttribute('aria-disabled');
  await page.goBack();
  await trial.expectNames('2026-02-23', '2026-02-28 10:00', '2026-03-01');
  await expect(trial.toggle('今週')).toHaveAttribute('aria-pressed', 'true');

  const from = page.getByRole('group', { name: '予約期間（から）' });
  const to = page.getByRole('group', { name: '予約期間（まで）' });
  await paste(from, '2026/02/28');
  await trial.expectNames('2026-02-28 10:00', '2026-03-01', '2026-03-02', '2026-03-09');
  await paste(to, '2026/03/02');
  await trial.expectNames('2026-02-28 10:00', '2026-03-01', '2026-03-02');
  await expect(page).toHaveURL('/trial?dateFrom=2026-02-28&dateTo=2026-03-02');
  await expect(trial.toggle('今週')).toHaveAttribute('aria-pressed', 'false');
  await paste(to, '2026/02/01');
  await expect(page.getByText('「まで」が「から」より前の日です。')).toBeVisible();
  await expect(page.getByText('条件に一致する予約はありません。')).toBeVisible();
  await expectAccessible();

  // The filter by one day replaces them, and a transport is combined with them.
  await paste(trial.date, '2026/03/09');
  await trial.expectNames('2026-03-09');
  await expect(page).toHaveURL('/trial?date=2026-03-09');
  await trial.toggle('明日').click();
  await trial.toggle('電車').click();
  await expect(trial.count(0)).toBeVisible();
  await trial.reset.click();
  await expect(page).toHaveURL('/trial');

  await page.goto('/trial?days=tomorrow&dateTo=2026-02-31');
  await trial.expectNames('2026-03-02');
  await expect(page).toHaveURL('/trial?days=tomorrow');
  await trial.toggle('明日').click();
  await expect(trial.count(7)).toBeVisible();
});

test('a booking gets one of the days on which its lesson takes place, with the bookings of each; the days stay free where they cannot be read', async () => {
  const studios = [
    { id: 71, name: '渋谷校', slug: 'shibuya' },
    { id: 72, name: '中野校', slug: 'nakano' },
  ];
  const slot = {
    name: 'ヨガ',
    end_time: '20:00',
    instructor_id: null,
    instructor_name: '',
    image: null,
    space_flg: false,
    order: 1,
  };
  const timetables = [
    answer(getStudios, studios),
    answer(getLessons, ({ request }) =>
      request.studio_id === 71
        ? [
            { ...slot, id: 1, start_time: '19:00', day_of_week: 'tuesday' as const, close_flg: false },
            { ...slot, id: 2, start_time: '10:00', day_of_week: 'friday' as const, close_flg: true },
          ]
        : refused(500, '停止中'),
    ),
  ];
  const { page, trial } = await openBookings(timetables, {
    bookings: [
      booking(1, { name: '佐藤 美穂', date: '2026-03-03', lesson: 'ヨガ' }),
      booking(2, { name: '田中 健', date: '2026-03-10', lesson: 'ヨガ' }),
      booking(3, { name: '鈴木 蒼', date: '2026-03-10', lesson: 'なくなったレッスン' }),
      booking(4, { name: '伊藤 花', date: '2026-03-10', studio: '中野校' }),
    ],
  });

  await trial.day('佐藤 美穂').click();
  const offers = page.getByRole('region', { name: '「ヨガ」のある日' });
  await expect(offers.getByRole('button')).toHaveText([
    '3月3日(火)19:000件現在の予約日',
    '3月6日(金)10:000件受付停止中',
    '3月10日(火)19:001件',
    '3月13日(金)10:000件受付停止中',
    '3月17日(火)19:000件',
    '3月20日(金)10:000件受付停止中',
    'その先の日を表示',
  ]);
  await expectAccessible();
  await offers.getByRole('button', { name: 'その先の日を表示' }).press('Enter');
  await expect(offers.getByRole('button')).toHaveCount(13);
  await offers.getByRole('button', { name: /^3月3日/ }).press('Enter');
  await expect(trial.calendar).toBeVisible();
  await offers.getByRole('button', { name: /^3月10日/ }).press('Enter');
  await expect(trial.dialog('reschedule')).toHaveAccessibleName(
    '予約日の変更 佐藤 美穂様の予約日を変更してもよろしいですか？ 2026/03/03 → 2026/03/10',
  );
  await trial.agree('reschedule');
  await trial.expectDay('佐藤 美穂', '2026/03/10');

  await trial.day('鈴木 蒼').click();
  await expect(
    page.getByText('「なくなったレッスン」は今の時間割にありません。日は自由に選べます。'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '2026年3月10日 火曜日、選択中' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trial.calendar).toBeHidden();
  await trial.chooseDay('伊藤 花', '2026/03/12');
  await trial.agree('reschedule');
  await trial.expectDay('伊藤 花', '2026/03/12');
  await trial.day('伊藤 花').click();
  await expect(page.getByText('時間割を読み込めませんでした。日は自由に選べます。')).toBeVisible();
});
