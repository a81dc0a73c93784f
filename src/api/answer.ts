import * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { missedFields } from '../contract/http/lenient.ts';
import { readReferences } from '../contract/http/media.ts';
import { login, logout } from '../contract/http/session.ts';
import type { Failure } from '../machines/failure.ts';
import type { ExpiryReason } from '../machines/session-machine.ts';
import { networkText, timeoutText, unreadableText } from '../text/failures.ts';
import { withRevision } from './revisions.ts';

/** A failed call, with its failure as plain data: machines keep it, screens show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || `HTTP ${failure.status}`, options);
    this.failure = failure;
  }
}

/** A backend's answer, sent by `fetch` or by `XMLHttpRequest`. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly redirected: boolean;
  /** The `ETag`, where the transport gives it. */
  readonly revision?: string | null;
  readonly text: string;
}

/** The error of a call that got no answer. */
export function unanswered(kind: 'network' | 'timeout', cause?: unknown): ApiError {
  const message = kind === 'timeout' ? timeoutText : networkText;
  return new ApiError({ kind, status: null, message }, { cause });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error text in a backend's body: the first of `error`, `message` and `detail`; `''` without one. */
function errorMessageOf(body: unknown): string {
  const read = v.safeParse(
    v.object({
      error: v.optional(v.unknown()),
      message: v.optional(v.unknown()),
      detail: v.optional(v.unknown()),
    }),
    body,
  );
  if (!read.success) return '';
  const texts = [read.output.error, read.output.message, read.output.detail];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

/** A non-empty `{error}` or `{references}` in a 2xx body is a failure (decisions.md, "Answers"). */
const refuses = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Boolean(('error' in body && body.error) || ('references' in body && !isEmpty(body.references)));

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A 401 to signing in or out does not open the sign-in dialog. */
const isAboutSession = ({ path }: Call): boolean => path === login.path || path === logout.path;

/**
 * A change that was redirected was not made, although the final page answers 200: frameworks redirect a request without
 * a session to their login page.
 */
const wasRedirected = (call: Call, { redirected }: Answer): boolean =>
  redirected && call.method !== 'GET' && !isAboutSession(call);

function expiryOf(call: Call, answer: Answer): ExpiryReason | null {
  if (answer.status === 401 || wasRedirected(call, answer)) return 'unauthorized';
  return answer.status === 403 ? 'forbidden' : null;
}

/** Parses an answer by the call's `read` schema. Throws an `ApiError` for a failure or an unreadable body. */
export function readAnswer<C extends Call>(call: C, answer: Answer): v.InferOutput<C['read']> {
  const body = parse(answer.text);
  if (!answer.ok || wasRedirected(call, answer) || refuses(body)) {
    const references = v.parse(readReferences, body);
    throw new ApiError({
      kind: expiryOf(call, answer) ?? 'http',
      status: answer.status,
      message: errorMessageOf(body),
      ...(references.length > 0 && { references }),
    });
  }
  const read = v.safeParse(call.read, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const message = unreadableText(v.getDotPath(issue), missedFields(issue));
  throw new ApiError(
    { kind: 'unreadable', status: answer.status, message },
    { cause: v.flatten(read.issues) },
  );
}

/** An answer to a call, or none, and how long it took. */
export interface Observed {
  readonly call: Call;
  readonly answer: Answer | null;
  readonly milliseconds: number;
}

export interface Connection {
  /** An origin, or `''` for the console's own. */
  readonly apiHost: string;
  /** Whether the backend announces `conditionalSave`. */
  readonly isConditional?: boolean;
  /** Whether the backend announces `idempotentSave`. */
  readonly isIdempotent?: boolean;
  /**
   * Asks the user to sign in again, unless that already happened after `sentAt` (`performance.now()`). Resolves to true
   * when the failed call should be sent once more.
   */
  readonly signInAgain: (reason: ExpiryReason, sentAt: number) => Promise<boolean>;
  /** Told of every attempt; only with the inspector. */
  readonly observe?: ((observed: Observed) => void) | undefined;
}

/** An attempt that `observe` is told of. */
async function observed(
  call: Call,
  attempt: () => Promise<Answer>,
  observe: Connection['observe'],
): Promise<Answer> {
  const start = performance.now();
  let answer: Answer | null = null;
  try {
    answer = await attempt();
    return answer;
  } finally {
    observe?.({ call, answer, milliseconds: performance.now() - start });
  }
}

/**
 * Runs `attempt` and reads its answer. Where the session had expired and the user signed in again, runs it once more.
 * Rejects with an `ApiError`.
 */
export async function answerTo<C extends Call>(
  call: C,
  attempt: () => Promise<Answer>,
  { signInAgain, isConditional = false, observe }: Connection,
  signal: AbortSignal | undefined,
): Promise<v.InferOutput<C['read']>> {
  const sentAt = performance.now();
  try {
    const first = await observed(call, attempt, observe);
    const reason = isAboutSession(call) ? null : expiryOf(call, first);
    const again = reason !== null && (await signInAgain(reason, sentAt)) && !signal?.aborted;
    const last = again ? await observed(call, attempt, observe) : first;
    return withRevision(readAnswer(call, last), isConditional ? (last.revision ?? null) : null);
  } catch (error) {
    // Section 8 requires failures to be logged. `info`, not `warn`: the screen shows the failure, and the browser logs
    // its own warning.
    if (!signal?.aborted) console.info(call.method, call.path, error);
    throw error;
  }
}
