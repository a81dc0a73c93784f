import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { deletedKinds } from '../../src/contract/http/deleted.ts';
import { identity } from './columns.ts';

/** What was deleted within the last 30 days. Refers to no other table: a file that only this uses can be deleted. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    id: identity(),
    kind: text({ enum: deletedKinds }).notNull(),
    /** The id that the item had. */
    itemId: integer('item_id').notNull(),
    /** The name or title that it had. */
    name: text().notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    /** The user name of the administrator who deleted it. */
    deletedBy: text('deleted_by').notNull(),
    /** The deleted rows as JSON (`keptTables`), each table behind those that it references. */
    tables: text().notNull(),
  },
  (table) => [
    index('deleted_items_deleted_at').on(table.deletedAt),
    check(
      'deleted_items_kind',
      sql`${table.kind} in ('studio', 'instructor', 'qa_category', 'qa_item', 'news', 'concept', 'price', 'review')`,
    ),
  ],
);
