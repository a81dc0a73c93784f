import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import type { ReadRows } from '../contract/http/lenient.ts';
import { sato } from '../contract/http/trial-fixture.ts';
import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import { bookingListMachine } from './booking-list-machine.ts';
import { bookingChangeMachine } from './booking-list-setup.ts';
import type { BookingChange, LoadedBookings, LoadInput, BookingListReport } from './booking-list-types.ts';
import { emptyView, type BookingFilter, type BookingSort, type BookingView } from './booking-view.ts';

const mori: TrialCustomer = { ...sato, id: 2, name: '森 健' };

const later: BookingChange = { kind: 'reschedule', booking: sato, day: '2026-03-08' };
const away: BookingChange = { kind: 'cancel', booking: mori };
const offline = { kind: 'network', status: null, message: '通信できません。' } as const;

/** The list before a server that lists both bookings whenever it is asked, and whose calls are ended by hand. */
async function startList(view: BookingView = emptyView) {
  const reads: boolean[] = [];
  const calls: {
    readonly change: BookingChange | null;
    readonly end: (failed?: boolean) => Promise<void>;
  }[] = [];
  const reports: BookingListReport[] = [];
  const clock = new SimulatedClock();
  const machine = bookingListMachine.provide({
    actors: {
      loadBookings: fromPromise<LoadedBookings, LoadInput>(async ({ input }) => {
        reads.push(input.fresh);
        return { rows: [sato, mori], leftOut: 0, at: reads.length };
      }),
      loadStudioNames: fromPromise<ReadRows<string>, LoadInput>(async () => ({
        rows: ['渋谷校'],
        leftOut: 1,
      })),
      loadStudioLessons: fromPromise<ReadRows<StudioLessons>, LoadInput>(async () => ({
        rows: [],
        leftOut: 0,
      })),
      bookingChange: bookingChangeMachine.provide({
        actors: {
          performCall: fromPromise<void, { subject: BookingChange | null }>(
            ({ input: { subject } }) =>
              new Promise((resolve, reject) => {
                const end = async (failed = false) => {
                  if (failed) reject(Object.assign(new Error('offline'), { failure: offline }));
                  else resolve();
                  await setImmediate();
                };
                calls.push({ change: subject, end });
              }),
          ),
        },
      }),
    },
  });
  const list = createActor(machine, { input: { view }, clock });
  list.on('*', (report) => reports.push(report));
  list.start();
  await setImmediate();
  const make = (change: BookingChange) => {
    list.send({ type: 'change.request', change });
    list.send({ type: 'change.confirm' });
  };
  const context = () => list.getSnapshot().context;
  const value = () => list.getSnapshot().value;
  return { list, reads, calls, reports, clock, make, context, value };
}

const viewOf = (filter: Partial<BookingFilter>, sort: Partial<BookingSort> = {}): BookingView => ({
  filter: { ...emptyView.filter, ...filter },
  sort: { ...emptyView.sort, ...sort },
});

test('begins with what the address asked for and with the three loads', async () => {
  const { context, reads, reports } = await startList(viewOf({ studio: '渋谷校' }));
  expect(context()).toMatchObject({
    view: viewOf({ studio: '渋谷校' }),
    bookings: [sato, mori],
    studioNames: ['渋谷校'],
    leftOut: { bookings: 0, studioNames: 1, studioLessons: 0 },
    readAt: 1,
  });
  expect([reads, reports]).toEqual([[false], []]);
});

test('choosing a studio clears the chosen lesson, in one step of the address', async () => {
  const { list, reports } = await startList(viewOf({ lesson: 'ヨガ', access: '徒歩' }));
  list.send({ type: 'filter.change', filter: { studio: '新宿校' } });
  expect(reports).toEqual([
    { type: 'view.changed', view: viewOf({ studio: '新宿校', access: '徒歩' }), how: 'push' },
  ]);
});

test('the active direction again clears it, and the other sort stays', async () => {
  const { list, context } = await startList(viewOf({}, { age: 'ascending' }));
  list.send({ type: 'sort.toggle', by: 'name', direction: 'ascending' });
  expect(context().view.sort).toEqual({ name: 'ascending', age: 'ascending' });
  list.send({ type: 'sort.toggle', by: 'name', direction: 'descending' });
  expect(context().view.sort).toEqual({ name: 'descending', age: 'ascending' });
  list.send({ type: 'sort.toggle', by: 'name', direction: 'descending' });
  expect(context().view.sort).toEqual({ name: '', age: 'ascending' });
});

