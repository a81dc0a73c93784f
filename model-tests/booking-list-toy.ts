import { type SnapshotFrom } from 'xstate';

import type { TrialCustomer } from '../src/contract/http/trial.ts';
import type { bookingListMachine } from '../src/machines/booking-list-machine.ts';
import type { BookingChange, BookingListContext } from '../src/machines/booking-list-types.ts';
import { emptyView, isSameView, type BookingView } from '../src/machines/booking-view.ts';
import type { Payloads } from './graph.ts';

export type Machine = typeof bookingListMachine;
type Snapshot = SnapshotFrom<Machine>;

const blank = {
  age: '28',
  studio: '渋谷校',
  lesson: 'ヨガ',
  created_at: '2026-03-20T10:00:00',
  access: 'お車',
  message: '',
  mail: 'trial@example.com',
  tel: '090-0000-0000',
};

export const sato: TrialCustomer = { ...blank, id: 1, date: '2026-04-01', name: '佐藤 花子' };
export const mori: TrialCustomer = { ...blank, id: 2, date: '2026-04-02', name: '森 健', studio: '新宿校' };

/** One change of each kind; they may run at the same time. */
const changes: readonly BookingChange[] = [
  { kind: 'reschedule', booking: sato, day: '2026-04-09' },
  { kind: 'cancel', booking: mori },
];

export const failure = { kind: 'http', status: 500, message: '混み合っています。' } as const;

export const restored: BookingView = {
  filter: { ...emptyView.filter, searchText: '森' },
  sort: { name: '', age: 'descending' },
};

const areNamesRead = ({ value }: Snapshot) =>
  value.studioNames === 'ready' && value.studioLessons === 'ready';
/** What is listed is what the server lists whenever it is asked. */
const isAsServed = ({ context: { bookings } }: Snapshot) => bookings[0] === sato && bookings[1] === mori;
const isUntouched = ({ context: { view }, value }: Snapshot) =>
  isSameView(view, emptyView) && value.address === 'current';
const isQuiet = ({ context: { running, refused }, value }: Snapshot) =>
  value.bookings === 'ready' &&
  value.changes === 'idle' &&
  Object.keys(running).length + refused.length === 0;

/** What has nothing to do with each other is left to its own time: names before bookings, views while nothing is asked. */
export const payloads: Payloads<Machine> = {
  'filter.change': (snapshot) => {
    const { studio, searchText } = snapshot.context.view.filter;
    if (!isQuiet(snapshot)) return [];
    return [
      ...(studio === '' ? [{ type: 'filter.change' as const, filter: { studio: '渋谷校' } }] : []),
      ...(searchText.length < 2
        ? [{ type: 'filter.change' as const, filter: { searchText: '佐藤'.slice(0, searchText.length + 1) } }]
        : []),
    ];
  },
  'sort.toggle': (snapshot) =>
    isQuiet(snapshot) ? [{ type: 'sort.toggle', by: 'name', direction: 'descending' }] : [],
  'view.reset': (snapshot) => (isQuiet(snapshot) && !isUntouched(snapshot) ? [{ type: 'view.reset' }] : []),
  'view.restore': (snapshot) =>
    isQuiet(snapshot) && !isUntouched(snapshot) ? [{ type: 'view.restore', view: restored }] : [],
  'list.reload': (snapshot) => (isUntouched(snapshot) ? [{ type: 'list.reload' }] : []),
  'load.retry': () =>
    (['bookings', 'studioNames', 'studioLessons'] as const).map((what) => ({ type: 'load.retry', what })),
  'change.request': (snapshot) =>
    isUntouched(snapshot) && areNamesRead(snapshot) && isAsServed(snapshot)
      ? changes.map((change) => ({ type: 'change.request', change }))
      : [],
  'change.confirm': () => [{ type: 'change.confirm' }],
  'change.cancel': () => [{ type: 'change.cancel' }],
  'refusal.dismiss': () => [{ type: 'refusal.dismiss' }],
  'refusal.retry': () => [{ type: 'refusal.retry' }],
  'call.succeeded': ({ context }) =>
    runningIn(context).map((subject) => ({ type: 'call.succeeded', subject })),
  'call.failed': ({ context }) =>
    runningIn(context).map((subject) => ({ type: 'call.failed', subject, failure })),
  'xstate.done.actor.loadBookings': (snapshot) =>
    areNamesRead(snapshot)
      ? [
          {
            type: 'xstate.done.actor.loadBookings',
            actorId: 'loadBookings',
            output: { rows: [sato, mori], leftOut: 0, at: 1 },
          },
        ]
      : [],
  'xstate.error.actor.loadBookings': (snapshot) =>
    areNamesRead(snapshot)
      ? [{ type: 'xstate.error.actor.loadBookings', actorId: 'loadBookings', error: { failure } }]
      : [],
  'xstate.done.actor.loadStudioNames': () => [
    {
      type: 'xstate.done.actor.loadStudioNames',
      actorId: 'loadStudioNames',
      output: { rows: ['渋谷校', '新宿校'], leftOut: 0 },
    },
  ],
  'xstate.error.actor.loadStudioNames': () => [
    { type: 'xstate.error.actor.loadStudioNames', actorId: 'loadStudioNames', error: { failure } },
  ],
  'xstate.done.actor.loadStudioLessons': () => [
    {
      type: 'xstate.done.actor.loadStudioLessons',
      actorId: 'loadStudioLessons',
      output: { rows: [{ studio: '渋谷校', lessons: ['ヨガ'] }], leftOut: 0 },
    },
  ],
  'xstate.error.actor.loadStudioLessons': () => [
    { type: 'xstate.error.actor.loadStudioLessons', actorId: 'loadStudioLessons', error: { failure } },
  ],
};

export const runningIn = ({ running }: BookingListContext): readonly BookingChange[] =>
  Object.values(running);
