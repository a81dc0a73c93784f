import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { fromOne, identity } from './columns.ts';
import { fileList, mediaColumn } from './library-schema.ts';

/** The studios, in the order in which they were made. */
export const studios = pgTable(
  'studios',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    main_image: mediaColumn('main_image_id'),
    is_published: boolean().notNull().default(false),
  },
  (table) => [
    check('studios_filled', sql`${table.name} <> '' and ${table.slug} <> '' and ${table.address} <> ''`),
    check('studios_on_earth', sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`),
  ],
);

export const studioImages = pgTable(
  'studio_images',
  fileList(() => studios.id),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('studio_images_position', table.position),
  ],
);
