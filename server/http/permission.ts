import { createHash, timingSafeEqual } from 'node:crypto';

import type { Context, Handler, MiddlewareHandler, HonoRequest } from 'hono';
import { matchedRoutes } from 'hono/route';

import { tellPresence } from '../../src/contract/http/presence.ts';
import { logout } from '../../src/contract/http/session.ts';
import type { LogSpace } from '../database/log-space.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { Administrator, KagamiEnv } from './environment.ts';

const publicHandlers = new WeakSet<object>();
const passing = new WeakSet<object>();

export function openToAll<const H extends Handler<KagamiEnv>>(handler: H): H {
  publicHandlers.add(handler);
  return handler;
}

/** For middleware that never answers itself: the guard checks the route behind it. */
export function passThrough<const M extends MiddlewareHandler<KagamiEnv>>(middleware: M): M {
  passing.add(middleware);
  return middleware;
}

export const matchedRoute = (c: Context<KagamiEnv>) =>
  matchedRoutes(c).find(({ handler }) => !passing.has(handler));

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** On plain http to another machine browsers send `Origin` alone. */
function refuseForeignOrigin(c: Context, ownOrigins: readonly string[]): void {
  if (readingMethods.has(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isProven =
    (site !== undefined || origin !== undefined) &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || ownOrigins.includes(origin));
  if (!isProven) throw new HttpFailure(403, serverText.foreignOrigin);
}

const refuseAnonymous = (): never => {
  throw new HttpFailure(401, serverText.notSignedIn);
};

export const signedIn = (c: Context<KagamiEnv>): Administrator => c.get('administrator') ?? refuseAnonymous();

/** By the handler that the router matched, not by the path: a route without a mark is closed. */
export function guard(
  administratorOf: (c: Context<KagamiEnv>) => Promise<Administrator | null>,
  ownOrigins: readonly string[],
): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    refuseForeignOrigin(c, ownOrigins);
    const route = matchedRoute(c);
    const isClosed = route !== undefined && !publicHandlers.has(route.handler);
    if (isClosed) c.set('administrator', (await administratorOf(c)) ?? refuseAnonymous());
    await next();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret));

export const requireKnownTables =
  (takesWrites: () => Promise<boolean>) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    if (!writesNothing(c.req) && !(await takesWrites())) throw new HttpFailure(503, serverText.newerVersion);
    return next();
  };

/** Also for reads that are sent with POST, such as `/api/get_lessons/`, and for presence, which is not in the database. */
const writesNothing = ({ method, path }: HonoRequest): boolean =>
  readingMethods.has(method) || path.startsWith('/api/get_') || path === tellPresence.path;

const logoutBytes = 256 * 1024;

export const provideLogSpace = (space: LogSpace) => (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  c.set('logSpace', space);
  return next();
};

/** Texts take their size twice, for indexes and log records; logging out fits into the log's current file. */
export async function inLogSpace<Result>(
  c: Context<KagamiEnv>,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const space = c.get('logSpace');
  if (space === undefined || writesNothing(c.req)) return work();
  const release =
    c.req.path === logout.path ? await space.reserve(logoutBytes, 0) : await space.reserve(2 * bytes);
  return work().finally(release);
}
