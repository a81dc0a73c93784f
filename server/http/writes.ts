import type { Context, HonoRequest } from 'hono';

import { tellPresence } from '../../src/contract/http/presence.ts';
import { logout } from '../../src/contract/http/session.ts';
import type { LogRoom } from '../database/log-room.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { KagamiEnv } from './environment.ts';

/** Refuses a write with 503 once a newer version of Kagami has changed the tables. */
export const requireKnownTables =
  (takesWrites: () => Promise<boolean>) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    if (!writesNothing(c.req) && !(await takesWrites())) throw new HttpFailure(503, serverText.newerVersion);
    return next();
  };

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Some reads are sent with POST: `/api/get_lessons/`. Who is editing is not in the database. */
const writesNothing = ({ method, path }: HonoRequest): boolean =>
  readingMethods.has(method) || path.startsWith('/api/get_') || path === tellPresence.path;

/** Ending a session deletes one row. */
const littleBytes = 256 * 1024;

/** Makes the room of the database's log known to the routes, for `inLogRoom`. */
export const provideLogRoom = (room: LogRoom) => (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  c.set('logRoom', room);
  return next();
};

/**
 * Runs a request's work with room in the database's log, and refuses a write before it begins where the disk has none.
 * Called once the body of `bytes` has arrived and is right: what a request only claims reserves nothing. A save's texts
 * are reserved twice, for their indexes and their log records; an uploaded file is not in the database. Signing out needs
 * no more than the rest of the log's current file.
 */
export async function inLogRoom<Result>(
  c: Context<KagamiEnv>,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const room = c.get('logRoom');
  if (room === undefined || writesNothing(c.req)) return work();
  const release =
    c.req.path === logout.path ? await room.reserve(littleBytes, 0) : await room.reserve(2 * bytes);
  return work().finally(release);
}
