import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Which installation the database belongs to: one row, the same id as in the marker of its data folder. */
export const installation = pgTable(
  'installation',
  { id: integer().primaryKey().default(1), installationId: uuid('installation_id').notNull() },
  (table) => [check('installation_single_row', sql`${table.id} = 1`)],
);
