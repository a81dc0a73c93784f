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

import type { DocumentKey } from '../../src/documents/documents.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import { isFile, type AnyField, type Fields, type NamesOf } from '../../src/documents/kit/field.ts';
import { isList, type AnyList } from '../../src/documents/kit/list.ts';
import { fromOne, identity, now, positionColumn, type TableWith } from './columns.ts';
import { rowsOf, selectRows } from './json-rows.ts';
import { mediaColumn } from './library-schema.ts';

const textColumn = () => text().notNull();
const fileColumn = (name: string) => mediaColumn(`${name}_id`);

const columns = {
  text: textColumn,
  lines: textColumn,
  link: textColumn,
  flag: () => boolean().notNull().default(false),
  image: fileColumn,
  video: fileColumn,
  images: null,
  list: null,
  custom: null,
} satisfies Record<AnyField['kind'], ((name: string) => PgColumnBuilderBase) | null>;

type ColumnOf<Kind extends AnyField['kind']> = ReturnType<NonNullable<(typeof columns)[Kind]>>;

type ColumnKind = {
  [Kind in AnyField['kind']]: (typeof columns)[Kind] extends null ? never : Kind;
}[AnyField['kind']];

export type ColumnNames<F extends Fields> = NamesOf<F, ColumnKind>;

export const hasColumn = ({ kind }: AnyField): boolean => columns[kind] !== null;

export function columnsOf<F extends Fields>(
  fields: F,
): { [Name in ColumnNames<F>]: ColumnOf<F[Name]['kind']> };
export function columnsOf(fields: Fields): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const column = columns[kind];
      return column === null ? [] : [[name, column(name)] as const];
    }),
  );
}

export function fileColumns(table: PgTable, fields: Fields) {
  const columnOf = getTableColumns(table);
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = columnOf[name];
    return isFile(field) && column !== undefined ? [{ column, label: field.label }] : [];
  });
}

export function filled(name: string, fields: Fields, table: Readonly<Record<string, unknown>>) {
  const rules = Object.entries(fields).flatMap(([field, { required }]): SQL[] =>
    required === true && table[field] ? [sql`${table[field]} <> ''`] : [],
  );
  return rules.length === 0 ? [] : [check(`${name}_filled`, sql.join(rules, sql` and `))];
}

interface Listed {
  readonly fields: Fields;
}

export const tableOf = <const Name extends string, L extends Listed>(name: Name, { fields }: L) =>
  pgTable(
    name,
    { id: identity(), position: positionColumn(), ...columnsOf<L['fields']>(fields) },
    (table) => [fromOne(`${name}_position`, table.position), ...filled(name, fields, table)],
  );

interface Owner {
  readonly column: string;
  readonly id: () => AnyPgColumn;
}

const ownedTable = <const Name extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  { column, id }: Owner,
  columns: C,
) =>
  pgTable(
    name,
    {
      ownerId: integer(column).notNull().references(id, { onDelete: 'cascade' }),
      position: positionColumn(),
      ...columns,
    },
    (table) => [
      primaryKey({ columns: [table.ownerId, table.position] }),
      fromOne(`${name}_position`, table.position),
    ],
  );

export const rowsTableOf = <const Name extends string, L extends Listed>(
  name: Name,
  { fields }: L,
  owner: Owner,
) => ownedTable(name, owner, columnsOf<L['fields']>(fields));

export const fileTableOf = <const Name extends string>(name: Name, id: () => AnyPgColumn) =>
  ownedTable(name, { column: 'owner_id', id }, { mediaId: mediaColumn('media_id').notNull() });

export const fileRowsOf = (table: ReturnType<typeof fileTableOf<string>>, condition?: SQL) =>
  rowsOf(
    selectRows({ ownerId: table.ownerId, mediaId: table.mediaId }, table.position)
      .from(table)
      .where(condition),
  );

export const pageTableOf = <const Name extends string, F extends Fields>(name: Name, fields: F) =>
  pgTable(
    name,
    { id: integer().primaryKey().default(1), ...columnsOf(fields), updatedAt: now('updated_at') },
    (table) => [check(`${name}_single_row`, sql`${table.id} = 1`)],
  );

interface ListTables {
  readonly table: TableWith<'id' | 'position'>;
  readonly inner?: Readonly<Record<string, TableWith<'ownerId' | 'position'>>>;
}

interface ListWithTable<ItsTable> {
  readonly name: string;
  readonly list: AnyList;
  readonly table: ItsTable;
}

export interface StoredList extends ListWithTable<ListTables['table']> {
  readonly inner: readonly ListWithTable<TableWith<'ownerId' | 'position'>>[];
}

export interface StoredDocument<D extends AnyDocument = AnyDocument> {
  readonly key: DocumentKey;
  readonly document: D;
  readonly page: TableWith<'id' | 'updatedAt'> | null;
  readonly lists: readonly StoredList[];
}

const listsAmong = <Value>(fields: Fields, values: Readonly<Record<string, Value>>) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (isList(field) && value !== undefined) return [{ name, list: field, value }];
    if (!hasColumn(field)) throw new Error(`The field ${name} has neither a column nor a table.`);
    return [];
  });

interface Tables<D extends AnyDocument> {
  readonly page?: TableWith<'id' | 'updatedAt'>;
  readonly lists: Readonly<Record<NamesOf<D['fields'], 'list'>, ListTables>>;
}

export const stored = <D extends AnyDocument>(
  key: DocumentKey,
  document: D,
  { page, lists }: Tables<D>,
): StoredDocument<D> => ({
  key,
  document,
  page: page ?? null,
  lists: listsAmong<ListTables>(document.fields, lists).map(({ name, list, value }) => ({
    name,
    list,
    table: value.table,
    inner: listsAmong(list.fields, value.inner ?? {}).map((each) => ({
      name: each.name,
      list: each.list,
      table: each.value,
    })),
  })),
});
