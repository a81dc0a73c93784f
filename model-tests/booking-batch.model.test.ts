import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { bookingBatchMachine } from '../src/machines/booking-batch-machine.ts';
import { mori, sato } from './booking-list-toy.ts';
import type { ByState, Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof bookingBatchMachine;

/** No answer, and an answer about the one booking. */
const failures = [
  { kind: 'network', status: null, message: 'Failed to fetch' },
  { kind: 'http', status: 409, message: 'ほかの処理中です。' },
] as const;

const payloads: Payloads<Machine> = {
  'batch.request': () => [
    { type: 'batch.request', bookings: [] },
    { type: 'batch.request', bookings: [sato, mori] },
  ],
  'batch.confirm': () => [{ type: 'batch.confirm' }],
  'batch.cancel': () => [{ type: 'batch.cancel' }],
  'batch.stop': () => [{ type: 'batch.stop' }],
  'batch.dismiss': () => [{ type: 'batch.dismiss' }],
  'xstate.done.actor.cancelBooking': () => [
    { type: 'xstate.done.actor.cancelBooking', actorId: 'cancelBooking', output: undefined },
  ],
  'xstate.error.actor.cancelBooking': () =>
    failures.map((failure) => ({
      type: 'xstate.error.actor.cancelBooking',
      actorId: 'cancelBooking',
      error: { failure },
    })),
};

const tags: ByState<Machine, readonly string[]> = {
  idle: [],
  asking: [],
  cancelling: ['busy'],
  refused: [],
};

walkMachine(
  { machine: bookingBatchMachine, payloads, input: undefined, context: (context) => context },
  {
    held: ['cancelBooking'],
    tags,
    invariant: ({ context, value }: SnapshotFrom<Machine>) => {
      const { todo, done, failed, untried } = context;
      const all = [...todo, ...done, ...failed.map(({ booking }) => booking), ...untried];
      // No booking is called twice.
      expect(new Set(all).size).toBe(all.length);
      expect(todo.length > 0).toBe(value === 'asking' || value === 'cancelling');
      if (value === 'idle') expect(all).toEqual([]);
      if (value === 'refused') expect(failed).not.toEqual([]);
      // No call follows a failure that is no answer about the booking.
      if (value === 'cancelling') expect(failed.filter(({ failure }) => failure.kind !== 'http')).toEqual([]);
    },
  },
);
