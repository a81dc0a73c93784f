import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  timestamp,
  type AnyPgColumn,
  getTableConfig,
  type PgTable,
} from 'drizzle-orm/pg-core';

/** The columns of a table's primary key, for an ORDER BY. */
export function keyOrder(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)];
  return sql.join(
    keys.map((key) => sql.identifier(key.name)),
    sql`, `,
  );
}

// Columns that many tables have.

/** The largest number that an id's column holds. */
export const maxStoredId = 2 ** 31 - 1;

/** An id to look for: 0, which no row has, where no column holds the id. */
export const storedId = (id: number): number => (id <= maxStoredId ? id : 0);

/** A timestamp that defaults to the current time. */
export const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** An id that the database assigns. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The position of a row in its list, from 1. */
export const place = () => integer().notNull();

/** The check that a position is at least 1. */
export const fromOne = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 1`);
