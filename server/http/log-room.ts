import type { Context, HonoRequest } from 'hono';

import type { LogRoom } from '../database/log-room.ts';
import type { KagamiEnv } from './environment.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Some reads of section 7 are sent with POST: `/api/get_lessons/`. */
const reads = ({ method, path }: HonoRequest): boolean =>
  readingMethods.has(method) || path.startsWith('/api/get_');

/** Lets a write in only where the database's log can take it: without room it is refused before it has begun. */
export const requireLogRoom = (room: LogRoom) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  if (!reads(c.req)) await room.ensure();
  return next();
};
