import type { Context, HonoRequest } from 'hono';

import { logout } from '../../src/contract/http/session.ts';
import type { LogRoom } from '../database/log-room.ts';
import type { KagamiEnv } from './environment.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Some reads of section 7 are sent with POST: `/api/get_lessons/`. */
const reads = ({ method, path }: HonoRequest): boolean =>
  readingMethods.has(method) || path.startsWith('/api/get_');

/** Of a session that ends one row is deleted. */
const littleBytes = 256 * 1024;

/** The texts of a save, their indexes, and their marks in the log. A file that is uploaded goes beside the database. */
function bytesOf(request: HonoRequest): number {
  const isJson = request.header('content-type')?.startsWith('application/json') ?? false;
  return isJson ? 2 * Number(request.header('content-length') ?? 0) : 0;
}

/**
 * Lets a write in only where the database's log can take it: without room it is refused before it has begun. Signing out
 * needs no more than what is left of the log's current file.
 */
export const requireLogRoom = (room: LogRoom) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  if (reads(c.req)) return next();
  const release =
    c.req.path === logout.path ? await room.reserve(littleBytes, 0) : await room.reserve(bytesOf(c.req));
  return next().finally(release);
};
