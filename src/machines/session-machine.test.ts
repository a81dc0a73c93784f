import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { createActor, fromPromise, type EventFrom } from 'xstate';

import { logoutCallMachine } from './confirmed-call-machine.ts';
import type { Failure } from './failure.ts';
import { sessionMachine } from './session-machine.ts';

type RestoredSession = Extract<
  EventFrom<typeof sessionMachine>,
  { type: 'xstate.done.actor.restoreSession' }
>['output'];

const nobody: RestoredSession = { isLoggedIn: false, isSuperuser: false, username: '' };
const sato: RestoredSession = { isLoggedIn: true, isSuperuser: false, username: 'sato' };

const failing = (failure: Failure) => Object.assign(new Error(failure.message), { failure });

/** A session with storage in memory and a server that accepts every sign-in by default. */
async function startSession(restored: RestoredSession) {
  const world = {
    stored: restored,
    reloads: 0,
    asked: [] as string[],
    signIn: undefined as Error | undefined,
    logout: undefined as Error | undefined,
  };
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => world.stored),
      signIn: fromPromise(async ({ input }: { input: { username: string } }) => {
        world.asked.push(input.username);
        if (world.signIn) throw world.signIn;
        return { username: input.username, isSuperuser: input.username === 'admin' };
      }),
      logoutCall: logoutCallMachine.provide({
        actors: {
          performCall: fromPromise<void, { subject: null }>(async () => {
            if (world.logout) throw world.logout;
          }),
        },
      }),
    },
    actions: {
      storeSession: ({ context }) => {
        world.stored = { isLoggedIn: true, isSuperuser: context.isSuperuser, username: context.username };
      },
      clearSession: () => {
        world.stored = nobody;
      },
      reloadScreen: () => {
        world.reloads += 1;
      },
    },
  });
  const session = createActor(machine).start();
  await setImmediate();
  const state = () => session.getSnapshot();
  const signIn = async (username: string, hasPassword = true) => {
    session.send({ type: 'login.request', username, hasPassword });
    await setImmediate();
  };
  return { session, world, state, signIn };
}

async function expiredSession(reason: 'unauthorized' | 'forbidden') {
  const started = await startSession(sato);
  started.session.send({ type: 'session.expired', reason });
  return started;
}

test('signing in stores the three values', async () => {
  const { world, state, signIn } = await startSession(nobody);
  await signIn('admin');
  expect(world.stored).toEqual({ isLoggedIn: true, isSuperuser: true, username: 'admin' });
  expect(state().value).toEqual({ loggedIn: 'idle' });
});

test.each([
  ['name', '', true],
  ['password', 'sato', false],
])('signing in without a %s makes no call', async (_, username, hasPassword) => {
  const { world, state, signIn } = await startSession(nobody);
  await signIn(username, hasPassword);
  expect([state().value, state().context.failure]).toEqual(['loggedOut', { kind: 'empty', why: null }]);
  expect(world.asked).toEqual([]);
});

test.each([
  ['the password is wrong', { kind: 'http', status: 400, message: '' }, null],
  ['the session is refused', { kind: 'unauthorized', status: 401, message: '' }, null],
  ['there is no network', { kind: 'network', status: null, message: '' }, 'network'],
  ['the answer does not come', { kind: 'timeout', status: null, message: '' }, 'network'],
  ['it was tried too often', { kind: 'http', status: 429, message: '' }, 'tooMany'],
  ['the server breaks', { kind: 'http', status: 503, message: '' }, 'server'],
] as const)(
  'signing in says why it failed when %s, and leaves the user logged out',
  async (_, failure, why) => {
    const { world, state, signIn } = await startSession(nobody);
    world.signIn = failing(failure);
    world.stored = sato;
    await signIn('sato');
    expect([state().value, state().context.failure]).toEqual(['loggedOut', { kind: 'refused', why }]);
    expect(world.stored).toEqual(nobody);
  },
);

test('signing in twice at once makes one call', async () => {
  const { session, world, signIn } = await startSession(nobody);
  session.send({ type: 'login.request', username: 'sato', hasPassword: true });
  await signIn('sato');
  expect(world.asked).toEqual(['sato']);
});

