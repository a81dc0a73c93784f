import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { news as document } from '../../src/documents/news/document.ts';
import { fromOne, identity, now, place } from './columns.ts';
import { columnsOf, fileTableOf, filled } from './tables-of.ts';

/** The articles. */
export const news = pgTable(
  'news',
  {
    id: identity(),
    ...columnsOf(document.fields),
    createdAt: now('created_at'),
  },
  (table) => filled('news', document.fields, table),
);

export const newsImages = fileTableOf('news_images', () => news.id);

/** The master list of hashtags. It only grows: a tag that no article has any more is still suggested. */
export const hashtags = pgTable(
  'hashtags',
  {
    id: identity(),
    text: text().notNull(),
    /** Identifies the hashtag (`hashtagKey`). */
    key: text().notNull().unique(),
  },
  (table) => [check('hashtags_filled', sql`${table.text} <> '' and ${table.key} <> ''`)],
);

/** The hashtags of an article in their order, each once. */
export const newsHashtags = pgTable(
  'news_hashtags',
  {
    ownerId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: place(),
    hashtagId: integer('hashtag_id')
      .notNull()
      .references(() => hashtags.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    unique('news_hashtags_once').on(table.ownerId, table.hashtagId),
    fromOne('news_hashtags_position', table.position),
  ],
);
