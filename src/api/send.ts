import type * as v from 'valibot';

import { type Call, saveHeaders } from '../contract/http/call.ts';
import { withNotes } from './answer-notes.ts';
import { readAnswer, signInReason, unanswered, type Answer, type Connection } from './answer.ts';

interface SendOptions {
  readonly id?: number;
  readonly signal?: AbortSignal;
  readonly revision?: string | null;
  /** With `idempotentSave`: a repeat with the same name is made once. */
  readonly attempt?: string | undefined;
  readonly exchange?: (url: string) => Promise<Answer>;
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferInput<C['request']> : null;

/** Rejects with an `ApiError`, or with the signal's reason when aborted. */
export type Send = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<v.InferOutput<C['read']>>;

/** Time-out of a call including its answer, in ms (docs/behaviour.md#limits). */
export const callTimeout = 30_000;

/** In characters: a short body arrives though the page is closed; browsers refuse over 64 KiB of such together. */
const outlivingLength = 1000;

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
  const body = JSON.stringify(request);
  return { method, credentials, headers, body, keepalive: body.length < outlivingLength };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, ok, redirected, headers } = response;
  // A compressing proxy marks it as weak (`W/`), which If-Match must not have.
  const revision = headers.get(saveHeaders.revision)?.replace(/^W\//, '') ?? null;
  const list = { link: headers.get('link'), total: headers.get('x-total-count') };
  return { status, ok, redirected, revision, list, text: await response.text() };
}

function timeLimit(signal: AbortSignal | undefined) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeout);
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    errorOf: (cause: unknown): unknown =>
      signal?.aborted ? cause : unanswered(limit.signal.aborted ? 'timeout' : 'network', cause),
    end: () => clearTimeout(timer),
  };
}

/** Calls over `fetch` (docs/behaviour.md#calls). After a new sign-in an expired call is sent once more. */
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
      // `info`, not `warn`: the browser logs a warning of its own.
      if (!signal?.aborted) console.info(call.method, call.path, error);
      throw error;
    }
  };
}

/** For reads in the background: a refused one opens no sign-in dialog and is not made again. */
export const createQuietSend = (connection: Connection): Send =>
  createSend({ ...connection, signInAgain: () => Promise.resolve(false) });
