import { expect } from 'vitest';

import type { TrialCustomer } from '../../src/contract/http/trial.ts';
import type { Declare } from './declare.ts';
import type { Screen } from './screen.ts';
import { ask, openSignedIn } from './sign-in.ts';

const read = async (screen: Screen) =>
  (await ask(screen, '/api/get_trial_customers/')) as readonly TrialCustomer[];

/** The 15th of the month after a day, yyyy-mm-dd. */
function middleOfNextMonth(date: string): { readonly shown: string; readonly name: string } {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1 };
  return {
    shown: `${next.year}/${String(next.month).padStart(2, '0')}/15`,
    name: `${next.year}年${next.month}月15日`,
  };
}

/** The list of trial bookings. */
export function trialTests(declare: Declare): void {
  declare('a booking is rescheduled in its calendar and then cancelled', async (screen) => {
    await openSignedIn(screen, '/trial');
    const before = await read(screen);
    const booking = before.find(({ date }) => date !== '');
    if (!booking) throw new Error('There is no booking.');
    const { name, mail, id } = booking;
    const day = middleOfNextMonth(booking.date);
    await screen.role('searchbox', '予約を検索').fill(mail);
    const rows = screen.role('table', '体験予約の一覧').role('rowheader');
    await rows.expect({ text: name });

    await screen.button(new RegExp(`^${name}様の予約日を変更: `)).click();
    await screen.button('次の月').click();
    await screen.button(new RegExp(day.name)).click();
    const question = screen.role('alertdialog', /予約日/);
    await question.role('button', '変更する').click();
    await question.expectGone();
    await screen
      .button(new RegExp(`^${name}様の予約日を変更: `))
      .expect({ text: expect.stringContaining(day.shown) as string });
    expect(await read(screen)).toContainEqual({ ...booking, date: day.shown.replaceAll('/', '-') });

    await screen.button(`${name}様の予約をキャンセル`).click();
    const cancelling = screen.role('alertdialog', /キャンセル/);
    await cancelling.role('button', '予約をキャンセル').click();
    await cancelling.expectGone();
    await rows.expectGone();
    expect((await read(screen)).some((each) => each.id === id)).toBe(false);
  });
}
