import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import { administrators } from './session-schema.ts';

/**
 * The revisions of the documents that were saved. Whatever changes what is read of a document changes its revision.
 */
export const contentRevisions = pgTable('content_revisions', {
  /** Names the document (`DocumentKey`). */
  key: text().primaryKey(),
  revision: text().notNull(),
});

/** The saves of the last day that were sent with an Idempotency-Key, each written together with what it saved. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the call and its body. */
    fingerprint: text().notNull(),
    /** The answer as JSON. Null only until the end of the save's transaction. */
    answer: text(),
    /** The document's revision that was sent with the answer. Null for a call that saves no document. */
    revision: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.administratorId, table.key] }),
    index('idempotency_keys_saved_at').on(table.savedAt),
  ],
);
