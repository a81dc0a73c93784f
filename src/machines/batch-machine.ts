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

import type { MediaFile } from '../contract/http/media.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import type { DocumentSource } from '../documents/documents.ts';
import { toFailure, type Failure } from './failure.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

export interface RefusedItem<Item> {
  readonly item: Item;
  readonly failure: Failure;
}

interface BatchContext<Item> {
  /** Items without a call yet, the current one first. */
  readonly todo: readonly Item[];
  readonly done: readonly Item[];
  readonly failed: readonly RefusedItem<Item>[];
  readonly untried: readonly Item[];
}

type BatchEvent<Item> =
  | { readonly type: 'batch.request'; readonly items: readonly Item[] }
  | { readonly type: 'batch.confirm' }
  | { readonly type: 'batch.cancel' }
  | { readonly type: 'batch.stop' }
  | { readonly type: 'batch.dismiss' }
  | { readonly type: 'batch.retry' };

type CallReport = DoneActorEvent<void, 'performCall'> | ErrorActorEvent<unknown, 'performCall'>;

/** Statuses below 500 that are not about the item: too slow, or too many calls. */
const generalStatuses: ReadonlySet<number> = new Set([408, 429]);

const isAboutItem = ({ kind, status }: Failure): boolean =>
  kind === 'http' && status !== null && status < 500 && !generalStatuses.has(status);

interface BatchOptions {
  readonly id: string;
  readonly isAlwaysReported?: boolean;
}

/** A refused item does not end the run; any other failure does, because further calls would fail too. */
function createBatchMachine<Item>({ id, isAlwaysReported = false }: BatchOptions) {
  const nothing: BatchContext<Item> = { todo: [], done: [], failed: [], untried: [] };
  return setup({
    types: {
      context: typeOf<BatchContext<Item>>(),
      events: typeOf<BatchEvent<Item> | CallReport>(),
      emitted: typeOf<Omit<BatchContext<Item>, 'todo'> & { readonly type: 'batch.ended' }>(),
      tags: typeOf<'busy'>(),
    },
    actors: {
      performCall: fromPromise<void, { item: Item | undefined }>(() => unprovidedActor('performCall')),
    },
    actions: {
      takeItems: assign(({ event }) => {
        assertEvent(event, 'batch.request');
        return { ...nothing, todo: event.items };
      }),
      forget: assign(nothing),
      takeDone: assign(({ context: { todo, done } }) => ({
        todo: todo.slice(1),
        done: [...done, ...todo.slice(0, 1)],
      })),
      takeFailure: assign(({ context: { todo, failed }, event }) => {
        assertEvent(event, 'xstate.error.actor.performCall');
        const failure = toFailure(event.error);
        return {
          todo: todo.slice(1),
          failed: [...failed, ...todo.slice(0, 1).map((item) => ({ item, failure }))],
        };
      }),
      skipFurther: assign(({ context: { todo, untried } }) => ({
        todo: todo.slice(0, 1),
        untried: [...todo.slice(1), ...untried],
      })),
      skipAll: assign(({ context: { todo, untried } }) => ({ todo: [], untried: [...todo, ...untried] })),
      takeRest: assign(({ context: { failed, untried } }) => ({
        todo: [...failed.map(({ item }) => item), ...untried],
        failed: [],
        untried: [],
      })),
      reportEnded: emit(
        ({ context: { done, failed, untried } }) => ({ type: 'batch.ended', done, failed, untried }) as const,
      ),
    },
    guards: {
      hasItems: ({ event }) => {
        assertEvent(event, 'batch.request');
        return event.items.length > 0;
      },
      hasMore: ({ context }) => context.todo.length > 1,
      goesOn: ({ context, event }) => {
        assertEvent(event, 'xstate.error.actor.performCall');
        return context.todo.length > 1 && isAboutItem(toFailure(event.error));
      },
      isReported: ({ context }) => isAlwaysReported || context.failed.length > 0,
      hasRest: ({ context }) => context.failed.length + context.untried.length > 0,
    },
  }).createMachine({
    id,
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        on: { 'batch.request': { guard: 'hasItems', target: 'asking', actions: 'takeItems' } },
      },
      asking: {
        on: {
          'batch.confirm': 'running',
          'batch.cancel': { target: 'idle', actions: 'forget' },
        },
      },
      running: {
        tags: 'busy',
        invoke: {
          src: 'performCall',
          id: 'performCall',
          input: ({ context }) => ({ item: context.todo[0] }),
          onDone: [
            { guard: 'hasMore', target: 'running', reenter: true, actions: 'takeDone' },
            { guard: 'isReported', target: 'reporting', actions: ['takeDone', 'reportEnded'] },
            { target: 'idle', actions: ['takeDone', 'reportEnded', 'forget'] },
          ],
          onError: [
            { guard: 'goesOn', target: 'running', reenter: true, actions: 'takeFailure' },
            { target: 'reporting', actions: ['takeFailure', 'skipAll', 'reportEnded'] },
          ],
        },
        on: { 'batch.stop': { actions: 'skipFurther' } },
      },
      reporting: {
        on: {
          'batch.retry': { guard: 'hasRest', target: 'running', actions: 'takeRest' },
          'batch.dismiss': { target: 'idle', actions: 'forget' },
        },
      },
    },
  });
}

type BatchActor<Item> = ActorRefFrom<ReturnType<typeof createBatchMachine<Item>>>;

export const bookingBatchMachine = createBatchMachine<TrialCustomer>({ id: 'bookingBatch' });

export type BookingBatchActor = BatchActor<TrialCustomer>;

export interface Replacement {
  readonly document: DocumentSource;
  readonly name: string;
  readonly places: readonly string[];
  readonly from: MediaFile;
  readonly to: MediaFile;
}

export const mediaReplacementMachine = createBatchMachine<Replacement>({
  id: 'mediaReplacement',
  isAlwaysReported: true,
});

export type MediaReplacementActor = BatchActor<Replacement>;
