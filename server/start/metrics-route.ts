import type { Context } from 'hono';

import type { KagamiEnv } from '../http/environment.ts';
import { isSecret } from '../http/secret.ts';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics` to whoever sends the token: `Authorization: Bearer <token>`. 404 where no token is configured. */
export const serveMetrics = (metrics: Metrics | null) => async (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  if (metrics === null) return c.text('Not found', 404);
  const [, given] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!isSecret(given, metrics.token)) return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
  return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType });
};
