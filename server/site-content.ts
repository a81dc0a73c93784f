import { createHash, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';

import { readOffer, type BookingSource } from './booking/offer.ts';
import { instructors } from './database/schema.ts';
import { openToAll } from './http/access.ts';
import type { KagamiEnv } from './http/environment.ts';
import { readAboutContent } from './resources/about.ts';
import { readInstructors } from './resources/instructor.ts';
import { readLessons } from './resources/lesson.ts';
import { readNews, type NewsSource } from './resources/news.ts';
import { readPriceContent } from './resources/price.ts';
import { readQa } from './resources/qa.ts';
import { readReviews } from './resources/review.ts';
import { publishedStudios, readStudio, readStudios } from './resources/studio.ts';
import { readTopContent } from './resources/top.ts';

/** The sources of the site's content. */
export interface ContentSource extends NewsSource, BookingSource {
  /** Gives access to unpublished studios. */
  readonly adminSecret: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSecret = (given: string | undefined, secret: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret));

/** An id in an address; one that no row has for anything else. */
const readId = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;

const visible = (all: boolean) => (all ? undefined : publishedStudios);

/** Serves published content to everyone, and unpublished studios for the admin secret alone. */
export function serveContent(app: Hono<KagamiEnv>, source: ContentSource): void {
  const { db, adminSecret } = source;
  type Read = (c: Context<KagamiEnv>, all: boolean) => Promise<object | undefined>;
  const open = (path: string, read: Read) => {
    const handler = async (c: Context<KagamiEnv>) => {
      const all = isSecret(c.req.query('admin-secret'), adminSecret);
      const content = await read(c, all);
      if (content === undefined) return c.notFound();
      c.header('cache-control', all ? 'no-store' : 'no-cache');
      return c.json(content);
    };
    app.get(path, openToAll(handler));
  };

  open('/content/top', () => readTopContent(db));
  open('/content/about', () => readAboutContent(db));
  open('/content/price', () => readPriceContent(db));
  open('/content/studios', (_c, all) => readStudios(db, visible(all)));
  open('/content/studio/:id', (c, all) => readStudio(db, readId(c.req.param('id')), visible(all)));
  open('/content/lessons/:studioId', async (c, all) => {
    const id = readId(c.req.param('studioId'));
    const studio = await readStudio(db, id, visible(all));
    return studio && readLessons(db, id);
  });
  open('/content/instructors', (_c, all) =>
    readInstructors(db, {
      instructors: eq(instructors.is_active, true),
      studios: visible(all),
    }),
  );
  open('/content/qa', (_c, all) => readQa(db, visible(all)));
  open('/content/news', () => readNews(source));
  open('/content/news/:id', async (c) => {
    const [article] = await readNews(source, readId(c.req.param('id')));
    return article;
  });
  open('/content/reviews', async () => {
    const reviews = await readReviews(db);
    return reviews.filter((review) => review.is_published);
  });
  open('/content/trial', () => readOffer(source));
}
