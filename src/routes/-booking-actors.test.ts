import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/api-error.ts';
import { bookingsQuery } from '../api/booking-queries.ts';
import type { Send } from '../api/send.ts';
import { sato as booking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingChange } from '../machines/booking-list-types.ts';
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

/** What each call answers, the last of them whenever it is asked again. */
type Answers = Readonly<Record<string, readonly unknown[]>>;

const names = {
  get_studio_names: [{ rows: ['渋谷校'], leftOut: 0 }],
  get_studio_lessons: [{ rows: [], leftOut: 0 }],
};

/** The list over a backend; settled where nothing is read or called any more. */
function before(
  answers: Answers,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } }),
) {
  const sent: (readonly [string, unknown])[] = [];
  const left = new Map(Object.entries({ ...names, ...answers }).map(([name, each]) => [name, [...each]]));
  const send = (async ({ path }: { path: string }, request: unknown) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    sent.push([name, request]);
    const queue = left.get(name) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Send;
  const list = createActor(provideBookingList({ queryClient, send }), { input: { view: emptyView } });
  const settled = () =>
    waitFor(
      list,
      ({ value, context: { running } }) =>
        value.bookings !== 'loading' &&
        value.studioNames !== 'loading' &&
        value.studioLessons !== 'loading' &&
        Object.keys(running).length === 0,
    );
  const make = async (change: BookingChange) => {
    await settled();
    sent.length = 0;
    list.send({ type: 'change.request', change });
    list.send({ type: 'change.confirm' });
    const { context } = await settled();
    return { dates: context.bookings.map(({ id, date }) => [id, date]), refused: context.refused, sent };
  };
  return { list, queryClient, send, sent, settled, make };
}

const later: BookingChange = { kind: 'reschedule', booking: sato, day: '2026-03-08' };
const away: BookingChange = { kind: 'cancel', booking: sato };
const moved = { ...sato, date: '2026-03-08 18:00' };

test('the three loads are each asked once, also where the route’s loader has asked for them already', async () => {
  const backend = before({ get_trial_customers: [rowsOf(sato, mori)] });
  await backend.queryClient.prefetchQuery(bookingsQuery(backend.send));
  backend.list.start();
  const { context } = await backend.settled();
  expect(context.bookings).toEqual([sato, mori]);
  expect(context.readAt).toBe(
    backend.queryClient.getQueryState(bookingsQuery(backend.send).queryKey)?.dataUpdatedAt,
  );
  expect(backend.sent.map(([name]) => name).toSorted()).toEqual([
    'get_studio_lessons',
    'get_studio_names',
    'get_trial_customers',
  ]);
});

test('one load that fails leaves the others, and is read when it is asked for again', async () => {
  const { list, settled } = before({ get_trial_customers: [busy, rowsOf(sato)] });
  list.start();
  const failed = await settled();
  expect([failed.value.bookings, failed.context.failures.bookings, failed.context.studioNames]).toEqual([
    'failed',
    busy.failure,
    ['渋谷校'],
  ]);
  list.send({ type: 'load.retry', what: 'bookings' });
  const read = await settled();
  expect([read.value.bookings, read.context.failures.bookings, read.context.bookings]).toEqual([
    'ready',
    null,
    [sato],
  ]);
});

test('a reload asks the server, whatever is held', async () => {
  const { list, settled, sent } = before({ get_trial_customers: [rowsOf(sato), rowsOf(sato, mori)] });
  list.start();
  await settled();
  list.send({ type: 'list.reload' });
  expect((await settled()).context.bookings).toEqual([sato, mori]);
  expect(sent.filter(([name]) => name === 'get_trial_customers')).toHaveLength(2);
});

test('a list that is left waits for no answer: whoever comes back asks anew', async () => {
  const first = before({ get_trial_customers: [new Promise(() => undefined)] });
  first.list.start();
  first.list.stop();
  const second = before({ get_trial_customers: [rowsOf(mori)] }, first.queryClient);
  second.list.start();
  expect((await second.settled()).context.bookings).toEqual([mori]);
});

describe('a new date', () => {
  test('is sent with the booking’s id, and the list is read again', async () => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato, mori), rowsOf(moved, mori)],
      change_trial_date: [{ message: '' }],
    });
    list.start();
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

  test('that is refused leaves what the server has, which is read again', async () => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato), rowsOf({ ...sato, date: '2026-03-05' })],
      change_trial_date: [refusal],
    });
    list.start();
    const { dates, refused, sent } = await make(later);
    expect([dates, refused]).toEqual([[[12, '2026-03-05']], [{ change: later, failure: refusal.failure }]]);
    expect(sent.map(([name]) => name)).toEqual(['change_trial_date', 'get_trial_customers']);
  });

  test.each([
    ['whose answer was lost', lost],
    ['that a gateway answered for', gateway],
  ])('%s is done where the list has it', async (_what, error) => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato), rowsOf(moved)],
      change_trial_date: [error],
    });
    list.start();
    expect(await make(later)).toMatchObject({ dates: [[12, '2026-03-08 18:00']], refused: [] });
  });

  test.each([
    ['has the old one', rowsOf(sato)],
    ['has no such booking', rowsOf(mori)],
  ])('whose answer was lost has failed where the list %s', async (_what, answer) => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato), answer],
      change_trial_date: [lost],
    });
    list.start();
    expect((await make(later)).refused).toEqual([{ change: later, failure: lost.failure }]);
  });

  test.each([
    ['could not be read whole', { rows: [moved], leftOut: 1 }],
    ['cannot be read', busy],
  ])(
    'of which nobody knows says so where the list %s, and the next attempt reads first',
    async (_what, answer) => {
      const { list, make, settled, sent } = before({
        get_trial_customers: [rowsOf(sato), answer, answer, rowsOf(moved)],
        change_trial_date: [gateway],
      });
      list.start();
      const line = '変更できたか確認できませんでした。もう一度変更すると、先に確認します。';
      expect((await make(later)).refused).toEqual([{ change: later, failure: { ...gateway.failure, line } }]);
      sent.length = 0;
      list.send({ type: 'refusal.retry' });
      expect((await settled()).context.refused).toEqual([]);
      expect(sent.map(([name]) => name)).toEqual(['get_trial_customers', 'get_trial_customers']);
    },
  );
});

