import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { AnyDocument, Answer } from '../../src/documents/kit/document.ts';
import { isFile, type Fields } from '../../src/documents/kit/field.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import type { StoredDocument, StoredList } from '../database/stored.ts';
import { fileColumns, hasColumn } from '../database/tables-of.ts';
import { chosenById, chosenFiles, type MediaById } from '../library/media-files.ts';
import { reading, type Reading } from '../saving/reading.ts';
import type { Row } from './sent.ts';

type Rows = readonly Row[];

const allRows = (table: PgTable, order: SQLWrapper): SQL<Rows> =>
  rowsOf(selectRows(getTableColumns(table), order).from(table));

/** The rows of lists by their names; those of a list inside another's items behind the name of that. */
function listRows(lists: readonly StoredList[]): SQL<Readonly<Record<string, Rows>>> {
  const rows = lists.flatMap(({ name, table, inner }) => [
    sql`${name}::text, ${allRows(table, sql`${table.position}, ${table.id}`)}`,
    ...inner.map((its) => sql`${`${name}.${its.name}`}::text, ${allRows(its.table, its.table.position)}`),
  ]);
  return sql`json_build_object(${sql.join(rows, sql`, `)})`;
}

const filesIn = (from: PgTable, fields: Fields) => ({
  from,
  columns: fileColumns(from, fields).map(({ column }) => column),
});

const valuesOf = ({ document, page, lists }: StoredDocument) => ({
  page: page === null ? sql<Rows>`'[]'::json` : allRows(page, page.id),
  rows: listRows(lists),
  files: chosenFiles(
    ...(page === null ? [] : [filesIn(page, document.fields)]),
    ...lists.map(({ list, table }) => filesIn(table, list.fields)),
  ),
});

/** A row's fields as the contract answers them; empty without a row. */
const answered = (fields: Fields, row: Row | undefined, files: MediaById) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!hasColumn(field)) return [];
      const value = row?.[name] ?? field.empty;
      return [[name, isFile(field) ? (files.get(Number(value)) ?? null) : value] as const];
    }),
  );

/** The items of a list, with the rows of the lists inside each. */
function itemsOf(
  { name, list, inner }: StoredList,
  rows: Readonly<Record<string, Rows>>,
  files: MediaById,
): Rows {
  const innerOf = inner.map((its) => {
    const byOwner = groupBy(rows[`${name}.${its.name}`] ?? [], ({ ownerId }) => ownerId);
    const valuesOf = (id: unknown) =>
      (byOwner.get(id) ?? []).map((row) => answered(its.list.fields, row, files));
    return (id: unknown) => ({ [its.name]: valuesOf(id) });
  });
  return (rows[name] ?? []).map(({ id, ...row }, index) =>
    Object.assign(
      { id },
      answered(list.fields, row, files),
      list.order !== undefined && { [list.order]: index + 1 },
      ...innerOf.map((valuesOf) => valuesOf(id)),
    ),
  );
}

export function readingOf<D extends AnyDocument>(stored: StoredDocument<D>): Reading<Answer<D>>;
/** The reading of a document in one statement. A page that was never filled is empty. */
export function readingOf(stored: StoredDocument): Reading<unknown> {
  const { document, lists } = stored;
  return reading(valuesOf(stored), ({ page, rows, files: chosen }) => {
    const files = chosenById(chosen);
    const content = {
      ...answered(document.fields, page[0], files),
      ...Object.fromEntries(lists.map((list) => [list.name, itemsOf(list, rows, files)])),
    };
    return document.bare === null ? content : content[document.bare];
  });
}
