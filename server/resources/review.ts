import { getTableColumns, sql, type SQL } from 'drizzle-orm';

import {
  getReviews,
  saveReview,
  type Review,
  type SaveReviewRequest,
} from '../../src/documents/review/document.ts';
import type { Backend } from '../backend.ts';
import { readJsonListByIds, type JsonList } from '../database/json-list.ts';
import { builder, readIds } from '../database/json-rows.ts';
import { insertRows, isAmong, numbered, replaceRows, savedAndNew } from '../database/rows.ts';
import { reviews } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { keepDeleted, type Deletion } from '../deleted/keep.ts';
import { listLimits } from '../http/body.ts';
import { newResource } from '../http/resource.ts';
import { readLongDocument } from '../saving/long-document.ts';
import type { Revised } from '../saving/reading.ts';
import { serveRevised, serveSave } from '../saving/serve.ts';
import { reviewText, serverText } from '../text.ts';
import { refuseStrangers, requireText } from './saving.ts';

const document = 'reviews';

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
  return readLongDocument(db, document, {
    inParts: async () => {
      const ids = await readIds(db, reviews, { order: inOrder, where });
      return readJsonListByIds(db, ids, (part) => select(isAmong(reviews.id, part)));
    },
    whole: select(where),
  });
}

type SentReview = SaveReviewRequest['reviews'][number];

/** Section 5: of each review the name, the content and the reply are required. */
async function refuseIncomplete(_tx: Transaction, { reviews: sent }: SaveReviewRequest): Promise<void> {
  for (const [index, { reviewer_info: name, content, reply }] of sent.entries()) {
    requireText(reviewText.name(index + 1), name);
    requireText(reviewText.content(index + 1), content);
    requireText(reviewText.reply(index + 1), reply);
  }
}

/** Replaces the list: a review that is not sent is deleted. */
async function writeReviews(tx: Transaction, sent: readonly SentReview[], deletion: Deletion): Promise<void> {
  const { saved, added } = savedAndNew(numbered(sent));
  const known = new Set(await readIds(tx, reviews));
  refuseStrangers(
    sent.map(({ id }) => id),
    known,
    reviewText,
  );
  for (const { id } of saved) known.delete(id);
  await keepDeleted(tx, 'review', [...known], deletion);
  await tx.delete(reviews).where(isAmong(reviews.id, [...known]));
  await replaceRows(tx, reviews, saved);
  await insertRows(tx, reviews, added);
}

/** The customers' reviews. */
export function reviewResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  serveRevised(app, getReviews, { read: () => readReviews(db) });

  serveSave(app, backend, saveReview, {
    ...listLimits,
    document,
    check: refuseIncomplete,
    write: async (tx, { reviews: sent }, by) => {
      await writeReviews(tx, sent, { by, at: now() });
      return { message: serverText.saved };
    },
  });

  return app;
}
