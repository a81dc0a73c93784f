import type { SnapshotFrom } from 'xstate';

import type { TrialCustomer } from '../src/contract/http/trial.ts';
import type { bookingListMachine, BookingChange } from '../src/machines/booking-list-machine.ts';
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

const isUntouched = ({ context: { view }, value }: Snapshot) =>
  isSameView(view, emptyView) && value.address === 'current';
const isQuiet = ({ context: { running, refused }, value }: Snapshot) =>
  value.changes === 'idle' && Object.keys(running).length + refused.length === 0;

/** Independent events are not combined: the view changes only while no change is asked about or running. */
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
  'change.request': (snapshot) =>
    isUntouched(snapshot) ? changes.map((change) => ({ type: 'change.request', change })) : [],
  'call.succeeded': ({ context }) =>
    runningIn(context).map((subject) => ({ type: 'call.succeeded', subject })),
  'call.failed': ({ context }) =>
    runningIn(context).map((subject) => ({ type: 'call.failed', subject, failure })),
};

export const runningIn = ({ running }: Pick<Snapshot['context'], 'running'>): readonly BookingChange[] =>
  Object.values(running);
