import { assertEvent, assign, emit, enqueueActions, setup, type ActorRefFrom } from 'xstate';

import type { TrialCustomer } from '../contract/http/trial.ts';
import {
  callIdOf,
  isOtherDay,
  withoutRunning,
  withRunning,
  type BookingChange,
  type RefusedChange,
  type RunningChanges,
} from './booking-changes.ts';
import {
  emptyView,
  withFilter,
  withSort,
  type BookingFilter,
  type BookingSort,
  type BookingView,
  type Direction,
} from './booking-view.ts';
import { createConfirmedCallMachine, type CallFailed, type CallReport } from './confirmed-call-machine.ts';
import { typeOf } from './setup-parts.ts';

interface BookingListInput {
  readonly view: BookingView;
}

interface BookingListContext {
  readonly view: BookingView;
  /** The change to be confirmed; null while no dialog is open. */
  readonly asked: BookingChange | null;
  readonly running: RunningChanges;
  /** The failed changes, until each is dismissed or retried; the first to fail first. */
  readonly refused: readonly RefusedChange[];
}

type BookingListEvent =
  | { readonly type: 'filter.change'; readonly filter: Partial<BookingFilter> }
  | {
      readonly type: 'sort.toggle';
      readonly by: keyof BookingSort;
      readonly direction: Exclude<Direction, ''>;
    }
  | { readonly type: 'view.reset' }
  /** A complete view: from the address, or a saved one. */
  | { readonly type: 'view.restore'; readonly view: BookingView }
  | { readonly type: 'change.request'; readonly change: BookingChange }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.cancel' }
  /** Concerns the first of `refused`. */
  | { readonly type: 'refusal.dismiss' }
  | { readonly type: 'refusal.retry' };

/** The events from the calls of the changes. */
type ChangeReport =
  | Exclude<CallReport<BookingChange>, { readonly type: 'call.cancelled' }>
  | CallFailed<BookingChange>;

/** Emitted events. */
export type BookingListReport =
  /** The address has to change: by a new history entry, or by replacing the current one. */
  | { readonly type: 'view.changed'; readonly view: BookingView; readonly how: 'push' | 'replace' }
  | { readonly type: 'booking.rescheduled'; readonly booking: TrialCustomer; readonly day: string }
  | { readonly type: 'booking.cancelled'; readonly booking: TrialCustomer };

/** The call that reschedules or cancels one booking. */
export const bookingChangeMachine = createConfirmedCallMachine<BookingChange | null>(null);

