import type { Context, Handler, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { Administrator, KagamiEnv } from './environment.ts';

const publicHandlers = new WeakSet<object>();
const passing = new WeakSet<object>();

/** Opens a route to everyone. A handler that was not given to this needs a session. */
export function openToAll<const H extends Handler<KagamiEnv>>(handler: H): H {
  publicHandlers.add(handler);
  return handler;
}

/** Marks middleware that never answers itself, so that the guard checks the route behind it. */
export function passThrough<const M extends MiddlewareHandler<KagamiEnv>>(middleware: M): M {
  passing.add(middleware);
  return middleware;
}

/** The route that answers: the first handler that is not marked as passing. */
export const matchedRoute = (c: Context<KagamiEnv>) =>
  matchedRoutes(c).find(({ handler }) => !passing.has(handler));

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that does not prove to come from the console's own pages. `Sec-Fetch-Site` is missing on
 * plain http to another machine, so `Origin` alone is enough; without either there is no proof.
 */
function refuseForeignOrigin(c: Context, ownOrigins: readonly string[]): void {
  if (readingMethods.has(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const proven =
    (site !== undefined || origin !== undefined) &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || ownOrigins.includes(origin));
  if (!proven) throw new HttpFailure(403, serverText.foreignOrigin);
}

const refuseAnonymous = (): never => {
  throw new HttpFailure(401, serverText.notSignedIn);
};

/** The administrator of a request to a route that needs a session. */
export const signedIn = (c: Context<KagamiEnv>): Administrator => c.get('administrator') ?? refuseAnonymous();

/**
 * Requires a session for every route that is not marked open. It checks the handler that the router matched, not the
 * path. A handler without a mark is closed: a forgotten mark closes a route, never opens one.
 * Requests that change something must come from the console's own pages.
 */
export function guard(
  administratorOf: (c: Context<KagamiEnv>) => Promise<Administrator | null>,
  ownOrigins: readonly string[],
): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    refuseForeignOrigin(c, ownOrigins);
    const route = matchedRoute(c);
    const closed = route !== undefined && !publicHandlers.has(route.handler);
    if (closed) c.set('administrator', (await administratorOf(c)) ?? refuseAnonymous());
    await next();
  });
}