test('typed text is shown at once and comes into the address in place of the last when typing pauses', async () => {
  const { list, context, clock, reports } = await startList();
  list.send({ type: 'filter.change', filter: { searchText: 'さ' } });
  clock.increment(299);
  list.send({ type: 'filter.change', filter: { searchText: 'さと' } });
  clock.increment(299);
  expect([context().view.filter.searchText, reports]).toEqual(['さと', []]);
  clock.increment(1);
  expect(reports).toEqual([{ type: 'view.changed', view: viewOf({ searchText: 'さと' }), how: 'replace' }]);
});

test('a choice after typing leaves the typed text to the step before it', async () => {
  const { list, reports } = await startList();
  list.send({ type: 'filter.change', filter: { searchText: 'さ' } });
  list.send({ type: 'filter.change', filter: { access: '電車' } });
  expect(reports).toEqual([
    { type: 'view.changed', view: viewOf({ searchText: 'さ' }), how: 'replace' },
    { type: 'view.changed', view: viewOf({ searchText: 'さ', access: '電車' }), how: 'push' },
  ]);
  list.send({ type: 'filter.change', filter: { searchText: 'さと' } });
  list.send({ type: 'view.reset' });
  expect(reports.slice(2)).toEqual([
    { type: 'view.changed', view: viewOf({ searchText: 'さと', access: '電車' }), how: 'replace' },
    { type: 'view.changed', view: viewOf({}), how: 'push' },
  ]);
});

test('a view that is restored wins over what was being typed', async () => {
  const { list, clock, reports, context } = await startList();
  const view = viewOf({ date: '2026-03-01' });
  list.send({ type: 'filter.change', filter: { searchText: 'さ' } });
  list.send({ type: 'view.restore', view });
  clock.increment(1000);
  expect([context().view, reports]).toEqual([view, [{ type: 'view.changed', view, how: 'push' }]]);
});

test('nothing is asked about the same date, nor about a booking whose change is under way', async () => {
  const { list, make, context, value } = await startList();
  list.send({ type: 'change.request', change: { ...later, day: '2026-03-01' } });
  expect(value().changes).toBe('idle');
  make(later);
  list.send({ type: 'change.request', change: { kind: 'cancel', booking: sato } });
  expect([value().changes, context().asked]).toEqual(['idle', null]);
});

test('a question that is cancelled calls nothing and can be asked again', async () => {
  const { list, make, calls } = await startList();
  list.send({ type: 'change.request', change: later });
  list.send({ type: 'change.cancel' });
  expect(calls).toEqual([]);
  make(later);
  expect(calls.map(({ change }) => change)).toEqual([later]);
});

test('several changes run at once, and each is reported and read again when it is done', async () => {
  const { make, calls, context, reads, reports } = await startList();
  make(later);
  make(away);
  expect(context().running).toEqual({ 1: later, 2: away });
  await calls[1]?.end();
  expect([context().running, reads, reports]).toEqual([
    { 1: later },
    [false, true],
    [{ type: 'booking.cancelled', booking: mori }],
  ]);
  await calls[0]?.end();
  expect([context().running, reads, reports.at(-1)]).toEqual([
    {},
    [false, true, true],
    { type: 'booking.rescheduled', booking: sato, day: '2026-03-08' },
  ]);
});

test('what was done is shown before the list has been read again', async () => {
  const { list, make, calls, context } = await startList();
  const seen: (readonly TrialCustomer[])[] = [];
  list.subscribe(({ context: { bookings } }) => seen.push(bookings));
  make(later);
  await calls[0]?.end();
  expect(seen).toContainEqual([{ ...sato, date: '2026-03-08' }, mori]);
  expect(context().bookings).toEqual([sato, mori]);
});

test('a refused date change is kept to be told, and the list is read again; a refused cancellation leaves it', async () => {
  const { make, calls, context, reads } = await startList();
  make(away);
  await calls[0]?.end(true);
  expect(reads).toEqual([false]);
  make(later);
  await calls[1]?.end(true);
  expect(reads).toEqual([false, true]);
  expect([context().running, context().refused]).toEqual([
    {},
    [
      { change: away, failure: offline },
      { change: later, failure: offline },
    ],
  ]);
});

test('a refused change is called again, or is over once its failure was read', async () => {
  const { list, make, calls, context } = await startList();
  make(later);
  await calls[0]?.end(true);
  list.send({ type: 'refusal.retry' });
  expect([context().refused, context().running]).toEqual([[], { 1: later }]);
  await calls[1]?.end(true);
  list.send({ type: 'refusal.dismiss' });
  expect([context().refused, context().running, calls.length]).toEqual([[], {}, 2]);
  make(later);
  expect(calls).toHaveLength(3);
});
