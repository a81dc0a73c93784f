import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

import { identity, now } from './columns.ts';

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
  alt: text().notNull().default(''),
  title: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  /** The point that stays in view when the image is cropped, as shares of width and height. */
  focalX: real('focal_x'),
  focalY: real('focal_y'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }),
  uploadedBy: text('uploaded_by'),
});

export const mediaFiles = pgTable(
  'media_files',
  { id: identity(), ...fileColumns() },
  ({ focalX, focalY }) => [
    check('media_files_focal', sql`(${focalX} is null) = (${focalY} is null)`),
    check('media_files_focal_x', sql`${focalX} between 0 and 1`),
    check('media_files_focal_y', sql`${focalY} between 0 and 1`),
  ],
);

/** The files that were deleted within the last 30 days, under their ids. Their bytes stay where they were. */
export const mediaTrash = pgTable(
  'media_trash',
  {
    id: integer().primaryKey(),
    ...fileColumns(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    deletedBy: text('deleted_by').notNull(),
  },
  ({ deletedAt }) => [index('media_trash_deleted_at').on(deletedAt)],
);

export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: integer('media_id')
      .primaryKey()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    state: text({ enum: ['done', 'failed'] }).notNull(),
    widths: integer().array().notNull(),
  },
  ({ state }) => [check('media_variants_state', sql`${state} in ('done', 'failed')`)],
);

export const variantClaims = pgTable('variant_claims', {
  mediaId: integer('media_id')
    .primaryKey()
    .references(() => mediaFiles.id, { onDelete: 'cascade' }),
  process: integer().notNull(),
});

/** The folders of an object store whose rows are being added or deleted, each with the process that does it. */
export const libraryNotes = pgTable('library_notes', {
  folder: text().primaryKey(),
  process: integer().notNull(),
});

export const processSettings = pgTable('process_settings', {
  process: integer().primaryKey(),
  settings: jsonb().$type<Readonly<Record<string, string | null>>>().notNull(),
});

export const mediaColumn = (name: string) =>
  integer(name).references(() => mediaFiles.id, { onDelete: 'restrict' });
