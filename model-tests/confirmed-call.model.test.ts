import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { createConfirmedCallMachine } from '../src/machines/confirmed-call-machine.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

const machine = createConfirmedCallMachine('nothing');
type Machine = typeof machine;

const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;

const payloads: Payloads<Machine> = {
  'call.request': () => [{ type: 'call.request', subject: 'studio 3' }],
  'xstate.done.actor.performCall': () => [done('performCall', undefined)],
  'xstate.error.actor.performCall': () => [failed('performCall', { failure })],
};

const tags: ByState<Machine, readonly string[]> = {
  idle: [],
  confirming: [],
  calling: ['busy'],
  failed: ['failed'],
};

walkMachine(
  { machine, payloads, input: { owner: null }, context: ({ subject, failure }) => ({ subject, failure }) },
  {
    held: ['performCall'],
    tags,
    invariant: ({ context, value }: SnapshotFrom<Machine>) => {
      expect(context.subject).toBe(value === 'idle' ? 'nothing' : 'studio 3');
      expect(context.failure).toEqual(value === 'failed' ? failure : null);
    },
  },
);
