import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { MiddlewareHandler, Context } from 'hono';

import { isDatabaseAway } from '../database/transact.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { passThrough, matchedRoute } from '../http/permission.ts';
import { HttpFailure, failureResponse, isDiskFull } from '../kit/failure.ts';
import type { Log, RequestIdentity } from '../kit/log.ts';
import { serverText } from '../kit/text.ts';
import { StoreAway } from '../library/library-store.ts';

/** From the end of the body. With a proxy's 6 s for another process and the 3 s of a start, a call takes less than the console's 30 s. */
const timeoutMs = 20_000;

const intervalMs = 1000;

type Arrival = Pick<IncomingMessage, 'complete' | 'readableLength'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
};

/** A body with unread bytes waits for the server, not for the client, whose pauses the readers of bodies limit. */
function arrivalOf(incoming: Arrival | undefined): () => boolean {
  let received = incoming?.socket.bytesRead ?? 0;
  return () => {
    if (incoming === undefined || incoming.complete) return false;
    const before = received;
    received = incoming.socket.bytesRead;
    return received !== before || incoming.readableLength === 0;
  };
}

/** Answers a request that takes too long with 503. Its work goes on, unless it uses the signal `timedOut`. */
export function answerInTime(): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    const isArriving = arrivalOf(c.env?.incoming);
    const timedOut = new AbortController();
    c.set('timedOut', timedOut.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      let waitedMs = 0;
      timer = setInterval(() => {
        waitedMs = isArriving() ? 0 : waitedMs + intervalMs;
        if (waitedMs < timeoutMs) return;
        timedOut.abort();
        fail(new HttpFailure(503, serverText.takesTooLong, { 'retry-after': '10' }));
      }, intervalMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearInterval(timer);
    }
  });
}

const identityOf = (c: Context<KagamiEnv>, app: RequestIdentity['app']): RequestIdentity => ({
  id: c.get('requestId'),
  app,
  method: c.req.method,
  route: matchedRoute(c)?.path ?? '*',
});

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
    // A test's request has no network.
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

export const answerErrors =
  (log: Log, app: RequestIdentity['app']) =>
  (error: Error, c: Context<KagamiEnv>): Response => {
    if (error instanceof HttpFailure) return failureResponse(c, error);
    log.failure(identityOf(c, app), error);
    return failureResponse(c, failureOf(error));
  };
