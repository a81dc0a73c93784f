import type * as v from 'valibot';

import { type Call, saveHeaders } from '../contract/http/call.ts';
import { withNotes } from './answer-notes.ts';
import { readAnswer, signInReason, unanswered, type Answer, type Connection } from './answer.ts';

export interface SendOptions {
  readonly id?: number;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** The revision that a save changes, with `conditionalSave` (`answer-notes.ts`). */
  readonly revision?: string | null;
  /** The attempt's name, with `idempotentSave`: a repeat with the same name is made once. */
  readonly attempt?: string | undefined;
  /** The exchange instead of `fetch`, with time limits of its own. */
  readonly exchange?: (url: string) => Promise<Answer>;
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferInput<C['request']> : null;

/** A call with its parsed answer. Rejects with an `ApiError`, or with the signal's reason when aborted. */
export type Send = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<v.InferOutput<C['read']>>;

/** Time-out of a call including its answer, in ms (docs/behaviour.md#limits). */
export const callTimeout = 30_000;

function requestInit(
  { method, credentials, request: schema }: Call,
  request: unknown,
  { revision, attempt }: Pick<SendOptions, 'revision' | 'attempt'>,
): RequestInit {
  if (schema === null) return { method, credentials };
  const headers = {
    'content-type': 'application/json',
    ...(typeof revision === 'string' && { [saveHeaders.ifMatch]: revision }),
    ...(attempt !== undefined && { [saveHeaders.attempt]: attempt }),
  };
  return { method, credentials, headers, body: JSON.stringify(request) };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, ok, redirected, headers } = response;
  // A proxy that compresses marks it as weak, which a save must not name.
  const revision = headers.get(saveHeaders.revision)?.replace(/^W\//, '') ?? null;
  const list = { link: headers.get('link'), total: headers.get('x-total-count') };
  return { status, ok, redirected, revision, list, text: await response.text() };
}

function timeLimit(signal: AbortSignal | undefined) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeout);
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    /** The error of a `fetch` that failed with `cause`. */
    errorOf: (cause: unknown): unknown =>
      signal?.aborted ? cause : unanswered(limit.signal.aborted ? 'timeout' : 'network', cause),
    end: () => clearTimeout(timer),
  };
}

/** The calls over `fetch` (docs/behaviour.md#calls). After a new sign-in an expired call is sent once more. */
export function createSend(connection: Connection): Send {
  const { apiHost, isConditional = false, isIdempotent = false, signInAgain, observe } = connection;
  return async (call, request, { id, signal, revision = null, attempt, exchange } = {}) => {
    const url = apiHost + call.path.replace(':id', String(id));
    const init = requestInit(call, request, { revision, attempt: isIdempotent ? attempt : undefined });
    const sentAt = performance.now();
    try {
      for (let isRepeat = false; ; isRepeat = true) {
        const start = performance.now();
        const limit = timeLimit(signal);
        let answer: Answer | null = null;
        try {
          answer = exchange
            ? await exchange(url)
            : await answerOf(await fetch(url, { ...init, signal: limit.signal }));
        } catch (cause) {
          throw exchange ? cause : limit.errorOf(cause);
        } finally {
          limit.end();
          observe?.({ call, answer, milliseconds: performance.now() - start });
        }
        const reason = isRepeat ? null : signInReason(call, answer);
        if (reason !== null && (await signInAgain(reason, sentAt)) && !signal?.aborted) continue;
        const read = readAnswer(call, answer, connection);
        return isConditional ? withNotes(read, { revision: answer.revision ?? null }) : read;
      }
    } catch (error) {
      // Failures are logged. `info`, not `warn`: the screen shows the failure, and the browser logs its own warning.
      if (!signal?.aborted) console.info(call.method, call.path, error);
      throw error;
    }
  };
}

/** The same for reads in the background: one that the backend refuses opens no sign-in dialog and is not made again. */
export const createQuietSend = (connection: Connection): Send =>
  createSend({ ...connection, signInAgain: () => Promise.resolve(false) });
