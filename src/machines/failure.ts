import type { MediaReference } from '../contract/http/media.ts';

/**
 * Why a call, a read or a script failed; `file` where the file to be sent cannot be
 * read any more, or not be decoded. Plain data, so that
 * a machine's context can hold it.
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
  /** The message from the server or the browser; may be empty. */
  readonly message: string;
  /** A save named an older revision than the server's: others have saved since. */
  readonly isOutdated?: true;
  /** The complete failure text, where it differs from the default. */
  readonly line?: string;
  /** The uses of a file that prevented its deletion. */
  readonly references?: readonly MediaReference[];
}

/** Converts a rejection to data: the error's own `failure` if it has one, else its message. */
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

/** The status of a save from an older revision than the server's (RFC 9110). */
export const preconditionFailed = 412;

/** Gateway errors: the backend may still have processed the request. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/**
 * Whether the server may have processed the request although the answer does not say so: there was no answer, it was
 * unreadable, it came from a gateway, or it is an error page without a message from the backend
 * (docs/behaviour.md#failures).
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
