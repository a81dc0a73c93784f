import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { FailureBody } from '../../src/contract/http/call.ts';

export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: object;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details: object = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.details = details;
  }
}

/** The answer of a failure. `error` and `message` are equal: consoles differ in which one they show. */
export function failureResponse(c: Context, failure: HttpFailure): Response {
  const body: FailureBody = { error: failure.message, message: failure.message };
  return c.json({ ...body, ...failure.details }, failure.status, {
    ...failure.headers,
    'cache-control': 'no-store',
  });
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** A wrong version or setting, with an undamaged database, which a restore must not move away. */
export class NotDamaged extends StartFailure {}

export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The error that may be logged: Drizzle's own message and stack contain the query's values, which people typed. */
export function withoutValues(error: unknown): unknown {
  let reported = error;
  while (reported instanceof Error && 'params' in reported) reported = reported.cause;
  return reported;
}

export function errorLine(error: unknown): string {
  const reported = withoutValues(error);
  const message = reported instanceof Error ? reported.message || errorCode(reported) : String(reported);
  return message.replaceAll(/\s+/g, ' ').trim();
}

const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean => codes.has(errorCode(withoutValues(error)));
