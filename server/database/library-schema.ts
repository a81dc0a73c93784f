import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

import { identity, now } from './columns.ts';

/** The columns of a file, in the library and in its trash. */
const fileColumns = () => ({
  folder: text().notNull().unique(),
  fileName: text('file_name').notNull(),
  thumbnailName: text('thumbnail_name'),
  mimeType: text('mime_type').notNull(),
  width: integer(),
  height: integer(),
  fileSize: integer('file_size'),
  favorite: boolean().notNull().default(false),
  createdAt: now('created_at'),
  /** The alternative text. */
  alt: text().notNull().default(''),
  /** The name that staff gave. */
  title: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  /** The point that stays in view when the image is cropped: shares of width and height. */
  focalX: real('focal_x'),
  focalY: real('focal_y'),
  /** Null where it is not known. */
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }),
  /** The administrator's user name; null where it is not known. */
  uploadedBy: text('uploaded_by'),
});

/** The media library. The bytes are in `<media folder>/<folder>/<file_name>`. */
export const mediaFiles = pgTable(
  'media_files',
  { id: identity(), ...fileColumns() },
  ({ focalX, focalY }) => [
    check('media_files_focal', sql`(${focalX} is null) = (${focalY} is null)`),
    check('media_files_focal_x', sql`${focalX} between 0 and 1`),
    check('media_files_focal_y', sql`${focalY} between 0 and 1`),
  ],
);

/**
 * The files that were deleted within the last 30 days, under the ids that they had. Their bytes stay where they were. A
 * new column of a file is one of both tables.
 */
export const mediaTrash = pgTable(
  'media_trash',
  {
    id: integer().primaryKey(),
    ...fileColumns(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    /** The user name of the administrator who deleted it. */
    deletedBy: text('deleted_by').notNull(),
  },
  ({ deletedAt }) => [index('media_trash_deleted_at').on(deletedAt)],
);

/**
 * The smaller copies of an image. An image without a row has none yet. They are made again from the image, so that
 * backups leave them out.
 */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: integer('media_id')
      .primaryKey()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    state: text({ enum: ['done', 'failed'] }).notNull(),
    /** The widths that were made, in pixels, the smallest first. */
    widths: integer().array().notNull(),
  },
  ({ state }) => [check('media_variants_state', sql`${state} in ('done', 'failed')`)],
);

/** Which process makes the copies of an image at the moment. */
export const variantClaims = pgTable('variant_claims', {
  mediaId: integer('media_id')
    .primaryKey()
    .references(() => mediaFiles.id, { onDelete: 'cascade' }),
  process: integer().notNull(),
});

/**
 * The folders of a library in an object store whose rows are being added or deleted, each with the process that does it.
 */
export const libraryNotes = pgTable('library_notes', {
  folder: text().primaryKey(),
  process: integer().notNull(),
});

/** The settings of the processes that run, or ran before the last start of another. */
export const processSettings = pgTable('process_settings', {
  process: integer().primaryKey(),
  /** By the variable; null where it is not set. */
  settings: jsonb().$type<Readonly<Record<string, string | null>>>().notNull(),
});

/** A reference to a file. A referenced file cannot be deleted. */
export const mediaColumn = (name: string) =>
  integer(name).references(() => mediaFiles.id, { onDelete: 'restrict' });
