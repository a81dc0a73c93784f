import { expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import type { BookingChange } from '../machines/booking-list-machine.ts';
import { gateway, rowsOf } from '../saving/calls-fixture.ts';
import { before, busy, later, mori, moved, sato } from './actors-fixture.ts';

const lost = new ApiError({ kind: 'timeout', status: null, message: '応答がありません。' });
const missing = new ApiError({ kind: 'http', status: 404, message: 'この予約はありません。' });
const refusal = new ApiError({ kind: 'http', status: 500, message: 'サーバーでエラーが発生しました。' });

const away: BookingChange = { kind: 'cancel', booking: sato };

test('a new date is sent with the booking’s id, and the list is read again', async () => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato, mori), rowsOf(moved, mori)],
    change_trial_date: [{ message: '' }],
  });
  open();
  expect(await make(later)).toEqual({
    dates: [
      [12, '2026-03-08 18:00'],
      [13, '2026-03-01'],
    ],
    refused: [],
    sent: [
      ['change_trial_date', { trial_customer_id: 12, new_date: '2026-03-08' }],
      ['get_trial_customers', null],
    ],
  });
});

test('a refused new date leaves the server’s date, which is read again', async () => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato), rowsOf({ ...sato, date: '2026-03-05' })],
    change_trial_date: [refusal],
  });
  open();
  const { dates, refused, sent } = await make(later);
  expect([dates, refused]).toEqual([[[12, '2026-03-05']], [{ change: later, failure: refusal.failure }]]);
  expect(sent.map(([name]) => name)).toEqual(['change_trial_date', 'get_trial_customers']);
});

test.each([
  ['whose answer was lost', lost],
  ['that a gateway answered for', gateway],
])('a new date %s is done where the list has it', async (_what, error) => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato), rowsOf(moved)],
    change_trial_date: [error],
  });
  open();
  expect(await make(later)).toMatchObject({ dates: [[12, '2026-03-08 18:00']], refused: [] });
});

test.each([
  ['has the old one', rowsOf(sato)],
  ['has no such booking', rowsOf(mori)],
])('a new date whose answer was lost has failed where the list %s', async (_what, answer) => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato), answer],
    change_trial_date: [lost],
  });
  open();
  expect((await make(later)).refused).toEqual([{ change: later, failure: lost.failure }]);
});

test.each([
  ['could not be read whole', { rows: [moved], leftOut: 1 }],
  ['cannot be read', busy],
])(
  'a new date with an unknown outcome says so where the list %s, and the next attempt reads first',
  async (_what, answer) => {
    const { list, open, make, settled, sent } = before({
      get_trial_customers: [rowsOf(sato), answer, answer, rowsOf(moved)],
      change_trial_date: [gateway],
    });
    open();
    const line = '変更できたか確認できませんでした。もう一度変更すると、先に確認します。';
    expect((await make(later)).refused).toEqual([{ change: later, failure: { ...gateway.failure, line } }]);
    sent.length = 0;
    list.send({ type: 'refusal.retry' });
    expect((await settled()).refused).toEqual([]);
    expect(sent.map(([name]) => name)).toEqual(['get_trial_customers', 'get_trial_customers']);
  },
);

test('a cancellation is sent with the booking’s id, and the list is read again', async () => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato, mori), rowsOf(mori)],
    cancel_trial_customer: [{ message: '' }],
  });
  open();
  expect(await make(away)).toEqual({
    dates: [[13, '2026-03-01']],
    refused: [],
    sent: [
      ['cancel_trial_customer', { trial_customer_id: 12 }],
      ['get_trial_customers', null],
    ],
  });
});

test('a refused cancellation leaves the list unchanged', async () => {
  const { open, make } = before({ get_trial_customers: [rowsOf(sato)], cancel_trial_customer: [refusal] });
  open();
  expect(await make(away)).toEqual({
    dates: [[12, '2026-03-01']],
    refused: [{ change: away, failure: refusal.failure }],
    sent: [['cancel_trial_customer', { trial_customer_id: 12 }]],
  });
});

test.each([
  ['whose answer was lost', lost],
  ['that a gateway answered for', gateway],
  ['of a booking that somebody else has cancelled', missing],
])('a cancellation %s is done where the booking is gone', async (_what, error) => {
  const { open, make } = before({
    get_trial_customers: [rowsOf(sato, mori), rowsOf(mori)],
    cancel_trial_customer: [error],
  });
  open();
  expect(await make(away)).toMatchObject({ dates: [[13, '2026-03-01']], refused: [] });
});

test('a cancellation whose answer was lost has failed where the booking is still there', async () => {
  const { open, make } = before({ get_trial_customers: [rowsOf(sato)], cancel_trial_customer: [lost] });
  open();
  expect((await make(away)).refused).toEqual([{ change: away, failure: lost.failure }]);
});
