import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { logoutCallMachine } from '../src/machines/confirmed-call-machine.ts';
import { sessionMachine } from '../src/machines/session-machine.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof sessionMachine;

const refused = { failure: { kind: 'http', status: 400, message: '' } };

const payloads: Payloads<Machine> = {
  'login.request': () => [
    { type: 'login.request', username: 'sato', hasPassword: true },
    { type: 'login.request', username: 'mori', hasPassword: true },
    { type: 'login.request', username: '', hasPassword: true },
    { type: 'login.request', username: 'sato', hasPassword: false },
  ],
  'session.expired': () => [
    { type: 'session.expired', reason: 'unauthorized' },
    { type: 'session.expired', reason: 'forbidden' },
  ],
  'call.succeeded': () => [{ type: 'call.succeeded', subject: null }],
  'call.cancelled': () => [{ type: 'call.cancelled', subject: null }],
  'xstate.done.actor.restoreSession': () => [
    done('restoreSession', { isLoggedIn: true, isSuperuser: false, username: 'sato' }),
    done('restoreSession', { isLoggedIn: false, isSuperuser: false, username: '' }),
  ],
  'xstate.error.actor.restoreSession': () => [failed('restoreSession', new Error('denied'))],
  'xstate.done.actor.signIn': () => [
    done('signIn', { username: 'sato', isSuperuser: false }),
    done('signIn', { username: 'mori', isSuperuser: true }),
  ],
  'xstate.error.actor.signIn': () => [failed('signIn', refused)],
};

const tags: ByState<Machine, readonly string[]> = {
  restoring: [],
  loggedOut: [],
  loggingIn: ['busy'],
  'loggedIn.idle': ['authenticated'],
  'loggedIn.confirmingLogout': ['authenticated'],
  'expired.asking': ['authenticated'],
  'expired.loggingIn': ['authenticated', 'busy'],
};

walkMachine(
  { machine: sessionMachine, payloads, context: (context) => context },
  {
    held: ['restoreSession', 'signIn'],
    provided: {
      actions: { storeSession: () => {}, clearSession: () => {}, reloadScreen: () => {} },
      actors: (hold) => ({
        logoutCall: logoutCallMachine.provide({ actors: { performCall: hold('performCall') } }),
      }),
    },
    performed: {
      'call.cancelled': ({ actor }) => {
        actor.getSnapshot().children.logoutCall.send({ type: 'call.cancel' });
      },
      'call.succeeded': ({ actor, settle }) => {
        actor.getSnapshot().children.logoutCall.send({ type: 'call.confirm' });
        settle('performCall', { type: 'xstate.done.actor.performCall' });
      },
    },
    tags,
    invariant: (snapshot: SnapshotFrom<Machine>) => {
      const { context } = snapshot;
      expect(context.expiry !== null).toBe(snapshot.matches('expired'));
      expect(context.username !== '').toBe(snapshot.hasTag('authenticated'));
    },
  },
);
