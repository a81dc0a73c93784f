import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

import { studio } from '../../src/documents/studio/document.ts';
import { identity } from './columns.ts';
import { columnsOf, fileTableOf, filled } from './tables-of.ts';

/** The studios, in the order in which they were made. */
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
