import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { bookingBatchMachine } from '../src/machines/booking-batch-machine.ts';
import { mori, sato } from './booking-list-toy.ts';
import type { ByState, Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof bookingBatchMachine;

const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;

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
  'xstate.error.actor.cancelBooking': () => [
    { type: 'xstate.error.actor.cancelBooking', actorId: 'cancelBooking', error: { failure } },
  ],
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
      const { todo, done, failed } = context;
      const all = [...todo, ...done, ...failed.map(({ booking }) => booking)];
      // No booking is called twice.
      expect(new Set(all).size).toBe(all.length);
      expect(todo.length > 0).toBe(value === 'asking' || value === 'cancelling');
      if (value === 'idle') expect(all).toEqual([]);
      if (value === 'refused') expect(failed.map((each) => each.failure)).toContainEqual(failure);
    },
  },
);
