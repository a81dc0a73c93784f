import type { Context } from 'hono';

import { isDatabaseAway } from '../database/database.ts';
import { isDiskFull } from '../disk-full.ts';
import type { Log, RequestIdentity } from '../log.ts';
import { serverText } from '../text.ts';
import type { KagamiEnv } from './environment.ts';
import { failureResponse, HttpFailure } from './failure.ts';
import { identityOf } from './request-log.ts';

function failureOf(error: Error): HttpFailure {
  if (isDiskFull(error)) return new HttpFailure(507, serverText.diskFull);
  if (isDatabaseAway(error)) return new HttpFailure(503, serverText.databaseAway);
  return new HttpFailure(500, serverText.internal);
}

/** Answers with the error that a route threw. An unexpected one is logged, and answered without details. */
export const answerErrors =
  (log: Log, app: RequestIdentity['app']) =>
  (error: Error, c: Context<KagamiEnv>): Response => {
    if (error instanceof HttpFailure) return failureResponse(c, error);
    log.failure(identityOf(c, app), error);
    return failureResponse(c, failureOf(error));
  };
