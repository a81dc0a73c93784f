import type { MediaReference } from '../contract/http/media.ts';

/** Why a call, a read or a script did not do what was asked. Plain data, so that it can stand in a context. */
export interface Failure {
  readonly kind: 'network' | 'timeout' | 'unauthorized' | 'forbidden' | 'http' | 'unreadable' | 'script';
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

/** Whether the server may have done what was asked: its answer was lost. */
export const isInDoubt = (error: unknown): boolean => toFailure(error).status === null;

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'status' in value &&
  'message' in value &&
  typeof value.kind === 'string' &&
  typeof value.message === 'string';
