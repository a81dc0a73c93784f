import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { bookingsQuery } from '../api/booking-queries.ts';
import { type Send } from '../api/send.ts';
import { sato as booking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { type BookingChange } from '../machines/booking-changes.ts';
import { emptyView } from '../machines/booking-view.ts';
import { provideBookingList } from './-booking-actors.ts';

const sato: TrialCustomer = { ...booking, id: 12 };
const mori: TrialCustomer = { ...sato, id: 13, name: '森 健' };

const lost = new ApiError({ kind: 'timeout', status: null, message: '応答がありません。' });
const missing = new ApiError({ kind: 'http', status: 404, message: 'この予約はありません。' });
const refusal = new ApiError({ kind: 'http', status: 500, message: 'サーバーでエラーが発生しました。' });
const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
const busy = new ApiError({ kind: 'http', status: 503, message: '混み合っています。' });

const rowsOf = (...rows: readonly TrialCustomer[]) => ({ rows, leftOut: 0 });

/** The answers of each call in order; the last one repeats. */
type Answers = Readonly<Record<string, readonly unknown[]>>;

/** The screen with a backend; settled when nothing is being read or called. */
function before(
  answers: Answers,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } }),
) {
  const sent: (readonly [string, unknown])[] = [];
  const left = new Map(Object.entries(answers).map(([name, each]) => [name, [...each]]));
  const send = (async ({ path }: { path: string }, request: unknown) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    sent.push([name, request]);
    const queue = left.get(name) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Send;
  const list = createActor(provideBookingList({ queryClient, send }), { input: { view: emptyView } });
  const bookings = new QueryObserver(queryClient, { ...bookingsQuery(send), retryOnMount: false });
  const open = () => {
    const unsubscribe = bookings.subscribe(() => undefined);
    list.start();
    return () => {
      unsubscribe();
      list.stop();
    };
  };
  const settled = async () => {
    await vi.waitFor(() => {
      expect([list.getSnapshot().context.running, queryClient.isFetching()]).toEqual([{}, 0]);
    });
    const rows = bookings.getCurrentResult().data?.rows ?? [];
    return { rows, refused: list.getSnapshot().context.refused };
  };
  const start = (change: BookingChange) => {
    sent.length = 0;
    list.send({ type: 'change.request', change });
    list.send({ type: 'change.confirm' });
  };
  const make = async (change: BookingChange) => {
    await settled();
    start(change);
    const { rows, refused } = await settled();
    return { dates: rows.map(({ id, date }) => [id, date]), refused, sent };
  };
  return { list, bookings, queryClient, open, sent, settled, start, make };
}

/** An answer that the test resolves by hand. */
function heldAnswer() {
  let resolve: ((answer: unknown) => void) | undefined;
  const answer = new Promise((settle) => {
    resolve = settle;
  });
  return { answer, give: (given: unknown) => resolve?.(given) };
}

const later: BookingChange = { kind: 'reschedule', booking: sato, day: '2026-03-08' };
const away: BookingChange = { kind: 'cancel', booking: sato };
const moved = { ...sato, date: '2026-03-08 18:00' };

test('a list that was left cancels its read, and a later visit reads again', async () => {
  const first = before({ get_trial_customers: [new Promise(() => undefined)] });
  first.open()();
  const second = before({ get_trial_customers: [rowsOf(mori)] }, first.queryClient);
  second.open();
  expect((await second.settled()).rows).toEqual([mori]);
});

test('a finished change is shown until the list has been read again, even if that fails, with the time of the last read', async () => {
  const { bookings, open, settled, start } = before({
    get_trial_customers: [rowsOf(sato, mori), busy],
    change_trial_date: [{ message: '' }],
  });
  open();
  await settled();
  const { dataUpdatedAt } = bookings.getCurrentResult();
  start(later);
  expect((await settled()).rows).toEqual([{ ...sato, date: '2026-03-08' }, mori]);
  expect(bookings.getCurrentResult()).toMatchObject({ error: busy, dataUpdatedAt });
});

test('a read that is running when a change ends is replaced by one that shows the change', async () => {
  const { answer, give } = heldAnswer();
  const { bookings, open, settled, sent, start } = before({
    get_trial_customers: [rowsOf(sato), answer, rowsOf(moved)],
    change_trial_date: [{ message: '' }],
  });
  open();
  await settled();
  void bookings.refetch();
  start(later);
  expect((await settled()).rows).toEqual([moved]);
  give(rowsOf(sato));
  expect((await settled()).rows).toEqual([moved]);
  expect(sent.map(([name]) => name)).toEqual(['change_trial_date', 'get_trial_customers']);
});

describe('a new date', () => {
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
});

describe('a cancellation', () => {
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
});

test('a change that outlives its screen is completed, and a later visit reads the list again', async () => {
  const { answer, give } = heldAnswer();
  const first = before({ get_trial_customers: [rowsOf(sato)], change_trial_date: [answer] });
  const leave = first.open();
  await first.settled();
  first.start(later);
  leave();
  give({ message: '' });
  await vi.waitFor(() => expect(first.queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(true));
  const second = before({ get_trial_customers: [rowsOf(moved)] }, first.queryClient);
  second.open();
  expect((await second.settled()).rows).toEqual([moved]);
});
