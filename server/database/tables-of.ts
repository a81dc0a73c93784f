import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';

import { isFile, type AnyField, type Fields, type NamesOf } from '../../src/documents/kit/field.ts';
import { fromOne, identity, now, place } from './columns.ts';
import { mediaColumn } from './library-schema.ts';

const textColumn = () => text().notNull();
const fileColumn = (name: string) => mediaColumn(`${name}_id`);

/** The column of a field by its kind. A field with a table of its own has none. */
const columns = {
  text: textColumn,
  lines: textColumn,
  link: textColumn,
  flag: () => boolean().notNull().default(false),
  image: fileColumn,
  video: fileColumn,
  images: null,
  list: null,
  other: null,
} satisfies Record<AnyField['kind'], ((name: string) => PgColumnBuilderBase) | null>;

type ColumnOf<Kind extends AnyField['kind']> = ReturnType<NonNullable<(typeof columns)[Kind]>>;

type ColumnKind = {
  [Kind in AnyField['kind']]: (typeof columns)[Kind] extends null ? never : Kind;
}[AnyField['kind']];

/** The fields with a column. */
export type ColumnNames<F extends Fields> = NamesOf<F, ColumnKind>;

export const hasColumn = ({ kind }: AnyField): boolean => columns[kind] !== null;

export function columnsOf<F extends Fields>(
  fields: F,
): { [Name in ColumnNames<F>]: ColumnOf<F[Name]['kind']> };
/** The columns of fields under the fields' names. */
export function columnsOf(fields: Fields): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const column = columns[kind];
      return column === null ? [] : [[name, column(name)] as const];
    }),
  );
}

/** The columns of a table's files, with the labels of their fields. */
export function fileColumns(table: PgTable, fields: Fields) {
  const columnOf = getTableColumns(table);
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = columnOf[name];
    return isFile(field) && column !== undefined ? [{ column, label: field.label }] : [];
  });
}

/** The rule that the texts that must be filled are, where there are any. */
export function filled(name: string, fields: Fields, table: Readonly<Record<string, unknown>>) {
  const rules = Object.entries(fields).flatMap(([field, { required }]): SQL[] =>
    required === true && table[field] ? [sql`${table[field]} <> ''`] : [],
  );
  return rules.length === 0 ? [] : [check(`${name}_filled`, sql.join(rules, sql` and `))];
}

interface Listed {
  readonly fields: Fields;
}

/** The table of a list whose items have ids. */
export const tableOf = <const Name extends string, L extends Listed>(name: Name, { fields }: L) =>
  pgTable(name, { id: identity(), position: place(), ...columnsOf<L['fields']>(fields) }, (table) => [
    fromOne(`${name}_position`, table.position),
    ...filled(name, fields, table),
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
