import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';

import type { ReadRows } from '../contract/http/lenient.ts';
import type { StudioLessons } from '../contract/http/trial.ts';
import {
  callIdOf,
  isAtRest,
  isOtherDay,
  withChangeDone,
  withFailure,
  withoutRunning,
  withRunning,
} from './booking-changes.ts';
import type {
  BookingChange,
  LoadedBookings,
  LoadInput,
  BookingListActorReport,
  BookingListContext,
  BookingListEvent,
  BookingListInput,
  BookingListReport,
} from './booking-list-types.ts';
import { emptyView, withFilter, withSort } from './booking-view.ts';
import { createConfirmedCallMachine } from './confirmed-call-machine.ts';
import { toFailure } from './failure.ts';
import { typeOf } from './type-of.ts';
import { unprovidedActor } from './unprovided.ts';

/** Rescheduling or cancelling one booking. */
export const bookingChangeMachine = createConfirmedCallMachine<BookingChange | null>(null);

const loadedBy = {
  loadBookings: 'bookings',
  loadStudioNames: 'studioNames',
  loadStudioLessons: 'studioLessons',
} as const;

/** What the booking list's names mean; when each of them happens is in `booking-list-machine.ts`. */
export const bookingListSetup = setup({
  types: {
    context: typeOf<BookingListContext>(),
    events: typeOf<BookingListEvent | BookingListActorReport>(),
    emitted: typeOf<BookingListReport>(),
    input: typeOf<BookingListInput>(),
    tags: typeOf<'busy'>(),
  },
  actors: {
    loadBookings: fromPromise<LoadedBookings, LoadInput>(() => unprovidedActor('loadBookings')),
    loadStudioNames: fromPromise<ReadRows<string>, LoadInput>(() => unprovidedActor('loadStudioNames')),
    loadStudioLessons: fromPromise<ReadRows<StudioLessons>, LoadInput>(() =>
      unprovidedActor('loadStudioLessons'),
    ),
    bookingChange: bookingChangeMachine,
  },
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

    takeBookings: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadBookings');
      const { rows, leftOut, at } = event.output;
      return { bookings: rows, readAt: at, leftOut: { ...context.leftOut, bookings: leftOut } };
    }),
    takeStudioNames: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadStudioNames');
      const { rows, leftOut } = event.output;
      return { studioNames: rows, leftOut: { ...context.leftOut, studioNames: leftOut } };
    }),
    takeStudioLessons: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadStudioLessons');
      const { rows, leftOut } = event.output;
      return { studioLessons: rows, leftOut: { ...context.leftOut, studioLessons: leftOut } };
    }),
    takeLoadFailure: assign(({ context, event }) => {
      assertEvent(event, [
        'xstate.error.actor.loadBookings',
        'xstate.error.actor.loadStudioNames',
        'xstate.error.actor.loadStudioLessons',
      ]);
      return withFailure(context, loadedBy[event.actorId], toFailure(event.error));
    }),
    forgetBookingsFailure: assign(({ context }) => withFailure(context, 'bookings', null)),
    forgetStudioNamesFailure: assign(({ context }) => withFailure(context, 'studioNames', null)),
    forgetStudioLessonsFailure: assign(({ context }) => withFailure(context, 'studioLessons', null)),

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
    takeDone: enqueueActions(({ context: { bookings, running }, event, enqueue }) => {
      assertEvent(event, 'call.succeeded');
      const { subject: change } = event;
      enqueue.assign({
        bookings: withChangeDone(bookings, change),
        running: withoutRunning(running, change),
      });
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
    /** Typing goes on: what is typed is no step of its own. */
    isTyped: ({ event }) => {
      assertEvent(event, 'filter.change');
      return Object.keys(event.filter).every((field) => field === 'searchText');
    },
    isBookings: ({ event }) => {
      assertEvent(event, 'load.retry');
      return event.what === 'bookings';
    },
    isStudioNames: ({ event }) => {
      assertEvent(event, 'load.retry');
      return event.what === 'studioNames';
    },
    isStudioLessons: ({ event }) => {
      assertEvent(event, 'load.retry');
      return event.what === 'studioLessons';
    },
    /** Section 5: nothing happens where the new date is the old. Nor to a booking whose change is not over. */
    isChange: ({ context, event }) => {
      assertEvent(event, 'change.request');
      return isOtherDay(event.change) && isAtRest(context, event.change.booking);
    },
    isReschedule: ({ event }) => {
      assertEvent(event, 'call.failed');
      return event.subject.kind === 'reschedule';
    },
    isRefused: ({ context }) => context.refused.length > 0,
  },
  delays: {
    /** Browsers take so many changes of the address and no more (Safari: 100 in 30 s). */
    addressDelay: 300,
  },
});
