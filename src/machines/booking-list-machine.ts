import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  setup,
  type ActorRefFrom,
  type EventObject,
} from 'xstate';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import {
  emptyView,
  withFilter,
  withSort,
  type BookingFilter,
  type BookingSort,
  type BookingView,
  type Direction,
} from './booking-view.ts';
import { toFailure, type Failure } from './failure.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

export type BookingChange =
  | {
      readonly kind: 'reschedule';
      readonly booking: TrialCustomer;
      /** yyyy-mm-dd. */
      readonly day: string;
    }
  | { readonly kind: 'cancel'; readonly booking: TrialCustomer };

type RunningChanges = Readonly<Record<number, BookingChange>>;

const callIdOf = ({ booking }: BookingChange): string => `change-${booking.id}`;

const isOtherDay = (change: BookingChange): boolean =>
  change.kind === 'cancel' || writtenDate(change.booking.date)?.toString() !== change.day;

const withRunning = (running: RunningChanges, change: BookingChange): RunningChanges => ({
  ...running,
  [change.booking.id]: change,
});

const withoutRunning = (running: RunningChanges, { booking }: BookingChange): RunningChanges => {
  const { [booking.id]: _over, ...rest } = running;
  return rest;
};

export const withChangeDone = (
  bookings: readonly TrialCustomer[],
  change: BookingChange,
): readonly TrialCustomer[] => {
  const { id } = change.booking;
  return change.kind === 'cancel'
    ? bookings.filter((booking) => booking.id !== id)
    : bookings.map((booking) => (booking.id === id ? { ...booking, date: change.day } : booking));
};

interface BookingListInput {
  readonly view: BookingView;
}

interface BookingListContext {
  readonly view: BookingView;
  readonly requested: BookingChange | null;
  readonly running: RunningChanges;
  readonly refused: readonly { readonly change: BookingChange; readonly failure: Failure }[];
}

type BookingListEvent =
  | { readonly type: 'filter.change'; readonly filter: Partial<BookingFilter> }
  | {
      readonly type: 'sort.toggle';
      readonly by: keyof BookingSort;
      readonly direction: Exclude<Direction, ''>;
    }
  | { readonly type: 'view.reset' }
  | { readonly type: 'view.restore'; readonly view: BookingView }
  | { readonly type: 'change.request'; readonly change: BookingChange }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.dismiss' }
  | { readonly type: 'refusal.dismiss' }
  | { readonly type: 'refusal.retry' };

type CallEnd =
  | { readonly type: 'call.succeeded'; readonly subject: BookingChange }
  | { readonly type: 'call.failed'; readonly subject: BookingChange; readonly failure: Failure };

type BookingListReport =
  | { readonly type: 'view.changed'; readonly view: BookingView; readonly how: 'push' | 'replace' }
  | { readonly type: 'booking.rescheduled'; readonly booking: TrialCustomer; readonly day: string }
  | { readonly type: 'booking.cancelled'; readonly booking: TrialCustomer };

/** The call goes on when the actor is stopped with its screen. */
export const bookingChangeCall = (call: (change: BookingChange) => Promise<void>) =>
  fromCallback<EventObject, BookingChange>(({ input: subject, sendBack }) => {
    const send = (end: CallEnd) => sendBack(end);
    call(subject).then(
      () => send({ type: 'call.succeeded', subject }),
      (error: unknown) => send({ type: 'call.failed', subject, failure: toFailure(error) }),
    );
  });

const bookingListSetup = setup({
  types: {
    context: typeOf<BookingListContext>(),
    events: typeOf<BookingListEvent | CallEnd>(),
    emitted: typeOf<BookingListReport>(),
    input: typeOf<BookingListInput>(),
  },
  actors: { bookingChange: bookingChangeCall(() => unprovidedActor('bookingChange')) },
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

    ask: assign(({ event }) => {
      assertEvent(event, 'change.request');
      return { requested: event.change };
    }),
    makeCall: enqueueActions(({ context: { requested, running }, enqueue }) => {
      if (requested === null) return;
      enqueue.assign({ requested: null, running: withRunning(running, requested) });
      enqueue.spawnChild('bookingChange', { id: callIdOf(requested), input: requested });
    }),
    forgetRequested: assign({ requested: null }),
    takeDone: enqueueActions(({ context: { running }, event, enqueue }) => {
      assertEvent(event, 'call.succeeded');
      const { subject: change } = event;
      enqueue.assign({ running: withoutRunning(running, change) });
      enqueue.stopChild(callIdOf(change));
      const { kind, booking } = change;
      if (kind === 'cancel') enqueue.emit({ type: 'booking.cancelled', booking });
      else enqueue.emit({ type: 'booking.rescheduled', booking, day: change.day });
    }),
    takeRefusal: enqueueActions(({ context: { running, refused }, event, enqueue }) => {
      assertEvent(event, 'call.failed');
      const { subject: change, failure } = event;
      enqueue.assign({
        running: withoutRunning(running, change),
        refused: [...refused, { change, failure }],
      });
      enqueue.stopChild(callIdOf(change));
    }),
    dismissRefusal: assign(({ context: { refused } }) => ({ refused: refused.slice(1) })),
    callAgain: enqueueActions(({ context: { refused, running }, enqueue }) => {
      const [first] = refused;
      if (first === undefined) return;
      enqueue.assign({ refused: refused.slice(1), running: withRunning(running, first.change) });
      enqueue.spawnChild('bookingChange', { id: callIdOf(first.change), input: first.change });
    }),
  },
  guards: {
    /** Typed search text creates no history entry. */
    isTyped: ({ event }) => {
      assertEvent(event, 'filter.change');
      return Object.keys(event.filter).every((field) => field === 'searchText');
    },
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

/** Query has the bookings. Changes are confirmed one at a time; their calls run in parallel. */
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
            'change.dismiss': { target: 'idle', actions: 'forgetRequested' },
          },
        },
      },
    },
  },
});

export type BookingListActor = ActorRefFrom<typeof bookingListMachine>;

function atFirst({ input }: { input: BookingListInput }): BookingListContext {
  return { view: input.view, requested: null, running: {}, refused: [] };
}
