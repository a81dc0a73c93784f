import { expect } from 'vitest';
import { fromPromise, type AnyActorRef, type AnyEventObject, type SnapshotFrom } from 'xstate';

import { callIdOf, type BookingChange } from '../src/machines/booking-changes.ts';
import { bookingChangeMachine, bookingListMachine } from '../src/machines/booking-list-machine.ts';
import { emptyView } from '../src/machines/booking-view.ts';
import { failure, payloads, runningIn, type Machine } from './booking-list-toy.ts';
import type { ByState } from './graph.ts';
import { walkMachine } from './walk.ts';

const tags: ByState<Machine, readonly string[]> = {
  'address.current': [],
  'address.behind': [],
  'changes.idle': [],
  'changes.asking': [],
};

/** The pending calls, by their booking. */
const calls = new Map<number, { readonly resolve: () => void; readonly reject: (error: unknown) => void }>();

const callOf = (event: AnyEventObject) => {
  const { booking } = event['subject'] as BookingChange;
  const call = calls.get(booking.id);
  if (call === undefined) throw new Error(`Nothing is called for ${booking.name}`);
  calls.delete(booking.id);
  return call;
};

const bookingChange = bookingChangeMachine.provide({
  actors: {
    performCall: fromPromise<void, { subject: BookingChange | null }>(
      ({ input: { subject } }) =>
        new Promise((resolve, reject) => {
          if (subject !== null) calls.set(subject.booking.id, { resolve, reject });
        }),
    ),
  },
});

walkMachine(
  {
    machine: bookingListMachine,
    payloads,
    input: { view: emptyView },
    context: (context) => context,
  },
  {
    held: [],
    provided: { actors: () => ({ bookingChange }) },
    performed: {
      'call.succeeded': (_, event) => callOf(event).resolve(),
      'call.failed': (_, event) => callOf(event).reject({ failure }),
    },
    tags,
    invariant: ({ context, value, children }: SnapshotFrom<Machine>) => {
      const { asked, refused, view } = context;
      expect(asked !== null).toBe(value.changes === 'asking');
      if (view.filter.studio !== '') expect(view.filter.lesson).toBe('');
      // Each running change has a call in the expected state, and a finished one has none.
      const wanted = Object.fromEntries([
        ...(asked ? [[callIdOf(asked), 'confirming']] : []),
        ...runningIn(context).map((change) => [callIdOf(change), 'calling']),
        ...refused.map(({ change }) => [callIdOf(change), 'failed']),
      ]);
      const found = Object.entries(children as Record<string, AnyActorRef>)
        .filter(([id]) => id.startsWith('change-'))
        .map(([id, child]) => [id, (child.getSnapshot() as { readonly value: unknown }).value]);
      expect(Object.fromEntries(found)).toEqual(wanted);
    },
  },
);
