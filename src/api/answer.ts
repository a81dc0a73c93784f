import * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { gapsOf, type AnswerGap } from '../contract/http/edited.ts';
import { missedFields } from '../contract/http/lenient.ts';
import { noteListHeaders, type ListHeaders } from '../contract/http/list-part.ts';
import { readReferences } from '../contract/http/media.ts';
import { login, logout } from '../contract/http/session.ts';
import type { Failure } from '../machines/failure.ts';
import type { ExpiryReason } from '../machines/session-machine.ts';
import { gapText, networkText, timeoutText, unreadableText } from '../text/failures.ts';
import { withNotes } from './answer-notes.ts';
import { isRefusal, reasonIn } from './refusal.ts';

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
  /** What the headers say of a list, where the transport gives them. */
  readonly list?: ListHeaders;
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

/** How an answer is read. */
interface Reading {
  /** Whether a field that no row has is empty, as with `KAGAMI_OMITTED_IS_EMPTY`. */
  readonly isOmittedEmpty: boolean;
}

/** The failure of a load that would lose content. */
const gapError = ({ path }: Call, { status }: Answer, gap: AnswerGap): ApiError =>
  new ApiError({ kind: 'unreadable', status, message: gapText(nameOf(path), gap) });

/** `get_reviews` of `/api/get_reviews/`. */
const nameOf = (path: string): string => path.split('/')[2] ?? path;

/**
 * Parses an answer by the call's `read` schema. Throws an `ApiError` for a failure, an unreadable body, or one of which a
 * save would lose content.
 */
export function readAnswer<C extends Call>(
  call: C,
  answer: Answer,
  { isOmittedEmpty }: Reading = { isOmittedEmpty: false },
): v.InferOutput<C['read']> {
  const body = parse(answer.text);
  if (answer.list) noteListHeaders(body, answer.list);
  if (!answer.ok || wasRedirected(call, answer) || isRefusal(body)) {
    const references = v.parse(readReferences, body);
    throw new ApiError({
      kind: expiryOf(call, answer) ?? 'http',
      status: answer.status,
      message: reasonIn(body),
      ...(references.length > 0 && { references }),
    });
  }
  const gaps = call.edited ? gapsOf(call.edited, body) : [];
  const lost = gaps.find(({ kind }) => kind === 'part' || kind === 'sameId' || kind === 'respelled');
  if (lost) throw gapError(call, answer, lost);
  const read = v.safeParse(call.read, body);
  if (!read.success) {
    const [issue] = read.issues;
    const message = unreadableText(v.getDotPath(issue), missedFields(issue));
    throw new ApiError(
      { kind: 'unreadable', status: answer.status, message },
      { cause: v.flatten(read.issues) },
    );
  }
  if (isOmittedEmpty) return read.output;
  const missing = gaps.find(({ kind }) => kind === 'missing');
  if (missing) throw gapError(call, answer, missing);
  const omitted = gaps.flatMap((gap) =>
    gap.kind === 'omitted' ? [{ call: call.path, field: gap.field, isFlag: gap.isFlag }] : [],
  );
  return omitted.length > 0 ? withNotes(read.output, { omitted }) : read.output;
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
  /** Whether the backend leaves out what is empty (`KAGAMI_OMITTED_IS_EMPTY`). */
  readonly isOmittedEmpty?: boolean;
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
  { signInAgain, isConditional = false, isOmittedEmpty = false, observe }: Connection,
  signal: AbortSignal | undefined,
): Promise<v.InferOutput<C['read']>> {
  const sentAt = performance.now();
  try {
    const first = await observed(call, attempt, observe);
    const reason = isAboutSession(call) ? null : expiryOf(call, first);
    const again = reason !== null && (await signInAgain(reason, sentAt)) && !signal?.aborted;
    const last = again ? await observed(call, attempt, observe) : first;
    const read = readAnswer(call, last, { isOmittedEmpty });
    return isConditional ? withNotes(read, { revision: last.revision ?? null }) : read;
  } catch (error) {
    // Failures are logged. `info`, not `warn`: the screen shows the failure, and the browser logs its own warning.
    if (!signal?.aborted) console.info(call.method, call.path, error);
    throw error;
  }
}
