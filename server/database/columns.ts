import { sql } from 'drizzle-orm';
import {
  check,
  getTableConfig,
  integer,
  timestamp,
  type AnyPgColumn,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';

export type TableWith<Columns extends string> = PgTable & { readonly [Name in Columns]: PgColumn };

export function keyOrder(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)];
  return sql.join(
    keys.map((key) => sql.identifier(key.name)),
    sql`, `,
  );
}

export const maxStoredId = 2 ** 31 - 1;

/** An id for a query: 0, which no row has, where it is too large for its column. */
export const storedId = (id: number): number => (id <= maxStoredId ? id : 0);

export const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const positionColumn = () => integer().notNull();

export const fromOne = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 1`);
