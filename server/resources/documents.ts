import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { eachOf, keysOf } from '../../src/contract/each-of.ts';
import type { DocumentName } from '../../src/documents/documents.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import type { Backend } from '../backend.ts';
import { instructors, reviews } from '../database/schema.ts';
import { storedDocuments } from '../database/stored-documents.ts';
import type { Database } from '../database/transact.ts';
import { servedPage } from '../documents/document-resource.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { instructorResource, instructorsReading } from './instructor.ts';
import { lessonResource, lessonsReading } from './lesson.ts';
import { newsReading, newsResource } from './news.ts';
import { qaReading, qaResource } from './qa.ts';
import { readReviews, reviewResource } from './review.ts';
import { publishedStudios, studioReading, studioResource } from './studio.ts';

/** What the site asks for. */
interface SiteRead {
  readonly db: Database;
  readonly timeZone: string;
  /** That of the studio or article. */
  readonly id: number;
  /** Unpublished studios too. */
  readonly all: boolean;
}

interface ServedDocument {
  /** Its calls, and those around it. */
  readonly resource: (backend: Backend) => Hono<KagamiEnv>;
  /** What the site shows of it; undefined where there is none. */
  readonly published: (read: SiteRead) => Promise<object | undefined>;
}

export const visible = (all: boolean) => (all ? undefined : publishedStudios);

/** The documents of the embedded backend. */
export const servedDocuments: Readonly<Record<DocumentName, ServedDocument>> = {
  ...eachOf(keysOf(storedDocuments), (name) => servedPage<AnyDocument>(storedDocuments[name])),
  // They are many: read in parts, and on the site those that are published.
  review: {
    resource: reviewResource,
    published: async ({ db }) => (await readReviews(db, eq(reviews.is_published, true))).content,
  },
  studio: {
    resource: studioResource,
    published: ({ db, id, all }) => studioReading(id, visible(all)).read(db),
  },
  lesson: {
    resource: lessonResource,
    published: ({ db, id, all }) => lessonsReading(id, visible(all)).read(db),
  },
  instructor: {
    resource: instructorResource,
    published: ({ db, all }) =>
      instructorsReading({ instructors: eq(instructors.is_active, true), studios: visible(all) }).read(db),
  },
  news: { resource: newsResource, published: ({ db, timeZone, id }) => newsReading(timeZone, id).read(db) },
  qa: { resource: qaResource, published: ({ db, all }) => qaReading(visible(all)).read(db) },
};
