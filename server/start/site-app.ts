import { Hono, type Context, type Handler } from 'hono';

import { documentNames, documents } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import { readOffer, type BookingSource } from '../booking/offer.ts';
import { serveTrialForm, type FormSource } from '../booking/serve-form.ts';
import { answerJson } from '../http/answers.ts';
import type { KagamiEnv } from '../http/environment.ts';
import {
  guard,
  openToAll,
  passThrough,
  isSecret,
  provideLogSpace,
  requireKnownTables,
} from '../http/permission.ts';
import { basePolicy, securityHeaders, type Policy } from '../http/security-headers.ts';
import type { KagamiConfig } from '../installation/config.ts';
import type { Log } from '../kit/log.ts';
import { servedDocuments, visible } from '../resources/documents.ts';
import { mediaRoute } from '../resources/media-route.ts';
import { readNewsList } from '../resources/news.ts';
import { firstStudioId, publishedStudios, studiosReading } from '../resources/studio.ts';
import { answerInTime, answerErrors, logRequests } from './middleware.ts';

interface ContentSource extends BookingSource {
  readonly adminSecret: string;
}

/** The id in a URL; 0, which no row has, for anything else. */
const readId = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;

function serveContent(app: Hono<KagamiEnv>, source: ContentSource): void {
  const { db, adminSecret, timeZone } = source;
  type Read = (c: Context<KagamiEnv>, all: boolean) => Promise<object | undefined>;
  const open = (path: string, read: Read) => {
    const handler = async (c: Context<KagamiEnv>) => {
      const all = isSecret(c.req.query('admin-secret'), adminSecret);
      const content = await read(c, all);
      if (content === undefined) return c.notFound();
      c.header('cache-control', all ? 'no-store' : 'no-cache');
      return answerJson(c, content);
    };
    app.get(path, openToAll(handler));
  };

  for (const name of documentNames) {
    const { key, each } = documents[name];
    open(`/content/${key}${each === null ? '' : '/:id'}`, (c, all) =>
      servedDocuments[name].published({ db, timeZone, all, id: readId(c.req.param('id')) }),
    );
  }
  open('/content/studios', (_c, all) => studiosReading(visible(all)).read(db));
  open('/content/news', () => readNewsList(db, timeZone));
  open('/content/trial', () => readOffer(source));
}

interface SiteParts extends Pick<KagamiConfig, 'apiHost' | 'publicMediaOrigin' | 'brand'> {
  readonly content:
    | (ContentSource & FormSource & Pick<Backend, 'library' | 'logSpace' | 'takesWrites'>)
    | null;
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  readonly log: Log;
  readonly pages: Handler<KagamiEnv>;
}

function sitePolicy({ consoleOrigin, apiHost, publicMediaOrigin }: SiteParts): Policy {
  const absolute = apiHost === null ? [consoleOrigin] : [consoleOrigin, 'https:', apiHost];
  const media = publicMediaOrigin === null ? absolute : [...absolute, publicMediaOrigin];
  return {
    ...basePolicy,
    'img-src': [...(basePolicy['img-src'] ?? []), ...media],
    'media-src': [...(basePolicy['media-src'] ?? []), ...media],
    'frame-ancestors': [consoleOrigin],
  };
}

/** A visitor's browser never needs the console's origin: content and media have this one, or a delivery network's. */
export function createSiteApp(parts: SiteParts): Hono<KagamiEnv> {
  const { content, brand, consoleOrigin, siteOrigin, apiHost, publicMediaOrigin } = parts;
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(parts.log, 'site'));
  app.use(logRequests(parts.log, 'site'));
  app.use(answerInTime());
  app.notFound((c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
  // For the no-cors fetch with which the console probes this origin.
  app.use(securityHeaders(sitePolicy(parts), { 'cross-origin-resource-policy': 'cross-origin' }));
  app.use(guard(async () => null, [siteOrigin]));

  const config = async (c: Context<KagamiEnv>) => {
    const firstStudio = content && (await firstStudioId(content.db, publishedStudios).catch(() => null));
    c.header('cache-control', 'no-cache');
    return c.json({
      brand,
      consoleOrigin,
      content: content !== null,
      mediaBase: publicMediaOrigin ?? apiHost ?? siteOrigin,
      ...(firstStudio !== null && { firstStudio }),
    });
  };
  app.get('/site.json', openToAll(config));
  if (content !== null) {
    app.use(passThrough(requireKnownTables(content.takesWrites)));
    app.use(passThrough(provideLogSpace(content.logSpace)));
    serveContent(app, content);
    serveTrialForm(app, content);
    app.route('/', mediaRoute({ db: content.db, library: content.library }));
  }
  app.get(
    '/content/*',
    openToAll((c: Context<KagamiEnv>) => c.notFound()),
  );
  app.get('*', openToAll(parts.pages));
  return app;
}
