import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { days } from '../../src/contract/http/lesson.ts';
import { fromOne, identity, now, place } from './columns.ts';
import { fileList, mediaColumn } from './library-schema.ts';
import { studios } from './studio-schema.ts';

// This file exports every table, for migrations, backups and tests.

export { maxStoredId, storedId } from './columns.ts';
export * from './deleted-schema.ts';
export * from './library-schema.ts';
export * from './news-schema.ts';
export * from './qa-schema.ts';
export * from './review-schema.ts';
export * from './saving-schema.ts';
export * from './session-schema.ts';
export * from './studio-schema.ts';
export * from './trial-schema.ts';

/** Which installation the database belongs to: one row, the same id as in the marker of its data folder. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    installationId: uuid('installation_id').notNull(),
    /** Gives access to previews of unpublished content, where none is configured. Null until it is first needed. */
    adminSecret: text('admin_secret'),
  },
  (table) => [check('installation_single_row', sql`${table.id} = 1`)],
);

const videoColumns = () => ({
  pc_video_small: mediaColumn('pc_video_small_id'),
  pc_video_medium: mediaColumn('pc_video_medium_id'),
  pc_video_large: mediaColumn('pc_video_large_id'),
  pc_video_extra_large: mediaColumn('pc_video_extra_large_id'),
  mobile_video_small: mediaColumn('mobile_video_small_id'),
  mobile_video_medium: mediaColumn('mobile_video_medium_id'),
  mobile_video_large: mediaColumn('mobile_video_large_id'),
  mobile_video_extra_large: mediaColumn('mobile_video_extra_large_id'),
});

/** The top page: one row. Property names are section 3's field names. */
export const topPage = pgTable(
  'top_page',
  {
    id: integer().primaryKey().default(1),
    title_en: text().notNull(),
    title_ja: text().notNull(),
    about_title_en: text().notNull(),
    about_description: text().notNull(),
    newvisitor_catchcopy: text().notNull(),
    newvisitor_title: text().notNull(),
    newvisitor_description: text().notNull(),
    newvisitor_button_text: text().notNull(),
    hero_hedder_image: mediaColumn('hero_hedder_image_id'),
    about_image: mediaColumn('about_image_id'),
    newvisitor_bg_image: mediaColumn('newvisitor_bg_image_id'),
    ...videoColumns(),
    updatedAt: now('updated_at'),
  },
  (table) => [check('top_page_single_row', sql`${table.id} = 1`)],
);

/** The about page: one row. */
export const aboutPage = pgTable(
  'about_page',
  {
    id: integer().primaryKey().default(1),
    concept_message: text().notNull(),
    ...videoColumns(),
    updatedAt: now('updated_at'),
  },
  (table) => [check('about_page_single_row', sql`${table.id} = 1`)],
);

/** The concept items of the about page. */
export const concepts = pgTable(
  'concepts',
  {
    id: identity(),
    position: place(),
    title: text().notNull(),
    content: text().notNull(),
    image: mediaColumn('image_id'),
  },
  (table) => [
    fromOne('concepts_position', table.position),
    check('concepts_filled', sql`${table.title} <> '' and ${table.content} <> ''`),
  ],
);

/** The sections of the price page. */
export const priceSections = pgTable(
  'price_sections',
  {
    id: identity(),
    position: place(),
    title: text().notNull(),
    description: text().notNull(),
    button_text: text().notNull(),
    button_link: text().notNull(),
    button_description: text().notNull(),
  },
  (table) => [
    fromOne('price_sections_position', table.position),
    check('price_sections_filled', sql`${table.title} <> '' and ${table.description} <> ''`),
  ],
);

/** The prices of a section. */
export const priceItems = pgTable(
  'price_items',
  {
    sectionId: integer('section_id')
      .notNull()
      .references(() => priceSections.id, { onDelete: 'cascade' }),
    position: place(),
    label: text().notNull(),
    amount: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.position] }),
    fromOne('price_items_position', table.position),
  ],
);

/** The instructors. */
export const instructors = pgTable(
  'instructors',
  {
    id: identity(),
    position: place(),
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

export const instructorTopImages = pgTable(
  'instructor_top_images',
  fileList(() => instructors.id),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('instructor_top_images_position', table.position),
  ],
);

export const instructorImages = pgTable(
  'instructor_images',
  fileList(() => instructors.id),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('instructor_images_position', table.position),
  ],
);

/** The slots of the timetables: lessons, and blank spacers that need no fields. */
export const lessons = pgTable(
  'lessons',
  {
    id: identity(),
    studioId: integer('studio_id')
      .notNull()
      .references(() => studios.id, { onDelete: 'cascade' }),
    day_of_week: text({ enum: days }).notNull(),
    order: place(),
    name: text().notNull(),
    start_time: text().notNull(),
    end_time: text().notNull(),
    /** An instructor's lessons are deleted before the instructor. */
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
