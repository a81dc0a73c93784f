import { Hono, type Context, type Handler } from 'hono';

import { serveTrialForm, type FormSource } from './booking/serve-form.ts';
import type { LogRoom } from './database/log-room.ts';
import { guard, openToAll, passThrough } from './http/access.ts';
import { answerErrors } from './http/answer-errors.ts';
import type { KagamiEnv } from './http/environment.ts';
import { requireLogRoom } from './http/log-room.ts';
import { mediaRoute } from './http/media-route.ts';
import { logRequests } from './http/request-log.ts';
import { basePolicy, securityHeaders, type Policy } from './http/security-headers.ts';
import type { Log } from './log.ts';
import { firstStudioId, publishedStudios } from './resources/studio.ts';
import { serveContent, type ContentSource } from './site-content.ts';

/** The parts of the embedded site's app. */
export interface SiteParts {
  /** Published content and bookings. Null in front of a foreign backend: the site then renders from messages alone. */
  readonly content:
    | (ContentSource & FormSource & { readonly mediaDir: string; readonly logRoom: LogRoom })
    | null;
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  readonly apiHost: string | null;
  readonly brand: string;
  readonly log: Log;
  /** Serves the site's pages and scripts. */
  readonly pages: Handler<KagamiEnv>;
}

function sitePolicy({ consoleOrigin, apiHost }: SiteParts): Policy {
  // The console's messages may carry its own absolute media addresses, or a foreign backend's.
  const media = apiHost === null ? [consoleOrigin] : [consoleOrigin, 'https:', apiHost];
  return {
    ...basePolicy,
    'img-src': [...(basePolicy['img-src'] ?? []), ...media],
    'media-src': [...(basePolicy['media-src'] ?? []), ...media],
    'frame-ancestors': [consoleOrigin],
  };
}

/**
 * The embedded site's origin. It serves published content and the media itself, so that a visitor's browser never needs
 * the console's origin: addresses in the content are relative to this one.
 */
export function createSiteApp(parts: SiteParts): Hono<KagamiEnv> {
  const { content, brand, consoleOrigin, siteOrigin, apiHost } = parts;
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(parts.log, 'site'));
  app.use(logRequests(parts.log, 'site'));
  app.notFound((c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
  // The console probes this origin with a no-cors fetch, which CORP must allow.
  app.use(securityHeaders(sitePolicy(parts), { 'cross-origin-resource-policy': 'cross-origin' }));
  app.use(guard(async () => false, [siteOrigin]));

  const config = async (c: Context<KagamiEnv>) => {
    const firstStudio = content && (await firstStudioId(content.db, publishedStudios).catch(() => null));
    c.header('cache-control', 'no-cache');
    return c.json({
      brand,
      consoleOrigin,
      content: content !== null,
      mediaBase: apiHost ?? siteOrigin,
      // Without a database the links have their default; the page itself works.
      ...(firstStudio !== null && { firstStudio }),
    });
  };
  app.get('/site.json', openToAll(config));
  if (content !== null) {
    app.use(passThrough(requireLogRoom(content.logRoom)));
    serveContent(app, content);
    serveTrialForm(app, content);
    app.route('/', mediaRoute(content));
  }
  app.get(
    '/content/*',
    openToAll((c: Context<KagamiEnv>) => c.notFound()),
  );
  app.get('*', openToAll(parts.pages));
  return app;
}
