import { changeTrialDate } from '../../../src/contract/http/trial.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect } from '../../fixtures/kagami.ts';
import { sentTo } from '../../fixtures/top-calls.ts';
import { booking, test } from '../../fixtures/trial.ts';
import { typeAll } from '../../pages/date-keys.ts';

const [leapDay, march] = ['佐藤 美穂', '田中 健'];

/** Ten seconds before 1 March in Tokyo; on Kiritimati it is 1 March already. */
const beforeMidnight = new Date('2028-02-29T14:59:50Z');
const afterMidnight = new Date('2028-02-29T15:00:01Z');

// The other journeys speak English, west of Tokyo.
test.use({ locale: 'ar', timezoneId: 'Pacific/Kiritimati' });

test('in an Arabic browser east of Tokyo today is Tokyo’s, over midnight after 29 February; every date field takes every key; days are shown, filtered, sent and printed on one page as they are written', async ({
  trial,
  answers,
}) => {
  const { page } = trial;
  answers.bookings = [
    booking(1, { name: leapDay, date: '2028-02-29', created_at: '2028-02-28T23:30:00+09:00' }),
    booking(2, { name: march, date: '2028-03-01', created_at: '2028-02-29T00:30:00+09:00' }),
  ];
  await page.clock.setFixedTime(beforeMidnight);
  await trial.open();
  await expect(trial.table.getByText('本日')).toHaveCount(1);
  await expect(trial.row(leapDay)).toContainText('2028/02/29本日');
  await expect(trial.row(march)).toContainText('2028/02/29 00:30:00');

  await page.clock.setFixedTime(afterMidnight);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(trial.row(march)).toContainText('2028/03/01本日');
  await expect(trial.table.getByText('本日')).toHaveCount(1);

  await typeAll(trial.createdAt, '20280229');
  await trial.expectNames(march);
  await expect(page).toHaveURL('/trial?createdAt=2028-02-29');
  await trial.reset.click();
  await typeAll(trial.date, '20280229');
  await trial.expectNames(leapDay);
  await trial.reset.click();
  await typeAll(page.getByRole('group', { name: '予約期間（まで）' }), '20280229');
  await trial.expectNames(leapDay);
  await trial.reset.click();
  await typeAll(page.getByRole('group', { name: '予約期間（から）' }), '20280301');
  await trial.expectNames(march);

  await trial.day(march).click();
  await expectFocusIn(trial.calendar);
  await typeAll(trial.calendar, '20280302');
  await page.keyboard.press('Enter');
  await expect(trial.dialog('reschedule')).toContainText('2028/03/01 → 2028/03/02');
  await page.keyboard.press('Escape');
  await trial.reset.click();
  await trial.day(march).click();
  await expect(page.getByRole('button', { name: /2028年3月1日 水曜日/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(trial.dialog('reschedule')).toContainText('2028/03/01 → 2028/02/29');
  const sent = sentTo(page, `**${changeTrialDate.path}`);
  await trial.agree('reschedule');
  await trial.expectDay(march, '2028/02/29');
  expect(sent).toEqual([{ trial_customer_id: 2, new_date: '2028-02-29' }]);

  await trial.open('/trial?date=2028-02-29&studio=渋谷校');
  await trial.expectNames(leapDay, march);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = [...document.querySelectorAll('body > :last-child :is(h1, h2, p)')]
        .map(({ textContent }) => textContent)
        .join(' | ');
    });
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await expect(page).toHaveTitle(
    '体験予約 2028年2月29日(火) | 2件 | 2028年3月1日 0:00 現在 | 絞り込み: 渋谷校 | 渋谷校 2件',
  );
});
