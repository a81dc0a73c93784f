import * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { missedFields } from '../contract/http/lenient.ts';
import { readReferences } from '../contract/http/media.ts';
import { login, logout } from '../contract/http/session.ts';
import type { Failure } from '../machines/failure.ts';
import type { ExpiryReason } from '../machines/session-machine.ts';
import { networkText, timeoutText, unreadableText } from '../text/failures.ts';

/** A call that failed, with the plain description that machines keep and screens show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || `HTTP ${failure.status}`, options);
    this.failure = failure;
  }
}

/** What came back from a backend, whichever way it was asked. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly text: string;
}

/** A call that no answer came to. */
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

/** The text with which a backend says what went wrong; `''` where it says nothing. */
function complaint(body: unknown): string {
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

/** `{error}` or `{references}` in a 2xx body is a failure (decisions.md, "Answers"); neither is while it is empty. */
const refuses = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Boolean(('error' in body && body.error) || ('references' in body && !isEmpty(body.references)));

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Signing in and out are about the session itself: their 401 asks nobody to sign in again. */
const isAboutSession = ({ path }: Call): boolean => path === login.path || path === logout.path;

/**
 * A change that was redirected was not made, although the page it ended at answers 200: frameworks send whoever has no
 * session to their login page.
 */
const wentAstray = (call: Call, { redirected }: Answer): boolean =>
  redirected && call.method !== 'GET' && !isAboutSession(call);

function expiryOf(call: Call, answer: Answer): ExpiryReason | null {
  if (answer.status === 401 || wentAstray(call, answer)) return 'unauthorized';
  return answer.status === 403 ? 'forbidden' : null;
}

/** Reads a call's answer, or throws the `ApiError` that it is. */
function readAnswer<C extends Call>(call: C, answer: Answer): v.InferOutput<C['read']> {
  const body = parse(answer.text);
  if (!answer.ok || wentAstray(call, answer) || refuses(body)) {
    const references = v.parse(readReferences, body);
    throw new ApiError({
      kind: expiryOf(call, answer) ?? 'http',
      status: answer.status,
      message: complaint(body),
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

export interface Connection {
  /** An origin, or `''` for the console's own. */
  readonly apiHost: string;
  /**
   * Asks the person to sign in again, unless that happened after the call was sent (`performance.now()`). True when
   * the failed call should be sent once more.
   */
  readonly signInAgain: (reason: ExpiryReason, sentAt: number) => Promise<boolean>;
}

/**
 * Makes a call by `attempt`, once more where it found the session expired and the person signed in again, and reads
 * what came of it.
 */
export async function answerTo<C extends Call>(
  call: C,
  attempt: () => Promise<Answer>,
  { signInAgain }: Connection,
  signal: AbortSignal | undefined,
): Promise<v.InferOutput<C['read']>> {
  const sentAt = performance.now();
  try {
    const first = await attempt();
    const reason = isAboutSession(call) ? null : expiryOf(call, first);
    const again = reason !== null && (await signInAgain(reason, sentAt)) && !signal?.aborted;
    return readAnswer(call, again ? await attempt() : first);
  } catch (error) {
    // Section 8 has failures logged. No warning: the screen says it as well, and the browser has warned of the rest.
    if (!signal?.aborted) console.info(call.method, call.path, error);
    throw error;
  }
}
