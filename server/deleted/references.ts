import { and, eq } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import { isKept } from '../database/keep.ts';
import { kindOf, type JsonRow } from '../database/kinds.ts';
import { isAmong } from '../database/rows.ts';
import { deletedItems, lessons, mediaFiles, qaItemStudios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { undeleteText } from '../kit/text.ts';

/** What is not restored with an item, because what it needs is gone for good. */
export interface LeftOut {
  readonly files: Set<number>;
  lessons: number;
}

/** The ids that rows exist for. These rows cannot be deleted before the end of the transaction. */
async function existing(tx: Transaction, column: PgColumn, ids: readonly number[]) {
  const rows = await tx
    .select({ id: column })
    .from(column.table)
    .where(isAmong(column, ids))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Refuses to go on without something that was deleted and can be restored itself. */
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

/** Whether a row cannot be without what its column refers to. A lesson needs an instructor, a spacer does not. */
const needs = (row: JsonRow, column: PgColumn): boolean =>
  column.notNull || (column === lessons.instructor_id && row[lessons.space_flg.name] !== true);

/**
 * Rows of a table without references to what exists no more: where a column may be empty it becomes so, otherwise the
 * row is left out.
 */
export async function withoutMissing(
  tx: Transaction,
  table: PgTable,
  rows: readonly JsonRow[],
  { now, leftOut }: { readonly now: Date; readonly leftOut: LeftOut },
): Promise<readonly JsonRow[]> {
  let kept = rows;
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [column, target] = [columns[0], foreignColumns[0]];
    if (column === undefined || target === undefined) continue;
    const idOf = (row: JsonRow) => (typeof row[column.name] === 'number' ? Number(row[column.name]) : null);
    const ids = [...new Set(kept.map(idOf))].filter((id) => id !== null);
    const present = await existing(tx, target, ids);
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length === 0) continue;
    // A question's studios are left out: it needs one of them only.
    if (table !== qaItemStudios) await refuseRestorable(tx, foreignTable, missing, now);
    kept = kept.flatMap((row) => {
      const id = idOf(row);
      if (id === null || present.has(id)) return [row];
      if (foreignTable === mediaFiles) leftOut.files.add(id);
      if (!needs(row, column)) return [{ ...row, [column.name]: null }];
      if (table === lessons) leftOut.lessons += 1;
      return [];
    });
  }
  return kept;
}
