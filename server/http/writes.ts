import type { Context, HonoRequest } from 'hono';

import { tellPresence } from '../../src/contract/http/presence.ts';
import { logout } from '../../src/contract/http/session.ts';
import type { LogRoom } from '../database/log-room.ts';
import { serverText } from '../text.ts';
import type { KagamiEnv } from './environment.ts';
import { HttpFailure } from './failure.ts';

/** Refuses a write with 503 once a newer version of Kagami has changed the tables. */
export const requireKnownTables =
  (takesWrites: () => Promise<boolean>) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    if (!writesNothing(c.req) && !(await takesWrites())) throw new HttpFailure(503, serverText.newerVersion);
    return next();
  };

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Some reads of section 7 are sent with POST: `/api/get_lessons/`. Who is editing is not in the database. */
const writesNothing = ({ method, path }: HonoRequest): boolean =>
  readingMethods.has(method) || path.startsWith('/api/get_') || path === tellPresence.path;

/** Ending a session deletes one row. */
const littleBytes = 256 * 1024;

/** For a save's texts, their indexes, and their log records. An uploaded file is not in the database. */
function bytesOf(request: HonoRequest): number {
  const isJson = request.header('content-type')?.startsWith('application/json') ?? false;
  return isJson ? 2 * Number(request.header('content-length') ?? 0) : 0;
}

/**
 * Refuses a write before it begins where the disk has no space for the database's log. Signing out needs no more than
 * the rest of the log's current file.
 */
export const requireLogRoom = (room: LogRoom) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  if (writesNothing(c.req)) return next();
  const release =
    c.req.path === logout.path ? await room.reserve(littleBytes, 0) : await room.reserve(bytesOf(c.req));
  return next().finally(release);
};
