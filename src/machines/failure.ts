import type { MediaReference } from '../contract/http/media.ts';

/**
 * Why a call, a read or a script did not do what was asked; `file` where what was to be sent cannot be read any more.
 * Plain data, so that it can stand in a context.
 */
export interface Failure {
  readonly kind:
    | 'network'
    | 'timeout'
    | 'unauthorized'
    | 'forbidden'
    | 'http'
    | 'unreadable'
    | 'script'
    | 'file';
  /** The HTTP status, where there was an answer. */
  readonly status: number | null;
  /** What the server or the browser said of it; may be empty. */
  readonly message: string;
  /** The whole line that says it, where an attempt has words of its own. */
  readonly line?: string;
  /** What a file is used for that was not deleted because of it. */
  readonly references?: readonly MediaReference[];
}

/** What an actor was rejected with, as data: its own `failure` if it carries one, else what its message says. */
export function toFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error && isFailure(error.failure)) {
    return error.failure;
  }
  return {
    kind: 'unreadable',
    status: null,
    message: error instanceof Error ? error.message : String(error),
  };
}

/** With these a gateway answers for a backend that may still do what was asked, or has. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/**
 * Whether the server may have done what was asked although the answer does not say so: there was none, it could not be
 * read, it is a gateway's, or it is an error page in which no word is the backend's own (decisions.md, "Doubtful
 * answers").
 */
export function isInDoubt(error: unknown): boolean {
  const { kind, status, message, references } = toFailure(error);
  if (kind === 'file') return false;
  if (status === null || kind === 'unreadable' || gatewayStatuses.has(status)) return true;
  return status >= 500 && message === '' && references === undefined;
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'status' in value &&
  'message' in value &&
  typeof value.kind === 'string' &&
  typeof value.message === 'string';
