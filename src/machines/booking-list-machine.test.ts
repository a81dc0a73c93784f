import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type EmittedFrom } from 'xstate';

import { sato } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import {
  bookingChangeCall,
  bookingListMachine,
  withChangeDone,
  type BookingChange,
} from './booking-list-machine.ts';
import { emptyView, type BookingFilter, type BookingSort, type BookingView } from './booking-view.ts';

const mori: TrialCustomer = { ...sato, id: 2, name: '森 健' };

const later: BookingChange = { kind: 'reschedule', booking: sato, day: '2026-03-08' };
const away: BookingChange = { kind: 'cancel', booking: mori };
const offline = { kind: 'network', status: null, message: '通信できません。' } as const;

/** The machine with calls that the test resolves by hand. */
function startList(view: BookingView = emptyView) {
  const calls: {
    readonly change: BookingChange;
    readonly end: (failed?: boolean) => Promise<void>;
  }[] = [];
  const reports: EmittedFrom<typeof bookingListMachine>[] = [];
  const clock = new SimulatedClock();
  const machine = bookingListMachine.provide({
    actors: {
      bookingChange: bookingChangeCall(
        (change) =>
          new Promise((resolve, reject) => {
            const end = async (failed = false) => {
              if (failed) reject(Object.assign(new Error('offline'), { failure: offline }));
              else resolve();
              await setImmediate();
            };
            calls.push({ change, end });
          }),
      ),
    },
  });
  const list = createActor(machine, { input: { view }, clock });
  list.on('*', (report) => reports.push(report));
  list.start();
  const make = (change: BookingChange) => {
    list.send({ type: 'change.request', change });
    list.send({ type: 'change.confirm' });
  };
  const context = () => list.getSnapshot().context;
  const value = () => list.getSnapshot().value;
  return { list, calls, reports, clock, make, context, value };
}

const viewOf = (filter: Partial<BookingFilter>, sort: Partial<BookingSort> = {}): BookingView => ({
  filter: { ...emptyView.filter, ...filter },
  sort: { ...emptyView.sort, ...sort },
});

test('the list begins with the view of the address, and does not write it back', () => {
  const { context, reports } = startList(viewOf({ studio: '渋谷校' }));
  expect([context().view, reports]).toEqual([viewOf({ studio: '渋谷校' }), []]);
});

test('choosing a studio clears the chosen lesson, in one history entry', () => {
  const { list, reports } = startList(viewOf({ lesson: 'ヨガ', access: '徒歩' }));
  list.send({ type: 'filter.change', filter: { studio: '新宿校' } });
  expect(reports).toEqual([
    { type: 'view.changed', view: viewOf({ studio: '新宿校', access: '徒歩' }), how: 'push' },
  ]);
});

test('choosing the active sort direction again clears it, and the other sort stays', () => {
  const { list, context } = startList(viewOf({}, { age: 'ascending' }));
  list.send({ type: 'sort.toggle', by: 'name', direction: 'ascending' });
  expect(context().view.sort).toEqual({ name: 'ascending', age: 'ascending' });
  list.send({ type: 'sort.toggle', by: 'name', direction: 'descending' });
  expect(context().view.sort).toEqual({ name: 'descending', age: 'ascending' });
  list.send({ type: 'sort.toggle', by: 'name', direction: 'descending' });
  expect(context().view.sort).toEqual({ name: '', age: 'ascending' });
});

test('typed text is shown at once, and replaces the history entry when typing pauses', () => {
  const { list, context, clock, reports } = startList();
  list.send({ type: 'filter.change', filter: { searchText: 'さ' } });
  clock.increment(299);
  list.send({ type: 'filter.change', filter: { searchText: 'さと' } });
  clock.increment(299);
  expect([context().view.filter.searchText, reports]).toEqual(['さと', []]);
  clock.increment(1);
  expect(reports).toEqual([{ type: 'view.changed', view: viewOf({ searchText: 'さと' }), how: 'replace' }]);
});

test('a choice after typing keeps the typed text in the history entry before it', () => {
  const { list, reports } = startList();
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

test('a restored view replaces what was being typed', () => {
  const { list, clock, reports, context } = startList();
  const view = viewOf({ date: '2026-03-01' });
  list.send({ type: 'filter.change', filter: { searchText: 'さ' } });
  list.send({ type: 'view.restore', view });
  clock.increment(1000);
  expect([context().view, reports]).toEqual([view, [{ type: 'view.changed', view, how: 'push' }]]);
});

test('no confirmation is shown for the same date, nor for a booking whose change is running', () => {
  const { list, make, context, value } = startList();
  list.send({ type: 'change.request', change: { ...later, day: '2026-03-01' } });
  expect(value().changes).toBe('idle');
  make(later);
  list.send({ type: 'change.request', change: { kind: 'cancel', booking: sato } });
  expect([value().changes, context().requested]).toEqual(['idle', null]);
});

test('a cancelled confirmation makes no call and can be requested again', () => {
  const { list, make, calls } = startList();
  list.send({ type: 'change.request', change: later });
  list.send({ type: 'change.dismiss' });
  expect(calls).toEqual([]);
  make(later);
  expect(calls.map(({ change }) => change)).toEqual([later]);
});

test('several changes run at the same time, and each is reported when it is done', async () => {
  const { make, calls, context, reports } = startList();
  make(later);
  make(away);
  expect(context().running).toEqual({ 1: later, 2: away });
  await calls[1]?.end();
  expect([context().running, reports]).toEqual([
    { 1: later },
    [{ type: 'booking.cancelled', booking: mori }],
  ]);
  await calls[0]?.end();
  expect([context().running, reports.at(-1)]).toEqual([
    {},
    { type: 'booking.rescheduled', booking: sato, day: '2026-03-08' },
  ]);
});

test('a finished change is shown in the bookings: the new date, or one booking less', () => {
  expect(withChangeDone([sato, mori], later)).toEqual([{ ...sato, date: '2026-03-08' }, mori]);
  expect(withChangeDone([sato, mori], away)).toEqual([sato]);
});

test('failed changes are kept to be shown, the first to fail first', async () => {
  const { make, calls, context } = startList();
  make(away);
  make(later);
  await calls[0]?.end(true);
  await calls[1]?.end(true);
  expect([context().running, context().refused]).toEqual([
    {},
    [
      { change: away, failure: offline },
      { change: later, failure: offline },
    ],
  ]);
});

test('a failed change is retried, or removed once its failure was dismissed', async () => {
  const { list, make, calls, context } = startList();
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
