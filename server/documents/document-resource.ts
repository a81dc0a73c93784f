import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';

import type { AnyDocument, Answer } from '../../src/documents/kit/document.ts';
import { isFile, type Fields } from '../../src/documents/kit/field.ts';
import type { Backend } from '../backend.ts';
import { kindOf, keepDeleted, type Deletion } from '../database/deleted-items.ts';
import { type StoredDocument, type StoredList, fileColumns, hasColumn } from '../database/document-tables.ts';
import { type JsonList, rowsOf, selectRows, readIds } from '../database/json-rows.ts';
import { groupBy, isAmong, numbered, writeListRows, replaceOwned, type Row } from '../database/rows.ts';
import type { Database, Transaction } from '../database/transact.ts';
import type { BodyLimits } from '../http/body.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { newResource } from '../http/resource.ts';
import { serverText } from '../kit/text.ts';
import { chosenById, chosenFiles, type MediaById } from '../library/media-files.ts';
import { type Revised, reading, type Reading } from '../saving/reading.ts';
import { serveRevised, serveSave } from '../saving/serve.ts';
import { fieldsOf, refuseIncomplete, idsIn, rowOf, rowsIn, refuseUnknownIds, textAbout } from './sent.ts';

type Rows = readonly Row[];

const allRows = (table: PgTable, order: SQLWrapper): SQL<Rows> =>
  rowsOf(selectRows(getTableColumns(table), order).from(table));

function listRows(lists: readonly StoredList[]): SQL<Readonly<Record<string, Rows>>> {
  const rows = lists.flatMap(({ name, table, inner }) => [
    sql`${name}::text, ${allRows(table, sql`${table.position}, ${table.id}`)}`,
    ...inner.map((each) => sql`${`${name}.${each.name}`}::text, ${allRows(each.table, each.table.position)}`),
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

const answerFields = (fields: Fields, row: Row | undefined, files: MediaById) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!hasColumn(field)) return [];
      const value = row?.[name] ?? field.empty;
      return [[name, isFile(field) ? (files.get(Number(value)) ?? null) : value] as const];
    }),
  );

function itemsOf(
  { name, list, inner }: StoredList,
  rows: Readonly<Record<string, Rows>>,
  files: MediaById,
): Rows {
  const innerLists = inner.map((each) => {
    const byOwner = groupBy(rows[`${name}.${each.name}`] ?? [], ({ ownerId }) => ownerId);
    return (id: unknown) => ({
      [each.name]: (byOwner.get(id) ?? []).map((row) => answerFields(each.list.fields, row, files)),
    });
  });
  return (rows[name] ?? []).map(({ id, ...row }, index) =>
    Object.assign(
      { id },
      answerFields(list.fields, row, files),
      list.order !== undefined && { [list.order]: index + 1 },
      ...innerLists.map((innerOf) => innerOf(id)),
    ),
  );
}

function readingOf<D extends AnyDocument>(stored: StoredDocument<D>): Reading<Answer<D>>;
function readingOf(stored: StoredDocument): Reading<unknown> {
  const { document, lists } = stored;
  return reading(valuesOf(stored), ({ page, rows, files: chosen }) => {
    const files = chosenById(chosen);
    const content = {
      ...answerFields(document.fields, page[0], files),
      ...Object.fromEntries(lists.map((list) => [list.name, itemsOf(list, rows, files)])),
    };
    return document.bare === null ? content : content[document.bare];
  });
}

const idOf = ({ id }: Row): number | undefined => (typeof id === 'number' ? id : undefined);

async function saveList(
  tx: Transaction,
  { name, list, table, inner }: StoredList,
  request: Row,
  deletion: Deletion,
): Promise<void> {
  const sent = rowsIn(request, name, list);
  const ids = sent.map(idOf);
  const known = new Set(await readIds(tx, table));
  const { deletedAs } = list;
  const named = deletedAs === undefined ? [] : idsIn(request, deletedAs).filter((id) => known.delete(id));
  refuseUnknownIds(ids, known, textAbout(list));
  for (const id of ids) known.delete(id ?? 0);
  const deleted = deletedAs === undefined ? [...known] : named;
  const kind = kindOf(table);
  if (kind !== undefined) await keepDeleted(tx, kind, deleted, deletion);
  await tx.delete(table).where(isAmong(table.id, deleted));
  const rows = sent.map((item) => Object.assign(rowOf(list.fields, item), { id: idOf(item) }));
  const ownerIds = await writeListRows(tx, table, numbered(rows));
  for (const each of inner) {
    const innerRows = sent.map((item) =>
      rowsIn(item, each.name, each.list).map((row) => rowOf(each.list.fields, row)),
    );
    await replaceOwned(tx, each.table, ownerIds, innerRows);
  }
}

export async function saveDocument(
  tx: Transaction,
  { document, page, lists }: StoredDocument,
  sent: object,
  deletion: Deletion,
): Promise<void> {
  const request = fieldsOf(document, sent);
  if (page !== null) {
    const set = { ...rowOf(document.fields, request), updatedAt: deletion.at };
    await tx
      .insert(page)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: page.id, set });
  }
  for (const list of lists) await saveList(tx, list, request, deletion);
}

export const documentResource =
  <D extends AnyDocument>(
    stored: StoredDocument<D>,
    read: (db: Database) => Promise<Revised<Answer<D> | JsonList>>,
    limits: BodyLimits = {},
  ) =>
  (backend: Backend): Hono<KagamiEnv> => {
    const { key, document } = stored;
    const app = newResource();
    serveRevised(app, document.read, {
      ...(document.line.calls.isPublic && { access: 'public' as const }),
      read: () => read(backend.db),
    });
    serveSave(app, backend, document.save, {
      ...limits,
      document: key,
      check: (tx, request) => refuseIncomplete(tx, document.fields, fieldsOf(document, request)),
      write: async (tx, request, by) => {
        await saveDocument(tx, stored, request, { by, at: backend.now() });
        return { message: serverText.saved };
      },
    });
    return app;
  };

export function servedPage<D extends AnyDocument>(stored: StoredDocument<D>) {
  const { read, readRevised } = readingOf(stored);
  return {
    resource: documentResource(stored, (db) => readRevised(db, stored.key)),
    published: ({ db }: { readonly db: Database }) => read(db),
  };
}
