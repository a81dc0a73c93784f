import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { FailureBody } from '../../src/contract/http/call.ts';

/** A refusal: thrown anywhere in a route, sent as the contract's failure body. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the call's failure body. */
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

/** The failure as an answer. `error` and `message` are equal: consoles differ in which one they show. */
export function failureResponse(c: Context, failure: HttpFailure): Response {
  const body: FailureBody = { error: failure.message, message: failure.message };
  return c.json({ ...body, ...failure.details }, failure.status, {
    ...failure.headers,
    'cache-control': 'no-store',
  });
}
