import type { Context } from 'hono';

import { serverText } from '../text.ts';
import { HttpFailure } from './failure.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that does not prove to come from the console's own pages. `Sec-Fetch-Site` is missing on
 * plain http to another machine, so `Origin` alone is enough; without either there is no proof.
 */
export function refuseForeignOrigin(c: Context, publicOrigin: string | null): void {
  if (readingMethods.has(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const proven =
    (site !== undefined || origin !== undefined) &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || isOwnOrigin(origin, c.req.header('host'), publicOrigin));
  if (!proven) throw new HttpFailure(403, serverText.foreignOrigin);
}

function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost;
}
