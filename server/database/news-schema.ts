import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { fromOne, identity, now, place } from './columns.ts';
import { fileList, mediaColumn } from './library-schema.ts';

/** The articles. */
export const news = pgTable(
  'news',
  {
    id: identity(),
    title: text().notNull(),
    text: text().notNull(),
    top_image: mediaColumn('top_image_id'),
    createdAt: now('created_at'),
  },
  (table) => [check('news_filled', sql`${table.title} <> '' and ${table.text} <> ''`)],
);

export const newsImages = pgTable(
  'news_images',
  fileList(() => news.id),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('news_images_position', table.position),
  ],
);

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
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: place(),
    hashtagId: integer('hashtag_id')
      .notNull()
      .references(() => hashtags.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.position] }),
    unique('news_hashtags_once').on(table.newsId, table.hashtagId),
    fromOne('news_hashtags_position', table.position),
  ],
);
