import type * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { answerTo, unanswered, type Answer, type Connection } from './answer.ts';

interface SendOptions {
  /** What the call is about, where its path has a place for it. */
  readonly id?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferInput<C['request']> : null;

/** Sends a call and reads its answer, or rejects with an `ApiError` (or the signal's reason when aborted). */
export type Send = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<v.InferOutput<C['read']>>;

/** How long a call may take, answer included, in milliseconds (decisions.md, "Time-outs"). */
export const callTimeout = 30_000;

async function exchange(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeout);
  try {
    const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    const response = await fetch(url, { ...init, signal: either });
    const { status, ok, redirected } = response;
    return { status, ok, redirected, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unanswered(limit.signal.aborted ? 'timeout' : 'network', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Section 7's calls over `fetch`, as decisions.md, "The wire", says. */
export function createSend(connection: Connection): Send {
  return (call, request, { id, signal } = {}) => {
    const init: RequestInit = { method: call.method, credentials: call.credentials };
    if (call.request !== null) {
      init.headers = { 'content-type': 'application/json' };
      init.body = JSON.stringify(request);
    }
    const url = connection.apiHost + call.path.replace(':id', String(id));
    return answerTo(call, () => exchange(url, init, signal), connection, signal);
  };
}
