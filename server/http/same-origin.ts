import type { Context } from 'hono';

import { serverText } from '../text.ts';
import { HttpFailure } from './failure.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that does not prove to come from the console's own pages. `Sec-Fetch-Site` is missing on
 * plain http to another machine, so `Origin` alone is enough; without either there is no proof.
 */
export function refuseForeignOrigin(c: Context, ownOrigins: readonly string[]): void {
  if (readingMethods.has(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const proven =
    (site !== undefined || origin !== undefined) &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || ownOrigins.includes(origin));
  if (!proven) throw new HttpFailure(403, serverText.foreignOrigin);
}
