import { and, eq, getTableName, isNull } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

import { isTaken } from '../database/database.ts';
import { isKept } from '../database/keep.ts';
import { kinds, keptTables, type JsonRow, type KeptTable } from '../database/kinds.ts';
import { insertJsonRows, isAmong } from '../database/rows.ts';
import { deletedItems, qaItems, qaItemStudios, storedId, studios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { studioText } from '../kit/content-text.ts';
import { HttpFailure } from '../kit/failure.ts';
import { undeleteText } from '../kit/text.ts';
import { revise } from '../saving/revisions.ts';
import { withoutMissing, type LeftOut } from './references.ts';

const questionOf = (row: JsonRow) => Number(row[qaItemStudios.itemId.name]);

/** Without the questions that meanwhile are shown for all studios. */
async function forSomeStudios(tx: Transaction, rows: readonly JsonRow[]): Promise<readonly JsonRow[]> {
  const { id, allStudios } = qaItems;
  const stored = await tx
    .select({ id })
    .from(qaItems)
    .where(and(isAmong(id, rows.map(questionOf)), eq(allStudios, false)));
  const some = new Set(stored.map((row) => row.id));
  return rows.filter((row) => some.has(questionOf(row)));
}

/** What a row that was kept before a text or a flag was added to its table has there. */
const addedSince = (table: PgTable): object => {
  const { columns } = getTableConfig(table);
  const added = columns.filter(
    ({ notNull, dataType }) => notNull && (dataType === 'string' || dataType === 'boolean'),
  );
  return Object.fromEntries(added.map(({ name, dataType }) => [name, dataType === 'string' ? '' : false]));
};

async function restoreRows(tx: Transaction, table: PgTable, rows: readonly JsonRow[]): Promise<void> {
  const wanted = table === qaItemStudios ? await forSomeStudios(tx, rows) : rows;
  const whole = wanted.map((row) => Object.assign(addedSince(table), row));
  await insertJsonRows(tx, table, JSON.stringify(whole)).catch((error: unknown) => {
    const isSlug = table === studios && isTaken(error);
    throw isSlug ? new HttpFailure(409, studioText.slugTaken(String(rows[0]?.[studios.slug.name]))) : error;
  });
}

/** Refuses to restore a question that would be shown to nobody. */
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

const rowsOf = (kept: readonly KeptTable[], table: PgTable): readonly JsonRow[] =>
  kept.find((each) => each.table === getTableName(table))?.rows ?? [];

/**
 * Restores a deleted item under the ids that it had, and returns the message about it. What it needs and what can be
 * restored itself must be restored first; what is gone for good is left out.
 */
export async function restoreDeleted(tx: Transaction, id: number, now: Date): Promise<string> {
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
