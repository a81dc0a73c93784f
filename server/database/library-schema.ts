import { boolean, integer, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { now, place } from './columns.ts';

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

/** A reference to a file. A referenced file cannot be deleted. */
export const mediaColumn = (name: string) =>
  integer(name).references(() => mediaFiles.id, { onDelete: 'restrict' });

/** The columns of an ordered list of files. The rows are deleted with their owner. */
export const fileList = (owner: () => AnyPgColumn) => ({
  ownerId: integer('owner_id').notNull().references(owner, { onDelete: 'cascade' }),
  position: place(),
  mediaId: mediaColumn('media_id').notNull(),
});