const bookingListSetup = setup({
  types: {
    context: typeOf<BookingListContext>(),
    events: typeOf<BookingListEvent | ChangeReport>(),
    emitted: typeOf<BookingListReport>(),
    input: typeOf<BookingListInput>(),
  },
  actors: { bookingChange: bookingChangeMachine },
  actions: {
    takeFilter: assign(({ context, event }) => {
      assertEvent(event, 'filter.change');
      return { view: withFilter(context.view, event.filter) };
    }),
    takeSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.toggle');
      return { view: withSort(context.view, event.by, event.direction) };
    }),
    takeEmptyView: assign({ view: emptyView }),
    takeView: assign(({ event }) => {
      assertEvent(event, 'view.restore');
      return { view: event.view };
    }),
    reportStep: emit(({ context }) => ({ type: 'view.changed', view: context.view, how: 'push' }) as const),
    reportTyped: emit(
      ({ context }) => ({ type: 'view.changed', view: context.view, how: 'replace' }) as const,
    ),

    ask: enqueueActions(({ event, enqueue, self }) => {
      assertEvent(event, 'change.request');
      const { change } = event;
      const id = callIdOf(change);
      enqueue.assign({ asked: change });
      enqueue.spawnChild('bookingChange', { id, input: { owner: self } });
      enqueue.sendTo(id, { type: 'call.request', subject: change });
    }),
    makeCall: enqueueActions(({ context: { asked, running }, enqueue }) => {
      if (asked === null) return;
      enqueue.assign({ asked: null, running: withRunning(running, asked) });
      enqueue.sendTo(callIdOf(asked), { type: 'call.confirm' });
    }),
    giveUpQuestion: enqueueActions(({ context: { asked }, enqueue }) => {
      if (asked === null) return;
      enqueue.assign({ asked: null });
      enqueue.stopChild(callIdOf(asked));
    }),
    takeDone: enqueueActions(({ context: { running }, event, enqueue }) => {
      assertEvent(event, 'call.succeeded');
      const { subject: change } = event;
      enqueue.assign({ running: withoutRunning(running, change) });
      enqueue.stopChild(callIdOf(change));
      const { kind, booking } = change;
      if (kind === 'cancel') enqueue.emit({ type: 'booking.cancelled', booking });
      else enqueue.emit({ type: 'booking.rescheduled', booking, day: change.day });
    }),
    takeRefusal: assign(({ context: { running, refused }, event }) => {
      assertEvent(event, 'call.failed');
      const { subject: change, failure } = event;
      return { running: withoutRunning(running, change), refused: [...refused, { change, failure }] };
    }),
    dismissRefusal: enqueueActions(({ context: { refused }, enqueue }) => {
      const [first] = refused;
      if (first === undefined) return;
      enqueue.assign({ refused: refused.slice(1) });
      enqueue.stopChild(callIdOf(first.change));
    }),
    callAgain: enqueueActions(({ context: { refused, running }, enqueue }) => {
      const [first] = refused;
      if (first === undefined) return;
      enqueue.assign({ refused: refused.slice(1), running: withRunning(running, first.change) });
      enqueue.sendTo(callIdOf(first.change), { type: 'call.retry' });
    }),
  },
  guards: {
    /** Search text that is typed creates no history entry of its own. */
    isTyped: ({ event }) => {
      assertEvent(event, 'filter.change');
      return Object.keys(event.filter).every((field) => field === 'searchText');
    },
    /** Not for the same date, and not while a change of the booking is running or its failure is shown. */
    isChange: ({ context: { running, refused }, event }) => {
      assertEvent(event, 'change.request');
      const { id } = event.change.booking;
      const isAtRest = running[id] === undefined && refused.every(({ change }) => change.booking.id !== id);
      return isAtRest && isOtherDay(event.change);
    },
    isRefused: ({ context }) => context.refused.length > 0,
  },
  delays: {
    /** Browsers limit how often the address may change (Safari: 100 times in 30 s). */
    addressDelay: 300,
  },
});

/**
 * The booking list: its view and the changes of bookings; Query owns the bookings themselves. Changes are confirmed one
 * at a time, and each then runs as a `confirmedCall` of its own, in parallel with everything else.
 */
export const bookingListMachine = bookingListSetup.createMachine({
  id: 'bookingList',
  context: atFirst,
  type: 'parallel',
  states: {
    address: {
      initial: 'current',
      on: {
        'view.reset': { target: '.current', actions: ['takeEmptyView', 'reportStep'] },
        'view.restore': { target: '.current', actions: ['takeView', 'reportStep'] },
      },
      states: {
        current: {
          on: {
            'filter.change': [
              { guard: 'isTyped', target: 'behind', actions: 'takeFilter' },
              { actions: ['takeFilter', 'reportStep'] },
            ],
            'sort.toggle': { actions: ['takeSort', 'reportStep'] },
          },
        },
        behind: {
          description: 'The typed text is shown at once; the address is updated when typing pauses.',
          after: { addressDelay: { target: 'current', actions: 'reportTyped' } },
          on: {
            'filter.change': [
              { guard: 'isTyped', target: 'behind', reenter: true, actions: 'takeFilter' },
              { target: 'current', actions: ['reportTyped', 'takeFilter', 'reportStep'] },
            ],
            'sort.toggle': { target: 'current', actions: ['reportTyped', 'takeSort', 'reportStep'] },
            'view.reset': { target: 'current', actions: ['reportTyped', 'takeEmptyView', 'reportStep'] },
          },
        },
      },
    },
    changes: {
      initial: 'idle',
      on: {
        'call.succeeded': { actions: 'takeDone' },
        'call.failed': { actions: 'takeRefusal' },
        'refusal.dismiss': { guard: 'isRefused', actions: 'dismissRefusal' },
        'refusal.retry': { guard: 'isRefused', actions: 'callAgain' },
      },
      states: {
        idle: {
          on: {
            'change.request': { guard: 'isChange', target: 'asking', actions: 'ask' },
          },
        },
        asking: {
          on: {
            'change.confirm': { target: 'idle', actions: 'makeCall' },
            'change.cancel': { target: 'idle', actions: 'giveUpQuestion' },
          },
        },
      },
    },
  },
});

export type BookingListActor = ActorRefFrom<typeof bookingListMachine>;

function atFirst({ input }: { input: BookingListInput }): BookingListContext {
  return { view: input.view, asked: null, running: {}, refused: [] };
}
