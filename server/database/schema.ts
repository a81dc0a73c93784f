import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** The largest number that an id's column holds. */
export const maxStoredId = 2 ** 31 - 1;

/** Who may sign in. */
export const administrators = pgTable('administrators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isSuperuser: boolean('is_superuser').notNull().default(false),
  createdAt: now('created_at'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
});

/** Who is signed in. Only the hash of the cookie's token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_administrator_id').on(table.administratorId)],
);

/** The media library. The bytes are in `<media folder>/<folder>/<file_name>`. */
export const mediaFiles = pgTable('media_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  folder: text().notNull().unique(),
  fileName: text('file_name').notNull(),
  thumbnailName: text('thumbnail_name'),
  mimeType: text('mime_type').notNull(),
  width: integer(),
  height: integer(),
  fileSize: integer('file_size'),
  favorite: boolean().notNull().default(false),
  createdAt: now('created_at'),
});

const mediaColumn = (name: string) => integer(name).references(() => mediaFiles.id, { onDelete: 'restrict' });

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
    pc_video_small: mediaColumn('pc_video_small_id'),
    pc_video_medium: mediaColumn('pc_video_medium_id'),
    pc_video_large: mediaColumn('pc_video_large_id'),
    pc_video_extra_large: mediaColumn('pc_video_extra_large_id'),
    mobile_video_small: mediaColumn('mobile_video_small_id'),
    mobile_video_medium: mediaColumn('mobile_video_medium_id'),
    mobile_video_large: mediaColumn('mobile_video_large_id'),
    mobile_video_extra_large: mediaColumn('mobile_video_extra_large_id'),
    updatedAt: now('updated_at'),
  },
  (table) => [check('top_page_single_row', sql`${table.id} = 1`)],
);
