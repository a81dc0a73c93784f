import type { Context } from 'hono';

import { isDatabaseAway } from '../database/database.ts';
import type { Log, RequestIdentity } from '../log.ts';
import { serverText } from '../text.ts';
import type { KagamiEnv } from './environment.ts';
import { failureResponse, HttpFailure } from './failure.ts';
import { identityOf } from './request-log.ts';

/** Answers what a route threw. What nobody foresaw is logged, and told without its details. */
export const answerErrors =
  (log: Log, app: RequestIdentity['app']) =>
  (error: Error, c: Context<KagamiEnv>): Response => {
    if (error instanceof HttpFailure) return failureResponse(c, error);
    log.failure(identityOf(c, app), error);
    const away = isDatabaseAway(error);
    return failureResponse(
      c,
      away ? new HttpFailure(503, serverText.databaseAway) : new HttpFailure(500, serverText.internal),
    );
  };
