import { expect } from 'vitest';
import { type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  bookingChangeCall,
  bookingListMachine,
  type BookingChange,
} from '../src/machines/booking-list-machine.ts';
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

const bookingChange = bookingChangeCall(
  ({ booking }) =>
    new Promise((resolve, reject) => {
      calls.set(booking.id, { resolve, reject });
    }),
);

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
      const { requested, view } = context;
      expect(requested !== null).toBe(value.changes === 'asking');
      if (view.filter.studio !== '') expect(view.filter.lesson).toBe('');
      // Each running change has a call, and no other.
      const calling = runningIn(context).map(({ booking }) => `change-${booking.id}`);
      expect(Object.keys(children).toSorted()).toEqual(calling.toSorted());
    },
  },
);
