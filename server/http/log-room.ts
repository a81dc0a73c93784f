import type { Context } from 'hono';

import type { LogRoom } from '../database/log-room.ts';
import type { KagamiEnv } from './environment.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets a write in only where the database's log can take it: without room it is refused before it has begun. */
export const requireLogRoom = (room: LogRoom) => async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  if (!reading.has(c.req.method)) await room.ensure();
  return next();
};
