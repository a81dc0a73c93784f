import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';

import type { AnyField, Fields } from '../../src/documents/kit/field.ts';
import { fromOne, identity, now, place } from './columns.ts';
import { mediaColumn } from './library-schema.ts';

const textColumn = () => text().notNull();
const fileColumn = (name: string) => mediaColumn(`${name}_id`);
const none = () => null;

/** The column of a field by its kind. A field with a table of its own has none. */
const columns = {
  text: textColumn,
  lines: textColumn,
  link: textColumn,
  flag: () => boolean().notNull().default(false),
  image: fileColumn,
  video: fileColumn,
  images: none,
  list: none,
  other: none,
} satisfies Record<AnyField['kind'], (name: string) => PgColumnBuilderBase | null>;

type Column<Kind extends AnyField['kind']> = ReturnType<(typeof columns)[Kind]>;

/** The columns of fields under the fields' names. */
type ColumnsOf<F extends Fields> = {
  [Name in keyof F as Column<F[Name]['kind']> extends null ? never : Name]: NonNullable<
    Column<F[Name]['kind']>
  >;
};

export function columnsOf<F extends Fields>(fields: F): ColumnsOf<F>;
export function columnsOf(fields: Fields): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const column = columns[kind](name);
      return column === null ? [] : [[name, column] as const];
    }),
  );
}

/** The rule that the texts that must be filled are. */
export function filled(name: string, fields: Fields, table: Readonly<Record<string, unknown>>) {
  const rules = Object.entries(fields).flatMap(([field, { required }]): SQL[] =>
    required === true && table[field] ? [sql`${table[field]} <> ''`] : [],
  );
  return check(`${name}_filled`, sql.join(rules, sql` and `));
}

interface Listed {
  readonly fields: Fields;
}

/** The table of a list whose items have ids. */
export const tableOf = <const Name extends string, L extends Listed>(name: Name, { fields }: L) =>
  pgTable(name, { id: identity(), position: place(), ...columnsOf<L['fields']>(fields) }, (table) => [
    fromOne(`${name}_position`, table.position),
    filled(name, fields, table),
  ]);

interface Owner {
  /** The column that names it. */
  readonly column: string;
  readonly id: () => AnyPgColumn;
}

/** A table of ordered rows, which are deleted with their owner. */
const ownedTable = <const Name extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  { column, id }: Owner,
  its: C,
) =>
  pgTable(
    name,
    { ownerId: integer(column).notNull().references(id, { onDelete: 'cascade' }), position: place(), ...its },
    (table) => [
      primaryKey({ columns: [table.ownerId, table.position] }),
      fromOne(`${name}_position`, table.position),
    ],
  );

/** The table of a list without ids inside another one's items. */
export const rowsTableOf = <const Name extends string, L extends Listed>(
  name: Name,
  { fields }: L,
  owner: Owner,
) => ownedTable(name, owner, columnsOf<L['fields']>(fields));

/** The table of an ordered list of files. */
export const fileTableOf = <const Name extends string>(name: Name, id: () => AnyPgColumn) =>
  ownedTable(name, { column: 'owner_id', id }, { mediaId: mediaColumn('media_id').notNull() });

/** The table of a document's own fields: one row. */
export const pageTableOf = <const Name extends string, F extends Fields>(name: Name, fields: F) =>
  pgTable(
    name,
    { id: integer().primaryKey().default(1), ...columnsOf(fields), updatedAt: now('updated_at') },
    (table) => [check(`${name}_single_row`, sql`${table.id} = 1`)],
  );
