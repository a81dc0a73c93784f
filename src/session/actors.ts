import { createActor, fromPromise, waitFor } from 'xstate';

import { ApiError, type Connection } from '../api/answer.ts';
import { announces } from '../api/config.ts';
import { createSend, type Send } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import { login, logout } from '../contract/http/session.ts';
import { logoutCallMachine } from '../machines/confirmed-call-machine.ts';
import { observedBy, type Inspect } from '../machines/inspect.ts';
import { sessionMachine, type ExpiryReason, type SessionActor } from '../machines/session-machine.ts';
import { forgetCopied } from '../ui/clipboard.ts';
import { clearSession, readSession, writeSession } from './session-storage.ts';
import type { Tabs } from './tabs.ts';

export interface Session {
  readonly actor: SessionActor;
  /** The password is never part of an event or a context. */
  readonly signIn: (username: string, password: string) => void;
  /** Another user has signed in, and the screen is being reloaded. */
  readonly isReloading: () => boolean;
}

/** An unknown session has ended already. */
async function endSession(config: RuntimeConfig, send: Send): Promise<void> {
  if (!announces(config, 'logout')) return;
  try {
    await send(logout, {});
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'unauthorized') return;
    throw error;
  }
}

interface Inspectors {
  readonly inspect?: Inspect | undefined;
  readonly observe?: Connection['observe'];
}

export function createSession(config: RuntimeConfig, { inspect, observe }: Inspectors, tabs: Tabs) {
  let password = '';
  let signedInAt = 0;
  let reloading = false;

  const connection = {
    apiHost: config.apiHost,
    isConditional: announces(config, 'conditionalSave'),
    isIdempotent: announces(config, 'idempotentSave'),
    isOmittedEmpty: config.isOmittedEmpty ?? false,
    signInAgain,
    observe,
  };
  const send = createSend(connection);

  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: fromPromise(async () => readSession()),
        signIn: fromPromise(async ({ input: { username }, signal }) => {
          const { is_superuser } = await send(login, { username, password }, { signal });
          signedInAt = performance.now();
          return { username, isSuperuser: is_superuser };
        }),
        logoutCall: logoutCallMachine.provide({
          actors: {
            performCall: fromPromise(async () => {
              await endSession(config, send);
              tabs.tell({ type: 'signed-out' });
            }),
          },
        }),
      },
      actions: {
        storeSession: ({ context: { isSuperuser, username } }) => {
          writeSession({ isLoggedIn: true, isSuperuser, username });
          tabs.tell({ type: 'signed-in', username });
        },
        clearSession: () => {
          clearSession();
          forgetCopied();
        },
        reloadScreen: () => {
          reloading = true;
          window.location.reload();
        },
      },
    }),
    observedBy(inspect),
  );

  async function signInAgain(reason: ExpiryReason, sentAt: number): Promise<boolean> {
    if (!actor.getSnapshot().hasTag('authenticated')) return false;
    if (signedInAt > sentAt) return !reloading;
    actor.send({ type: 'session.expired', reason });
    await waitFor(actor, (snapshot) => !snapshot.matches('expired'), { timeout: Infinity });
    return signedInAt > sentAt && !reloading;
  }

  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('busy')) password = '';
  });

  tabs.listen((message) => {
    if (message.type === 'saved' || message.type === 'restored') return;
    if (!actor.getSnapshot().hasTag('authenticated')) return;
    const isSame = message.type === 'signed-in' && message.username === actor.getSnapshot().context.username;
    if (isSame) signedInAt = performance.now();
    actor.send(isSame ? { type: 'session.renewed' } : { type: 'session.expired', reason: 'unauthorized' });
  });

  const session: Session = {
    actor,
    signIn: (username, typed) => {
      password = typed;
      actor.send({ type: 'login.request', username, hasPassword: typed !== '' });
    },
    isReloading: () => reloading,
  };
  return { session, send, connection };
}
