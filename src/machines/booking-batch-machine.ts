import {
  assertEvent,
  assign,
  emit,
  fromPromise,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { toFailure, type Failure } from './failure.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

/** A booking whose cancellation failed. */
export interface RefusedCancellation {
  readonly booking: TrialCustomer;
  readonly failure: Failure;
}

interface BookingBatchContext {
  /** The bookings to cancel: those that are asked about, later those that are left, the current one first. */
  readonly todo: readonly TrialCustomer[];
  readonly done: readonly TrialCustomer[];
  readonly failed: readonly RefusedCancellation[];
  /** The bookings that are left without a call, because the run was stopped or ended early. */
  readonly untried: readonly TrialCustomer[];
}

type BookingBatchEvent =
  | { readonly type: 'batch.request'; readonly bookings: readonly TrialCustomer[] }
  | { readonly type: 'batch.confirm' }
  | { readonly type: 'batch.cancel' }
  /** No further call; the current one ends. */
  | { readonly type: 'batch.stop' }
  /** The failures were read. */
  | { readonly type: 'batch.dismiss' };

type CancelReport = DoneActorEvent<void, 'cancelBooking'> | ErrorActorEvent<unknown, 'cancelBooking'>;

/** Emitted when no call is left. */
export interface BatchEnded {
  readonly type: 'batch.ended';
  readonly done: readonly TrialCustomer[];
  readonly failed: readonly RefusedCancellation[];
  readonly untried: readonly TrialCustomer[];
}

const nothing: BookingBatchContext = { todo: [], done: [], failed: [], untried: [] };

/** The statuses below 500 that say nothing about the request's booking: too slow, or too many calls. */
const generalStatuses: ReadonlySet<number> = new Set([408, 429]);

/** Whether a failure is an answer about the one booking, so that the call for another may succeed. */
const isAboutBooking = ({ kind, status }: Failure): boolean =>
  kind === 'http' && status !== null && status < 500 && !generalStatuses.has(status);

/**
 * The cancellation of several bookings: asked about once, then one call after the other. An answer that refuses one booking
 * does not end the run; any other failure does, because it would meet the further calls too. The failures are shown at
 * the end.
 */
export const bookingBatchMachine = setup({
  types: {
    context: typeOf<BookingBatchContext>(),
    events: typeOf<BookingBatchEvent | CancelReport>(),
    emitted: typeOf<BatchEnded>(),
    tags: typeOf<'busy'>(),
  },
  actors: {
    cancelBooking: fromPromise<void, { booking: TrialCustomer | undefined }>(() =>
      unprovidedActor('cancelBooking'),
    ),
  },
  actions: {
    takeBookings: assign(({ event }) => {
      assertEvent(event, 'batch.request');
      return { ...nothing, todo: event.bookings };
    }),
    forget: assign(nothing),
    takeDone: assign(({ context: { todo, done } }) => ({
      todo: todo.slice(1),
      done: [...done, ...todo.slice(0, 1)],
    })),
    takeFailure: assign(({ context: { todo, failed }, event }) => {
      assertEvent(event, 'xstate.error.actor.cancelBooking');
      const failure = toFailure(event.error);
      return {
        todo: todo.slice(1),
        failed: [...failed, ...todo.slice(0, 1).map((booking) => ({ booking, failure }))],
      };
    }),
    giveUpFurther: assign(({ context: { todo, untried } }) => ({
      todo: todo.slice(0, 1),
      untried: [...todo.slice(1), ...untried],
    })),
    giveUpAll: assign(({ context: { todo, untried } }) => ({ todo: [], untried: [...todo, ...untried] })),
    reportEnded: emit(
      ({ context: { done, failed, untried } }) => ({ type: 'batch.ended', done, failed, untried }) as const,
    ),
  },
  guards: {
    hasBookings: ({ event }) => {
      assertEvent(event, 'batch.request');
      return event.bookings.length > 0;
    },
    hasMore: ({ context }) => context.todo.length > 1,
    goesOn: ({ context, event }) => {
      assertEvent(event, 'xstate.error.actor.cancelBooking');
      return context.todo.length > 1 && isAboutBooking(toFailure(event.error));
    },
    hasFailures: ({ context }) => context.failed.length > 0,
  },
}).createMachine({
  id: 'bookingBatch',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: { 'batch.request': { guard: 'hasBookings', target: 'asking', actions: 'takeBookings' } },
    },
    asking: {
      on: {
        'batch.confirm': 'cancelling',
        'batch.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancelBooking',
        id: 'cancelBooking',
        input: ({ context }) => ({ booking: context.todo[0] }),
        onDone: [
          { guard: 'hasMore', target: 'cancelling', reenter: true, actions: 'takeDone' },
          { guard: 'hasFailures', target: 'refused', actions: ['takeDone', 'reportEnded'] },
          { target: 'idle', actions: ['takeDone', 'reportEnded', 'forget'] },
        ],
        onError: [
          { guard: 'goesOn', target: 'cancelling', reenter: true, actions: 'takeFailure' },
          { target: 'refused', actions: ['takeFailure', 'giveUpAll', 'reportEnded'] },
        ],
      },
      on: { 'batch.stop': { actions: 'giveUpFurther' } },
    },
    refused: {
      on: { 'batch.dismiss': { target: 'idle', actions: 'forget' } },
    },
  },
});

export type BookingBatchActor = ActorRefFrom<typeof bookingBatchMachine>;