test('logging out is confirmed first, and changes nothing when cancelled', async () => {
  const { session, world, state } = await startSession(sato);
  session.send({ type: 'logout.request' });
  expect(state().children.logoutCall?.getSnapshot().value).toBe('confirming');
  state().children.logoutCall?.send({ type: 'call.cancel' });
  expect([state().value, world.stored]).toEqual([{ loggedIn: 'idle' }, sato]);
});

test('logging out clears the three values', async () => {
  const { session, world, state } = await startSession(sato);
  session.send({ type: 'logout.request' });
  state().children.logoutCall?.send({ type: 'call.confirm' });
  await setImmediate();
  expect([state().value, state().context.username, world.stored]).toEqual(['loggedOut', '', nobody]);
});

test('a failed logout leaves the user logged in, and can be retried', async () => {
  const { session, world, state } = await startSession(sato);
  world.logout = failing({ kind: 'network', status: null, message: 'offline' });
  session.send({ type: 'logout.request' });
  state().children.logoutCall?.send({ type: 'call.confirm' });
  await setImmediate();
  expect([state().value, world.stored]).toEqual([{ loggedIn: 'confirmingLogout' }, sato]);
  world.logout = undefined;
  state().children.logoutCall?.send({ type: 'call.retry' });
  await setImmediate();
  expect(state().value).toBe('loggedOut');
});

test('an expired session keeps the screen mounted, and continues for the same user', async () => {
  const { session, world, state, signIn } = await expiredSession('unauthorized');
  const mounted: boolean[] = [];
  session.subscribe((snapshot) => mounted.push(snapshot.hasTag('authenticated')));
  await signIn('sato');
  expect([state().value, state().context.expiry, world.reloads]).toEqual([{ loggedIn: 'idle' }, null, 0]);
  expect(mounted).toEqual([true, true]);
});

test('an expired session reloads the screen for another user', async () => {
  const { world, state, signIn } = await expiredSession('unauthorized');
  await signIn('mori');
  expect(world.stored).toEqual({ isLoggedIn: true, isSuperuser: false, username: 'mori' });
  expect([state().value, state().context.username, world.reloads]).toEqual([{ loggedIn: 'idle' }, 'mori', 1]);
});

test('an expired session asks again after a failed sign-in, and still has the username', async () => {
  const { world, state, signIn } = await expiredSession('unauthorized');
  world.signIn = failing({ kind: 'http', status: 400, message: '' });
  await signIn('sato');
  expect([state().value, state().context.failure]).toEqual([
    { expired: 'asking' },
    { kind: 'refused', why: null },
  ]);
  expect(world.stored).toEqual(nobody);
  world.signIn = undefined;
  await signIn('sato');
  expect([world.stored, world.reloads]).toEqual([sato, 0]);
});

test('an expired session can be dismissed only after a 403', async () => {
  const after401 = await expiredSession('unauthorized');
  after401.session.send({ type: 'expiry.dismiss' });
  expect(after401.state().value).toEqual({ expired: 'asking' });
  const after403 = await expiredSession('forbidden');
  after403.session.send({ type: 'expiry.dismiss' });
  expect([after403.state().value, after403.state().context.expiry]).toEqual([{ loggedIn: 'idle' }, null]);
});

test('an expired session that is dismissed after a failed sign-in is stored as logged in', async () => {
  const { session, world, signIn } = await expiredSession('forbidden');
  world.signIn = failing({ kind: 'http', status: 400, message: '' });
  await signIn('sato');
  session.send({ type: 'expiry.dismiss' });
  expect(world.stored).toEqual(sato);
});

test('an expired session cannot be dismissed any more once a 401 follows the 403', async () => {
  const { session, state } = await expiredSession('forbidden');
  session.send({ type: 'session.expired', reason: 'unauthorized' });
  session.send({ type: 'expiry.dismiss' });
  expect(state().value).toEqual({ expired: 'asking' });
});

test('a browser without storage shows the login', async () => {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: fromPromise<RestoredSession>(async () => {
          throw new DOMException('denied', 'SecurityError');
        }),
      },
    }),
  ).start();
  await setImmediate();
  expect(session.getSnapshot().value).toBe('loggedOut');
});

test('an action that the route does not provide fails with a message', () => {
  const { storeSession } = sessionMachine.implementations.actions;
  expect(storeSession).toThrow('`storeSession` must be provided');
});
