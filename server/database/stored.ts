import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { DocumentKey } from '../../src/documents/documents.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import type { Fields, NamesOf } from '../../src/documents/kit/field.ts';
import { isList, type AnyList } from '../../src/documents/kit/list.ts';
import { hasColumn } from './tables-of.ts';

type Table<Columns extends string> = PgTable & { readonly [Name in Columns]: PgColumn };

/** The tables of a list: that of its items, and those of the lists inside them by their names. */
interface ListTables {
  readonly table: Table<'id' | 'position'>;
  readonly inner?: Readonly<Record<string, Table<'ownerId' | 'position'>>>;
}

/** A list with its table, and the name of its field. */
interface Named<ItsTable> {
  readonly name: string;
  readonly list: AnyList;
  readonly table: ItsTable;
}

export interface StoredList extends Named<ListTables['table']> {
  readonly inner: readonly Named<Table<'ownerId' | 'position'>>[];
}

/** A document that exists once, with its tables. */
export interface StoredDocument<D extends AnyDocument = AnyDocument> {
  readonly key: DocumentKey;
  readonly document: D;
  /** That of the fields beside its lists, with one row; null without such fields. */
  readonly page: Table<'id' | 'updatedAt'> | null;
  readonly lists: readonly StoredList[];
}

/** The lists among fields, each with what is said of it by its name. A field that has no place to be stored is refused. */
const listsAmong = <Value>(fields: Fields, said: Readonly<Record<string, Value>>) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = said[name];
    if (isList(field) && value !== undefined) return [{ name, list: field, value }];
    if (!hasColumn(field)) throw new Error(`The field ${name} has neither a column nor a table.`);
    return [];
  });

interface Tables<D extends AnyDocument> {
  readonly page?: Table<'id' | 'updatedAt'>;
  readonly lists: Readonly<Record<NamesOf<D['fields'], 'list'>, ListTables>>;
}

/** A document with its tables. */
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
