import type { ActorRefFrom } from 'xstate';

import { bookingListSetup } from './booking-list-setup.ts';
import type {
  BookingListActorReport,
  BookingListContext,
  BookingListEvent,
  BookingListInput,
} from './booking-list-types.ts';

/**
 * The trial bookings: three loads of which each may fail by itself, what of the bookings is shown, and their changes.
 * A change is asked about one at a time, and then runs as a `confirmedCall` of its own beside all else.
 */
export const bookingListMachine = bookingListSetup.createMachine({
  id: 'bookingList',
  context: atFirst,
  type: 'parallel',
  states: {
    bookings: {
      initial: 'loading',
      on: {
        'call.succeeded': '.loading',
        'call.failed': { guard: 'isReschedule', target: '.loading' },
      },
      states: {
        loading: {
          description:
            'A read that is under way when a change ends is given up: it may show what was before.',
          tags: ['busy'],
          entry: 'forgetBookingsFailure',
          invoke: {
            id: 'loadBookings',
            src: 'loadBookings',
            input: freshAfterFirst,
            onDone: { target: 'ready', actions: 'takeBookings' },
            onError: { target: 'failed', actions: 'takeLoadFailure' },
          },
        },
        ready: {
          on: { 'list.reload': 'loading' },
        },
        failed: {
          description: 'What was read before is still shown.',
          on: {
            'list.reload': 'loading',
            'load.retry': { guard: 'isBookings', target: 'loading' },
          },
        },
      },
    },
    studioNames: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'forgetStudioNamesFailure',
          invoke: {
            id: 'loadStudioNames',
            src: 'loadStudioNames',
            input: freshAfterFirst,
            onDone: { target: 'ready', actions: 'takeStudioNames' },
            onError: { target: 'failed', actions: 'takeLoadFailure' },
          },
        },
        ready: {},
        failed: {
          on: { 'load.retry': { guard: 'isStudioNames', target: 'loading' } },
        },
      },
    },
    studioLessons: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'forgetStudioLessonsFailure',
          invoke: {
            id: 'loadStudioLessons',
            src: 'loadStudioLessons',
            input: freshAfterFirst,
            onDone: { target: 'ready', actions: 'takeStudioLessons' },
            onError: { target: 'failed', actions: 'takeLoadFailure' },
          },
        },
        ready: {},
        failed: {
          on: { 'load.retry': { guard: 'isStudioLessons', target: 'loading' } },
        },
      },
    },
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
          description: 'The typed text is shown at once; the address follows when typing pauses.',
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
  return {
    view: input.view,
    bookings: [],
    studioNames: [],
    studioLessons: [],
    leftOut: { bookings: 0, studioNames: 0, studioLessons: 0 },
    failures: { bookings: null, studioNames: null, studioLessons: null },
    readAt: null,
    asked: null,
    running: {},
    refused: [],
  };
}

function freshAfterFirst({
  event,
}: {
  event: BookingListEvent | BookingListActorReport | { type: 'xstate.init' };
}) {
  return { fresh: event.type !== 'xstate.init' };
}
