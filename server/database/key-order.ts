import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** The columns of a table's primary key, for an ORDER BY. */
export function keyOrder(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)];
  return sql.join(
    keys.map((key) => sql.identifier(key.name)),
    sql`, `,
  );
}
