import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { bookingBatchMachine } from '../src/machines/batch-machine.ts';
import { mori, sato } from './booking-list-toy.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof bookingBatchMachine;

/** No answer, and an answer about the one item. */
const failures = [
  { kind: 'network', status: null, message: 'Failed to fetch' },
  { kind: 'http', status: 409, message: 'ほかの処理中です。' },
] as const;

const payloads: Payloads<Machine> = {
  'batch.request': () => [
    { type: 'batch.request', items: [] },
    { type: 'batch.request', items: [sato, mori] },
  ],
  'xstate.done.actor.performCall': () => [done('performCall', undefined)],
  'xstate.error.actor.performCall': () => failures.map((failure) => failed('performCall', { failure })),
};

const tags: ByState<Machine, readonly string[]> = {
  idle: [],
  asking: [],
  running: ['busy'],
  reporting: [],
};

walkMachine(
  { machine: bookingBatchMachine, payloads, input: undefined, context: (context) => context },
  {
    held: ['performCall'],
    tags,
    invariant: ({ context, value }: SnapshotFrom<Machine>) => {
      const { todo, done, failed, untried } = context;
      const all = [...todo, ...done, ...failed.map(({ item }) => item), ...untried];
      // No item is twice among them.
      expect(new Set(all).size).toBe(all.length);
      expect(todo.length > 0).toBe(value === 'asking' || value === 'running');
      if (value === 'idle') expect(all).toEqual([]);
      if (value === 'reporting') expect(failed).not.toEqual([]);
      // No call follows a failure that is no answer about the item.
      if (value === 'running') expect(failed.filter(({ failure }) => failure.kind !== 'http')).toEqual([]);
    },
  },
);
