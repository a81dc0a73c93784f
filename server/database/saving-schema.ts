import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The revisions of the documents that were saved. Whatever changes what is read of a document changes its revision.
 */
export const contentRevisions = pgTable('content_revisions', {
  /** Names the document (`DocumentKey`). */
  key: text().primaryKey(),
  revision: text().notNull(),
});
