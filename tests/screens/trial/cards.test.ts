import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { booking, sixBookings } from '../../pages/trial-bookings.ts';
import { openBookings } from './bookings.ts';

test('on a phone each booking is a card with the name of each value, still heard as a table, and everything can be done there', async () => {
  const long = '四月から通えるクラスを探しています。'.repeat(8);
  const bookings = [...sixBookings, booking(1, { name: '長谷川 瞳', message: long })];
  const { page, trial } = await openBookings([], { bookings, width: 390, height: 844 });
  await expect(trial.row('田中 健')).toBeVisible();
  await expect(trial.studio).toBeHidden();
  await expect(trial.row('田中 健').getByRole('cell')).toHaveText([
    'ID0003',
    '予約日2026/03/01本日',
    '年齢９',
    'スタジオ渋谷校',
    'レッスンジャズ',
    '申込日2026/02/20 10:00:00',
    '交通手段車',
    'メールyamada3@example.jp',
    '電話090-0000-0000',
    '取消',
  ]);
  const more = trial.row('長谷川 瞳').getByRole('button', { name: '続きを読む: 長谷川 瞳様のメッセージ' });
  const { height: cut = 0 } = (await trial.row('長谷川 瞳').boundingBox()) ?? {};
  await more.press('Enter');
  await expect(
    trial.row('長谷川 瞳').getByRole('button', { name: '閉じる: 長谷川 瞳様のメッセージ' }),
  ).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(async () => (await trial.row('長谷川 瞳').boundingBox())?.height)
    .toBeGreaterThan(cut + 40);

  await trial.day('長谷川 瞳').click();
  await expect(trial.calendar).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await page.keyboard.press('Escape');
  await trial.chooseDay('田中 健', '20260402');
  await trial.agree('reschedule');
  await trial.expectDay('田中 健', '2026/04/02');
  await trial.panel.click();
  await trial.toggle('自転車').click();
  await trial.expectNames('渡辺 大地');
  await expectAccessible();

  // 320 px, and twice the size of the text: nothing has to be scrolled sideways.
  await page.setViewportSize({ width: 320, height: 640 });
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  for (const size of ['100%', '200%']) {
    document.documentElement.style.fontSize = size;
    const area = page.getByRole('main').locator('[aria-busy]').first();
    await expect.poll(() => area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await trial.cancel('渡辺 大地').scrollIntoViewIfNeeded();
    await expect(trial.cancel('渡辺 大地')).toBeInViewport({ ratio: 1 });
  }
});
