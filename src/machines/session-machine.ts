import {
  assertEvent,
  assign,
  fromPromise,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

import { logoutCallMachine, type CallReport } from './confirmed-call-machine.ts';
import { toFailure } from './failure.ts';
import { typeOf, unprovidedAction, unprovidedActor } from './setup-parts.ts';

export interface LoginFailure {
  readonly kind: 'empty' | 'refused';
  /** Null for a wrong name or password. */
  readonly why: 'network' | 'tooMany' | 'server' | null;
}

export type ExpiryReason = 'unauthorized' | 'forbidden';

interface SessionContext {
  readonly username: string;
  readonly isSuperuser: boolean;
  readonly failure: LoginFailure | null;
  readonly expiry: ExpiryReason | null;
}

interface SignedIn {
  readonly username: string;
  readonly isSuperuser: boolean;
}

interface RestoredSession extends SignedIn {
  readonly isLoggedIn: boolean;
}

/** Without the password: `signIn` reads it from the form. */
type SessionEvent =
  | { readonly type: 'login.request'; readonly username: string; readonly hasPassword: boolean }
  | { readonly type: 'logout.request' }
  | { readonly type: 'session.expired'; readonly reason: ExpiryReason }
  | { readonly type: 'session.renewed' }
  | { readonly type: 'expiry.dismiss' };

type Reports =
  | CallReport<null>
  | DoneActorEvent<RestoredSession, 'restoreSession'>
  | DoneActorEvent<SignedIn, 'signIn'>
  | ErrorActorEvent<unknown, 'restoreSession'>
  | ErrorActorEvent<unknown, 'signIn'>;

const sessionSetup = setup({
  types: {
    context: typeOf<SessionContext>(),
    events: typeOf<SessionEvent | Reports>(),
    tags: typeOf<'busy' | 'authenticated'>(),
    children: typeOf<{ restoreSession: 'restoreSession'; signIn: 'signIn'; logoutCall: 'logoutCall' }>(),
  },
  actors: {
    restoreSession: fromPromise<RestoredSession>(() => unprovidedActor('restoreSession')),
    signIn: fromPromise<SignedIn, { username: string }>(() => unprovidedActor('signIn')),
    logoutCall: logoutCallMachine,
  },
  actions: {
    storeSession: unprovidedAction('storeSession'),
    clearSession: unprovidedAction('clearSession'),
    reloadScreen: unprovidedAction('reloadScreen'),
    takeSession: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.restoreSession', 'xstate.done.actor.signIn']);
      const { username, isSuperuser } = event.output;
      return { username, isSuperuser, failure: null, expiry: null };
    }),
    forgetSession: assign({ username: '', isSuperuser: false }),
    // A new object each time: the screen moves the focus for each new failure.
    refuseEmpty: assign(() => ({ failure: { kind: 'empty', why: null } as const })),
    takeFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.signIn');
      return { failure: { kind: 'refused', why: whyOf(event.error) } as const };
    }),
    forgetFailure: assign({ failure: null }),
    takeExpiry: assign(({ event }) => {
      assertEvent(event, 'session.expired');
      return { expiry: event.reason };
    }),
    forgetExpiry: assign({ expiry: null, failure: null }),
    askToLogOut: sendTo('logoutCall', { type: 'call.request', subject: null }),
  },
  guards: {
    isIncomplete: ({ event }) => {
      assertEvent(event, 'login.request');
      return event.username === '' || !event.hasPassword;
    },
    wasLoggedIn: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.restoreSession');
      return event.output.isLoggedIn;
    },
    isSameUser: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.signIn');
      return event.output.username === context.username;
    },
    isDismissible: ({ context }) => context.expiry === 'forbidden',
    isGraver: ({ context, event }) => {
      assertEvent(event, 'session.expired');
      return context.expiry === 'forbidden' && event.reason === 'unauthorized';
    },
  },
});

/** After a 401 or 403 the screen stays under a dialog to sign in again. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { username: '', isSuperuser: false, failure: null, expiry: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The stored session is being read; nothing is shown yet.',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: 'wasLoggedIn', target: 'loggedIn', actions: 'takeSession' },
          { target: 'loggedOut' },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: {
      on: {
        'login.request': [{ guard: 'isIncomplete', actions: 'refuseEmpty' }, { target: 'loggingIn' }],
      },
    },
    loggingIn: {
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: usernameOf,
        onDone: { target: 'loggedIn', actions: ['takeSession', 'storeSession'] },
        onError: { target: 'loggedOut', actions: ['takeFailure', 'clearSession'] },
      },
    },
    loggedIn: {
      tags: ['authenticated'],
      initial: 'idle',
      on: {
        'session.expired': { target: 'expired', actions: 'takeExpiry' },
      },
      states: {
        idle: {
          on: { 'logout.request': 'confirmingLogout' },
        },
        confirmingLogout: {
          description: 'The child machine confirms, calls and reports the outcome.',
          entry: 'askToLogOut',
          invoke: { id: 'logoutCall', src: 'logoutCall', input: ownedBySelf },
          on: {
            'call.succeeded': { target: '#session.loggedOut', actions: ['forgetSession', 'clearSession'] },
            'call.cancelled': 'idle',
          },
        },
      },
    },
    expired: {
      description: 'A call was refused with 401 or 403. The screen stays mounted under a sign-in dialog.',
      tags: ['authenticated'],
      initial: 'asking',
      on: {
        'session.expired': { guard: 'isGraver', actions: 'takeExpiry' },
      },
      states: {
        asking: {
          on: {
            'login.request': [{ guard: 'isIncomplete', actions: 'refuseEmpty' }, { target: 'loggingIn' }],
            'session.renewed': { target: '#session.loggedIn', actions: 'forgetExpiry' },
            'expiry.dismiss': {
              description: 'Stores the session again, because a failed sign-in cleared it.',
              guard: 'isDismissible',
              target: '#session.loggedIn',
              actions: ['forgetExpiry', 'storeSession'],
            },
          },
        },
        loggingIn: {
          tags: ['busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: usernameOf,
            onDone: [
              { guard: 'isSameUser', target: '#session.loggedIn', actions: ['takeSession', 'storeSession'] },
              { target: '#session.loggedIn', actions: ['takeSession', 'storeSession', 'reloadScreen'] },
            ],
            onError: { target: 'asking', actions: ['takeFailure', 'clearSession'] },
          },
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

function usernameOf({ event }: { event: SessionEvent | Reports }) {
  assertEvent(event, 'login.request');
  return { username: event.username };
}

function ownedBySelf({ self }: { self: AnyActorRef }) {
  return { owner: self };
}

function whyOf(error: unknown): LoginFailure['why'] {
  const { kind, status } = toFailure(error);
  if (kind === 'network' || kind === 'timeout') return 'network';
  if (status === 429) return 'tooMany';
  return status !== null && status >= 500 ? 'server' : null;
}
