import { and, eq, getTableName, isNull } from 'drizzle-orm';
import { getTableConfig, type PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

import { getDeleted, undelete } from '../../src/contract/http/deleted.ts';
import type { Backend } from '../backend.ts';
import { kinds, keptTables, type KeptTable, isKept, kindOf, readDeleted } from '../database/deleted-items.ts';
import { insertJsonRows, isAmong, type Row } from '../database/rows.ts';
import {
  deletedItems,
  qaItems,
  qaItemStudios,
  storedId,
  studios,
  lessons,
  mediaFiles,
} from '../database/schema.ts';
import { type Transaction, isTaken } from '../database/transact.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { localTimes } from '../kit/local-time.ts';
import { undeleteText, studioText } from '../kit/text.ts';
import { revise } from '../saving/revisions.ts';
import { serveSave } from '../saving/serve.ts';

interface LeftOut {
  readonly files: Set<number>;
  lessons: number;
}

async function lockExisting(tx: Transaction, column: PgColumn, ids: readonly number[]) {
  const rows = await tx
    .select({ id: column })
    .from(column.table)
    .where(isAmong(column, ids))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

async function refuseRestorable(tx: Transaction, table: PgTable, ids: readonly number[], now: Date) {
  const kind = kindOf(table);
  if (kind === undefined) return;
  const [kept] = await tx
    .select({ name: deletedItems.name })
    .from(deletedItems)
    .where(and(eq(deletedItems.kind, kind), isAmong(deletedItems.itemId, ids), isKept(now)))
    .limit(1);
  if (kept !== undefined) throw new HttpFailure(409, undeleteText.needed(kind, kept.name));
}

const isNeeded = (row: Row, column: PgColumn): boolean =>
  column.notNull || (column === lessons.instructor_id && row[lessons.space_flg.name] !== true);

async function withoutMissing(
  tx: Transaction,
  table: PgTable,
  rows: readonly Row[],
  { now, leftOut }: { readonly now: Date; readonly leftOut: LeftOut },
): Promise<readonly Row[]> {
  let kept = rows;
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [column, target] = [columns[0], foreignColumns[0]];
    if (column === undefined || target === undefined) continue;
    const idOf = (row: Row) => (typeof row[column.name] === 'number' ? Number(row[column.name]) : null);
    const ids = [...new Set(kept.map(idOf))].filter((id) => id !== null);
    const present = await lockExisting(tx, target, ids);
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length === 0) continue;
    // A question needs only one of its studios.
    if (table !== qaItemStudios) await refuseRestorable(tx, foreignTable, missing, now);
    kept = kept.flatMap((row) => {
      const id = idOf(row);
      if (id === null || present.has(id)) return [row];
      if (foreignTable === mediaFiles) leftOut.files.add(id);
      if (!isNeeded(row, column)) return [{ ...row, [column.name]: null }];
      if (table === lessons) leftOut.lessons += 1;
      return [];
    });
  }
  return kept;
}

const questionOf = (row: Row) => Number(row[qaItemStudios.itemId.name]);

async function forSomeStudios(tx: Transaction, rows: readonly Row[]): Promise<readonly Row[]> {
  const { id, allStudios } = qaItems;
  const stored = await tx
    .select({ id })
    .from(qaItems)
    .where(and(isAmong(id, rows.map(questionOf)), eq(allStudios, false)));
  const some = new Set(stored.map((row) => row.id));
  return rows.filter((row) => some.has(questionOf(row)));
}

/** The values of texts and flags that were added to the table after a row was kept. */
const defaultsOf = (table: PgTable): object =>
  Object.fromEntries(
    getTableConfig(table).columns.flatMap(({ name, notNull, dataType }) => {
      if (!notNull || (dataType !== 'string' && dataType !== 'boolean')) return [];
      return [[name, dataType === 'string' ? '' : false] as const];
    }),
  );

async function restoreRows(tx: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  const restored = table === qaItemStudios ? await forSomeStudios(tx, rows) : rows;
  const complete = restored.map((row) => Object.assign(defaultsOf(table), row));
  await insertJsonRows(tx, table, JSON.stringify(complete)).catch((error: unknown) => {
    const isSlug = table === studios && isTaken(error);
    throw isSlug ? new HttpFailure(409, studioText.slugTaken(String(rows[0]?.[studios.slug.name]))) : error;
  });
}

async function refuseWithoutStudio(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { id, question, allStudios } = qaItems;
  const [hidden] = await tx
    .select({ question })
    .from(qaItems)
    .leftJoin(qaItemStudios, eq(qaItemStudios.itemId, id))
    .where(and(isAmong(id, ids), eq(allStudios, false), isNull(qaItemStudios.studioId)))
    .limit(1);
  if (hidden !== undefined) throw new HttpFailure(409, undeleteText.withoutStudio(hidden.question));
}

const rowsOf = (kept: readonly KeptTable[], table: PgTable): readonly Row[] =>
  kept.find((each) => each.table === getTableName(table))?.rows ?? [];

async function restoreDeleted(tx: Transaction, id: number, now: Date): Promise<string> {
  const [item] = await tx
    .select()
    .from(deletedItems)
    .where(and(eq(deletedItems.id, storedId(id)), isKept(now)))
    .for('update');
  if (item === undefined) throw new HttpFailure(404, undeleteText.missing);
  const kept = v.parse(keptTables, JSON.parse(item.tables));
  const { table, parts, documents } = kinds[item.kind];
  await revise(tx, documents(item.itemId, kept));
  const leftOut: LeftOut = { files: new Set(), lessons: 0 };
  for (const each of [table, ...parts.map((part) => part.table)])
    await restoreRows(tx, each, await withoutMissing(tx, each, rowsOf(kept, each), { now, leftOut }));
  await refuseWithoutStudio(
    tx,
    rowsOf(kept, qaItems).map((row) => Number(row[qaItems.id.name])),
  );
  await tx.delete(deletedItems).where(eq(deletedItems.id, item.id));
  return undeleteText.restored(item.kind, item.name, { files: leftOut.files.size, lessons: leftOut.lessons });
}

export function deletedResource(backend: Backend) {
  const { db, now, timeZone } = backend;
  const localTime = localTimes(timeZone);
  const app = newResource();

  serveCall(app, getDeleted, {
    handle: async () => {
      const items = await readDeleted(db, now());
      return items.map(({ id, kind, name, deletedAt, deletedBy }) => ({
        id,
        kind,
        name,
        deleted_at: localTime(deletedAt),
        by: deletedBy,
      }));
    },
  });

  serveSave(app, backend, undelete, {
    write: async (tx, { id }) => ({ message: await restoreDeleted(tx, id, now()) }),
  });

  return app;
}
