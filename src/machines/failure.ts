import type { MediaReference } from '../contract/http/media.ts';

/** `file`: the file to be sent cannot be read or decoded. */
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
  readonly status: number | null;
  readonly message: string;
  readonly isOutdated?: true;
  readonly line?: string;
  readonly references?: readonly MediaReference[];
}

export function toFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error && isFailure(error.failure)) {
    return error.failure;
  }
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'unreadable', status: null, message };
}

/** The status of a save from an older revision than the server's (RFC 9110). */
export const preconditionFailed = 412;

const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** The server may have processed the request (docs/behaviour.md#failures). */
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
