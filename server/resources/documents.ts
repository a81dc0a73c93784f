import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';

import { eachOf, keysOf } from '../../src/contract/objects.ts';
import type { DocumentName } from '../../src/documents/documents.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import type { Review } from '../../src/documents/review/document.ts';
import type { Backend } from '../backend.ts';
import { storedDocuments } from '../database/content-schema.ts';
import { builder, readIds, readJsonListByIds, type JsonList } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { instructors, reviews } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import { servedPage, documentResource } from '../documents/document-resource.ts';
import { listLimits } from '../http/body.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { type Revised, readLongDocument } from '../saving/reading.ts';
import { instructorResource, instructorsReading } from './instructor.ts';
import { lessonResource, lessonsReading } from './lesson.ts';
import { newsReading, newsResource } from './news.ts';
import { qaReading, qaResource } from './qa.ts';
import { publishedStudios, studioReading, studioResource } from './studio.ts';

const { position, ...reviewColumns } = getTableColumns(reviews);

const reviewOrder = sql`${position}, ${reviews.id}`;

const selectReviews = (condition?: SQL) =>
  builder
    .select(reviewColumns satisfies Record<keyof Review, unknown>)
    .from(reviews)
    .where(condition)
    .orderBy(reviewOrder);

const readReviews = (db: Database, where?: SQL): Promise<Revised<JsonList>> =>
  readLongDocument(db, storedDocuments.review.key, {
    inParts: async () => {
      const ids = await readIds(db, reviews, { order: reviewOrder, where });
      return readJsonListByIds(db, ids, (part) => selectReviews(isAmong(reviews.id, part)));
    },
    whole: selectReviews(where),
  });

interface SiteRead {
  readonly db: Database;
  readonly timeZone: string;
  readonly id: number;
  readonly all: boolean;
}

interface ServedDocument {
  readonly resource: (backend: Backend) => Hono<KagamiEnv>;
  readonly published: (read: SiteRead) => Promise<object | undefined>;
}

export const visible = (all: boolean) => (all ? undefined : publishedStudios);

export const servedDocuments: Readonly<Record<DocumentName, ServedDocument>> = {
  ...eachOf(keysOf(storedDocuments), (name) => servedPage<AnyDocument>(storedDocuments[name])),
  review: {
    resource: documentResource(storedDocuments.review, readReviews, listLimits),
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
