import { randomUUID } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import { isDatabaseAway } from '../database/database.ts';
import { matchedRoute, passThrough } from '../http/access.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { failureResponse, HttpFailure } from '../kit/failure.ts';
import type { Log, RequestIdentity } from '../kit/log.ts';
import { isDiskFull } from '../kit/start-failure.ts';
import { serverText } from '../kit/text.ts';
import { StoreAway } from '../library/library-store.ts';

/** The log's description of a request. */
const identityOf = (c: Context<KagamiEnv>, app: RequestIdentity['app']): RequestIdentity => ({
  id: c.get('requestId'),
  app,
  method: c.req.method,
  route: matchedRoute(c)?.path ?? '*',
});

/** Logs each request when its answer was sent or its client disconnected. */
export function logRequests(log: Log, app: RequestIdentity['app']): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('reportFailure', (error) => log.failure(identityOf(c, app), error));
    const started = performance.now();
    const { incoming, outgoing } = c.env ?? {};
    const socket = incoming?.socket;
    const sentBefore = socket?.bytesWritten ?? 0;
    const write = () =>
      log.request({
        ...identityOf(c, app),
        status: outgoing?.headersSent ? outgoing.statusCode : c.res.status,
        ms: performance.now() - started,
        bytes: (socket?.bytesWritten ?? 0) - sentBefore,
        aborted: outgoing !== undefined && !outgoing.writableFinished,
      });
    // Tests send requests without a network.
    outgoing?.once('close', write);
    await next();
    if (outgoing === undefined) write();
  });
}

function failureOf(error: Error): HttpFailure {
  if (isDiskFull(error)) return new HttpFailure(507, serverText.diskFull);
  if (error instanceof StoreAway) return new HttpFailure(503, serverText.storeAway);
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
