import {
  assertEvent,
  assign,
  enqueueActions,
  fromPromise,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

import { toFailure, type Failure } from './failure.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

interface ConfirmedCallContext<Subject> {
  readonly subject: Subject;
  readonly failure: Failure | null;
  readonly owner: AnyActorRef | null;
}

type ConfirmedCallEvent<Subject> =
  | { readonly type: 'call.request'; readonly subject: Subject }
  | { readonly type: 'call.confirm' }
  | { readonly type: 'call.cancel' }
  | { readonly type: 'call.retry' };

export type CallReport<Subject> =
  | { readonly type: 'call.succeeded'; readonly subject: Subject }
  | { readonly type: 'call.cancelled'; readonly subject: Subject };

interface CallFailed<Subject> {
  readonly type: 'call.failed';
  readonly subject: Subject;
  readonly failure: Failure;
}

type CallActorReport = DoneActorEvent<void, 'performCall'> | ErrorActorEvent<unknown, 'performCall'>;

/** Its subject is `nothing` while it is idle. */
export function createConfirmedCallMachine<Subject>(nothing: Subject) {
  type Context = ConfirmedCallContext<Subject>;
  const subjectOf = ({ context }: { context: Context }) => ({ subject: context.subject });

  return setup({
    types: {
      context: typeOf<Context>(),
      events: typeOf<ConfirmedCallEvent<Subject> | CallActorReport>(),
      emitted: typeOf<CallReport<Subject> | CallFailed<Subject>>(),
      input: typeOf<{ readonly owner: AnyActorRef | null }>(),
      tags: typeOf<'busy' | 'failed'>(),
    },
    actors: {
      performCall: fromPromise<void, { subject: Subject }>(() => unprovidedActor('performCall')),
    },
    actions: {
      takeSubject: assign(({ event }) => {
        assertEvent(event, 'call.request');
        return { subject: event.subject };
      }),
      takeFailure: assign(({ event }) => {
        assertEvent(event, 'xstate.error.actor.performCall');
        return { failure: toFailure(event.error) };
      }),
      reportFailed: enqueueActions(({ context: { subject, failure, owner }, enqueue }) => {
        if (failure === null) return;
        const report: CallFailed<Subject> = { type: 'call.failed', subject, failure };
        if (owner) enqueue.sendTo(owner, report);
        enqueue.emit(report);
      }),
      forgetFailure: assign({ failure: null }),
      forgetSubject: assign({ subject: nothing }),
      reportSucceeded: enqueueActions(({ context, enqueue }) => {
        const report: CallReport<Subject> = { type: 'call.succeeded', subject: context.subject };
        if (context.owner) enqueue.sendTo(context.owner, report);
        enqueue.emit(report);
      }),
      reportCancelled: enqueueActions(({ context, enqueue }) => {
        const report: CallReport<Subject> = { type: 'call.cancelled', subject: context.subject };
        if (context.owner) enqueue.sendTo(context.owner, report);
        enqueue.emit(report);
      }),
    },
  }).createMachine({
    id: 'confirmedCall',
    context: ({ input }) => ({ subject: nothing, failure: null, owner: input.owner }),
    initial: 'idle',
    states: {
      idle: {
        on: { 'call.request': { target: 'confirming', actions: 'takeSubject' } },
      },
      confirming: {
        on: {
          'call.confirm': 'calling',
          'call.cancel': { target: 'idle', actions: ['reportCancelled', 'forgetSubject'] },
        },
      },
      calling: {
        tags: ['busy'],
        invoke: {
          id: 'performCall',
          src: 'performCall',
          input: subjectOf,
          onDone: { target: 'idle', actions: ['reportSucceeded', 'forgetSubject'] },
          onError: { target: 'failed', actions: ['takeFailure', 'reportFailed'] },
        },
      },
      failed: {
        description: 'The call failed and may be retried; the dialog stays open.',
        tags: ['failed'],
        exit: 'forgetFailure',
        on: {
          'call.retry': 'calling',
          'call.cancel': { target: 'idle', actions: ['reportCancelled', 'forgetSubject'] },
        },
      },
    },
  });
}

export const logoutCallMachine = createConfirmedCallMachine<null>(null);

type ConfirmedCallMachine<Subject> = ReturnType<typeof createConfirmedCallMachine<Subject>>;
export type ConfirmedCallActor<Subject> = ActorRefFrom<ConfirmedCallMachine<Subject>>;
