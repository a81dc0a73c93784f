import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { days } from '../../src/contract/http/lesson.ts';
import { fromOne, identity, place } from './columns.ts';
import { mediaColumn } from './library-schema.ts';
import { studios } from './studio-schema.ts';
import { fileTableOf } from './tables-of.ts';

// This file exports every table, for migrations, backups and tests.

export { maxStoredId, storedId } from './columns.ts';
export * from './deleted-schema.ts';
export * from './library-schema.ts';
export * from './news-schema.ts';
export * from './qa-schema.ts';
export * from './saving-schema.ts';
export * from './session-schema.ts';
export * from './stored-documents.ts';
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

export const instructorTopImages = fileTableOf('instructor_top_images', () => instructors.id);
export const instructorImages = fileTableOf('instructor_images', () => instructors.id);

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