describe('a cancellation', () => {
  test('is sent with the booking’s id, and the list is read again', async () => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato, mori), rowsOf(mori)],
      cancel_trial_customer: [{ message: '' }],
    });
    list.start();
    expect(await make(away)).toEqual({
      dates: [[13, '2026-03-01']],
      refused: [],
      sent: [
        ['cancel_trial_customer', { trial_customer_id: 12 }],
        ['get_trial_customers', null],
      ],
    });
  });

  test('that is refused leaves the list as it is', async () => {
    const { list, make } = before({ get_trial_customers: [rowsOf(sato)], cancel_trial_customer: [refusal] });
    list.start();
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
  ])('%s is done where the booking is gone', async (_what, error) => {
    const { list, make } = before({
      get_trial_customers: [rowsOf(sato, mori), rowsOf(mori)],
      cancel_trial_customer: [error],
    });
    list.start();
    expect(await make(away)).toMatchObject({ dates: [[13, '2026-03-01']], refused: [] });
  });

  test('whose answer was lost has failed where the booking is still there', async () => {
    const { list, make } = before({ get_trial_customers: [rowsOf(sato)], cancel_trial_customer: [lost] });
    list.start();
    expect((await make(away)).refused).toEqual([{ change: away, failure: lost.failure }]);
  });
});

test('a change that outlives its screen is still made, and whoever comes back asks the server', async () => {
  let answer: ((message: unknown) => void) | undefined;
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  const first = before({ get_trial_customers: [rowsOf(sato)], change_trial_date: [held] });
  first.list.start();
  await first.settled();
  first.list.send({ type: 'change.request', change: later });
  first.list.send({ type: 'change.confirm' });
  first.list.stop();
  answer?.({ message: '' });
  await vi.waitFor(() => expect(first.queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(true));
  const second = before({ get_trial_customers: [rowsOf(moved)] }, first.queryClient);
  second.list.start();
  expect((await second.settled()).context.bookings).toEqual([moved]);
});
