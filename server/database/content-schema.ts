import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  pgTable,
  text,
  integer,
  primaryKey,
  unique,
  boolean,
  index,
} from 'drizzle-orm/pg-core';

import { days } from '../../src/contract/http/lesson.ts';
import { about, concepts as conceptList } from '../../src/documents/about/document.ts';
import { news as document } from '../../src/documents/news/document.ts';
import { price, prices, sections } from '../../src/documents/price/document.ts';
import { categories, items, links } from '../../src/documents/qa/document.ts';
import { review, reviews as reviewList } from '../../src/documents/review/document.ts';
import { studio } from '../../src/documents/studio/document.ts';
import { top } from '../../src/documents/top/document.ts';
import { identity, fromOne, now, positionColumn } from './columns.ts';
import {
  columnsOf,
  fileTableOf,
  filled,
  tableOf,
  stored,
  pageTableOf,
  rowsTableOf,
} from './document-tables.ts';
import { mediaColumn } from './library-schema.ts';

export const studios = pgTable(
  'studios',
  {
    id: identity(),
    ...columnsOf(studio.fields),
    slug: text().notNull().unique(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [
    ...filled('studios', studio.fields, table),
    check('studios_on_earth', sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`),
  ],
);

export const studioImages = fileTableOf('studio_images', () => studios.id);

export const instructors = pgTable(
  'instructors',
  {
    id: identity(),
    position: positionColumn(),
    dancer_name: text().notNull(),
    instagram: text().notNull(),
    profile: text().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    fromOne('instructors_position', table.position),
    check('instructors_filled', sql`${table.dancer_name} <> ''`),
  ],
);

export const instructorTopImages = fileTableOf('instructor_top_images', () => instructors.id);
export const instructorImages = fileTableOf('instructor_images', () => instructors.id);

export const lessons = pgTable(
  'lessons',
  {
    id: identity(),
    studioId: integer('studio_id')
      .notNull()
      .references(() => studios.id, { onDelete: 'cascade' }),
    day_of_week: text({ enum: days }).notNull(),
    order: positionColumn(),
    name: text().notNull(),
    start_time: text().notNull(),
    end_time: text().notNull(),
    instructor_id: integer().references(() => instructors.id, { onDelete: 'restrict' }),
    image: mediaColumn('image_id'),
    space_flg: boolean().notNull().default(false),
    close_flg: boolean().notNull().default(false),
  },
  (table) => [
    index('lessons_studio_id').on(table.studioId),
    index('lessons_instructor_id').on(table.instructor_id),
    fromOne('lessons_order', table.order),
    check(
      'lessons_day',
      sql`${table.day_of_week} in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')`,
    ),
    check(
      'lessons_times',
      sql`${table.start_time} ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and ${table.end_time} ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'`,
    ),
    check(
      'lessons_filled',
      sql`${table.space_flg} or (${table.name} <> '' and ${table.start_time} <> '' and ${table.end_time} <> '' and ${table.instructor_id} is not null)`,
    ),
  ],
);

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

/** The master list of hashtags, which only grows: a tag without an article is still suggested. */
export const hashtags = pgTable(
  'hashtags',
  {
    id: identity(),
    text: text().notNull(),
    key: text().notNull().unique(),
  },
  (table) => [check('hashtags_filled', sql`${table.text} <> '' and ${table.key} <> ''`)],
);

export const newsHashtags = pgTable(
  'news_hashtags',
  {
    ownerId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: positionColumn(),
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

export const qaCategories = tableOf('qa_categories', categories);

export const qaItems = pgTable(
  'qa_items',
  {
    id: identity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => qaCategories.id, { onDelete: 'cascade' }),
    position: positionColumn(),
    ...columnsOf(items.fields),
    /** False: shown for the studios of `qaItemStudios`, of which there is at least one. */
    allStudios: boolean('all_studios').notNull(),
  },
  (table) => [
    index('qa_items_category_id').on(table.categoryId),
    fromOne('qa_items_position', table.position),
    ...filled('qa_items', items.fields, table),
  ],
);

const itemId = () =>
  integer('item_id')
    .notNull()
    .references(() => qaItems.id, { onDelete: 'cascade' });

export const qaItemImages = fileTableOf('qa_item_images', () => qaItems.id);

export const qaItemLinks = pgTable(
  'qa_item_links',
  { ownerId: itemId(), position: positionColumn(), ...columnsOf(links.fields) },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('qa_item_links_position', table.position),
    check('qa_item_links_filled', sql`${table.url} <> ''`),
  ],
);

export const qaItemStudios = pgTable(
  'qa_item_studios',
  {
    itemId: itemId(),
    studioId: integer('studio_id')
      .notNull()
      .references(() => studios.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.studioId] }),
    index('qa_item_studios_studio_id').on(table.studioId),
  ],
);

export const topPage = pageTableOf('top_page', top.fields);

export const aboutPage = pageTableOf('about_page', about.fields);
export const concepts = tableOf('concepts', conceptList);

export const priceSections = tableOf('price_sections', sections);
export const priceItems = rowsTableOf('price_items', prices, {
  column: 'section_id',
  id: () => priceSections.id,
});

export const reviews = tableOf('reviews', reviewList);

export const storedDocuments = {
  top: stored('top', top, { page: topPage, lists: {} }),
  about: stored('about', about, { page: aboutPage, lists: { concept_description: { table: concepts } } }),
  price: stored('price', price, {
    lists: { price_content: { table: priceSections, inner: { prices: priceItems } } },
  }),
  review: stored('reviews', review, { lists: { reviews: { table: reviews } } }),
};
