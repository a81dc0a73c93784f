import { expect } from '../../fixtures/kagami.ts';
import { sentTo } from '../../fixtures/top-calls.ts';
import { booking, test, trialCalls } from '../../fixtures/trial.ts';

const [leapDay, march] = ['佐藤 美穂', '田中 健'];

/** Ten seconds before 1 March in Tokyo; on Kiritimati it is 1 March already. */
const beforeMidnight = new Date('2028-02-29T14:59:50Z');
const afterMidnight = new Date('2028-02-29T15:00:01Z');

// The other journeys are west of Tokyo.
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('on a machine east of Tokyo today is Tokyo’s, over midnight after 29 February; days are shown, filtered and sent as they are written', async ({
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

  await trial.createdAt.getByRole('spinbutton').first().focus();
  await page.keyboard.type('20280229');
  await trial.expectNames(march);
  await expect(page).toHaveURL('/trial?createdAt=2028-02-29');
  await trial.day(march).click();
  await expect(page.getByRole('button', { name: /2028年3月1日 水曜日/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(trial.dialog('reschedule')).toContainText('2028/03/01 → 2028/02/29');
  const sent = sentTo(page, trialCalls.change);
  await trial.agree('reschedule');
  await trial.expectDay(march, '2028/02/29');
  expect(sent).toEqual([{ trial_customer_id: 2, new_date: '2028-02-29' }]);
});
