import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

import { fromOne, identity, place } from './columns.ts';

/** The customers' reviews. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    position: place(),
    reviewer_info: text().notNull(),
    content: text().notNull(),
    reply: text().notNull(),
    is_published: boolean().notNull().default(false),
  },
  (table) => [
    fromOne('reviews_position', table.position),
    check(
      'reviews_filled',
      sql`${table.reviewer_info} <> '' and ${table.content} <> '' and ${table.reply} <> ''`,
    ),
  ],
);
