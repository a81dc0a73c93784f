import { getTableColumns, sql, type SQL } from 'drizzle-orm';

import type { Review } from '../../src/documents/review/document.ts';
import { readJsonListByIds, type JsonList } from '../database/json-list.ts';
import { builder, readIds } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { reviews } from '../database/schema.ts';
import { storedDocuments } from '../database/stored-documents.ts';
import type { Database } from '../database/transact.ts';
import { documentResource } from '../documents/document-resource.ts';
import { listLimits } from '../http/body.ts';
import { readLongDocument } from '../saving/long-document.ts';
import type { Revised } from '../saving/reading.ts';

const { position, ...columns } = getTableColumns(reviews);

const inOrder = sql`${position}, ${reviews.id}`;

const select = (condition?: SQL) =>
  builder
    .select(columns satisfies Record<keyof Review, unknown>)
    .from(reviews)
    .where(condition)
    .orderBy(inOrder);

/** Reads the reviews in their order, together with their revision; with a condition those that meet it. */
export function readReviews(db: Database, where?: SQL): Promise<Revised<JsonList>> {
  return readLongDocument(db, storedDocuments.review.key, {
    inParts: async () => {
      const ids = await readIds(db, reviews, { order: inOrder, where });
      return readJsonListByIds(db, ids, (part) => select(isAmong(reviews.id, part)));
    },
    whole: select(where),
  });
}

/** The customers' reviews. */
export const reviewResource = documentResource(storedDocuments.review, {
  ...listLimits,
  read: (db) => readReviews(db),
});
