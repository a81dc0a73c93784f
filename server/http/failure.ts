import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { FailureBody } from '../../src/contract/http/failure.ts';
import { isDatabaseAway } from '../database/database.ts';
import { withoutValues } from '../start-failure.ts';
import { serverText } from '../text.ts';

/** A refusal: thrown anywhere below a route, sent as the contract's failure body. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The failure as an answer. `error` and `message` say the same: consoles differ in which one they show. */
export function failureResponse(c: Context, failure: HttpFailure): Response {
  const body: FailureBody = { error: failure.message, message: failure.message };
  return c.json(body, failure.status, { ...failure.headers, 'cache-control': 'no-store' });
}

/** Answers what a route threw. What nobody foresaw is logged and told without its details. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HttpFailure) return failureResponse(c, error);
  logUnforeseen(`${c.req.method} ${c.req.path}`, error);
  const away = isDatabaseAway(error);
  return failureResponse(
    c,
    away ? new HttpFailure(503, serverText.databaseAway) : new HttpFailure(500, serverText.internal),
  );
}

/** Logs an error without what people typed. */
function logUnforeseen(where: string, error: unknown): void {
  const told = withoutValues(error);
  console.error(`[kagami] ${where}:`, told instanceof Error ? told.stack : 'unknown error');
}
