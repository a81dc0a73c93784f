import type * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { saveHeaders } from '../contract/http/save-headers.ts';
import { answerTo, unanswered, type Answer, type Connection } from './answer.ts';

export interface SendOptions {
  /** The id in the call's path, where it has one. */
  readonly id?: number;
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal;
  /** The revision that a save changes; only a backend with `conditionalSave` gives one (`answer-notes.ts`). */
  readonly revision?: string | null;
  /** Names the attempt, so that a backend with `idempotentSave` makes a repeat once (`attempt-names.ts`). */
  readonly attempt?: string | undefined;
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferInput<C['request']> : null;

/** Sends a call and reads its answer. Rejects with an `ApiError`, or with the signal's reason when aborted. */
export type Send = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<v.InferOutput<C['read']>>;

/** Time-out of a call including its answer, in ms (docs/behaviour.md#limits). */
export const callTimeout = 30_000;

async function exchange(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeout);
  try {
    const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    const response = await fetch(url, { ...init, signal: either });
    const { status, ok, redirected } = response;
    // A proxy that compresses marks it as weak, which a save must not name.
    const revision = response.headers.get(saveHeaders.revision)?.replace(/^W\//, '') ?? null;
    const list = { link: response.headers.get('link'), total: response.headers.get('x-total-count') };
    return { status, ok, redirected, revision, list, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unanswered(limit.signal.aborted ? 'timeout' : 'network', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The calls over `fetch` (docs/behaviour.md#calls). */
export function createSend(connection: Connection): Send {
  return (call, request, { id, signal, revision = null, attempt } = {}) => {
    const init: RequestInit = { method: call.method, credentials: call.credentials };
    if (call.request !== null) {
      init.headers = {
        'content-type': 'application/json',
        ...(revision !== null && { [saveHeaders.ifMatch]: revision }),
        ...(attempt !== undefined && connection.isIdempotent === true && { [saveHeaders.attempt]: attempt }),
      };
      init.body = JSON.stringify(request);
    }
    const url = connection.apiHost + call.path.replace(':id', String(id));
    return answerTo(call, () => exchange(url, init, signal), connection, signal);
  };
}

/** The same for reads that nobody has asked for: one that the backend refuses opens no sign-in dialog and is not made again. */
export const createQuietSend = (connection: Connection): Send =>
  createSend({ ...connection, signInAgain: () => Promise.resolve(false) });
