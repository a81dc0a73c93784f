import * as v from 'valibot';

import type { Call } from '../contract/http/call.ts';
import { gapsOf, type AnswerGap } from '../contract/http/edited.ts';
import { missedFields, noteListHeaders, type ListHeaders } from '../contract/http/lenient.ts';
import { readReferences } from '../contract/http/media.ts';
import { login, logout } from '../contract/http/session.ts';
import { isFilled, isObject } from '../contract/objects.ts';
import type { Failure } from '../machines/failure.ts';
import type { ExpiryReason } from '../machines/session-machine.ts';
import { gapText, networkText, timeoutText, unreadableText } from '../text/failures.ts';
import { withNotes } from './answer-notes.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || `HTTP ${failure.status}`, options);
    this.failure = failure;
  }
}

export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly revision?: string | null;
  readonly list?: ListHeaders;
  readonly text: string;
}

export function unanswered(kind: 'network' | 'timeout', cause?: unknown): ApiError {
  const message = kind === 'timeout' ? timeoutText : networkText;
  return new ApiError({ kind, status: null, message }, { cause });
}

/** Undefined where the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A 401 to signing in or out does not open the sign-in dialog. */
const isAboutSession = ({ path }: Call): boolean => path === login.path || path === logout.path;

/** A redirected change was not made, also where the final page answers 200: frameworks redirect to their login page. */
const wasRedirected = (call: Call, { redirected }: Answer): boolean =>
  redirected && call.method !== 'GET' && !isAboutSession(call);

export const signInReason = (call: Call, answer: Answer): ExpiryReason | null =>
  isAboutSession(call) ? null : expiryOf(call, answer);

function expiryOf(call: Call, answer: Answer): ExpiryReason | null {
  if (answer.status === 401 || wasRedirected(call, answer)) return 'unauthorized';
  return answer.status === 403 ? 'forbidden' : null;
}

const gapError = ({ path }: Call, { status }: Answer, gap: AnswerGap): ApiError =>
  new ApiError({ kind: 'unreadable', status, message: gapText(nameOf(path), gap) });

const nameOf = (path: string): string => path.split('/')[2] ?? path;

/** Throws an `ApiError` for a failure, an unreadable body, or one whose save would lose content. */
export function readAnswer<C extends Call>(
  call: C,
  answer: Answer,
  { isOmittedEmpty = false }: Pick<Connection, 'isOmittedEmpty'> = {},
): v.InferOutput<C['read']> {
  const body = parseJson(answer.text);
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

export interface Observed {
  readonly call: Call;
  readonly answer: Answer | null;
  readonly milliseconds: number;
}

export interface Connection {
  /** An origin, or `''` for the console's own. */
  readonly apiHost: string;
  readonly isConditional?: boolean;
  readonly isIdempotent?: boolean;
  readonly isOmittedEmpty?: boolean;
  /** Resolves to true where the call should be sent once more; `sentAt` is a `performance.now()`. */
  readonly signInAgain: (reason: ExpiryReason, sentAt: number) => Promise<boolean>;
  readonly observe?: ((observed: Observed) => void) | undefined;
}

const refusingStatuses: ReadonlySet<unknown> = new Set(['error', 'failure', 'failed', 'fail']);

/** Whether the body of a 2xx answer says that the call failed (docs/behaviour.md#failures). */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { error, errors, references, success, ok, status } = body;
  return (
    [error, errors, references].some(isFilled) ||
    success === false ||
    ok === false ||
    (typeof status === 'string' && refusingStatuses.has(status.trim().toLowerCase()))
  );
}

const reasonFields = ['error', 'message', 'detail', 'errors', 'non_field_errors'];

const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);

const isShown = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !isHtml(value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const maxDepth = 30;

function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (isShown(value)) yield value;
  if (typeof value !== 'object' || value === null || depth === maxDepth) return;
  const others = Object.entries(value).flatMap(([name, each]) => (reasonFields.includes(name) ? [] : [each]));
  const named = isObject(value) ? reasonFields.map((name) => value[name]) : [];
  for (const each of [...named, ...others]) yield* textsIn(each, depth + 1);
}

function reasonIn(body: unknown): string {
  if (!isObject(body)) return '';
  const named = textsIn(reasonFields.map((name) => body[name]));
  const [reason] = named;
  if (reason !== undefined) return reason;
  return Object.values(body).filter(isTexts).flat().find(isShown) ?? '';
}
