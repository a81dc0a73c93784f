import { randomUUID } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import type { Log, RequestIdentity } from '../log.ts';
import { matchedRoute, passThrough } from './access.ts';
import type { KagamiEnv } from './environment.ts';

/** The log's description of a request. */
export const identityOf = (c: Context<KagamiEnv>, app: RequestIdentity['app']): RequestIdentity => ({
  id: c.get('requestId'),
  app,
  method: c.req.method,
  route: matchedRoute(c)?.path ?? '*',
});

/** Logs each request when its answer was sent or its client disconnected. */
export function logRequests(log: Log, app: RequestIdentity['app']): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    c.set('requestId', randomUUID());
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
