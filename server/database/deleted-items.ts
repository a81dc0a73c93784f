import { eq, sql, type SQL, and, desc, getTableColumns, getTableName, gt, inArray, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

import { deletedKinds, type DeletedKind, keptDays } from '../../src/contract/http/deleted.ts';
import type { DocumentKey } from '../../src/documents/documents.ts';
import { keyOrder, type TableWith } from './columns.ts';
import { groupBy, insertRows, isAmong, type Row } from './rows.ts';
import {
  concepts,
  instructorImages,
  instructors,
  instructorTopImages,
  lessons,
  news,
  newsHashtags,
  newsImages,
  priceItems,
  priceSections,
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  reviews,
  studioImages,
  studios,
  deletedItems,
} from './schema.ts';
import type { Database, Transaction } from './transact.ts';

const keptTable = v.object({ table: v.string(), rows: v.array(v.record(v.string(), v.unknown())) });

export const keptTables = v.array(keptTable);

export type KeptTable = v.InferOutput<typeof keptTable>;

interface Part {
  readonly table: PgTable;
  readonly itemId: PgColumn | SQL;
  readonly condition?: SQL;
}

interface Kind {
  readonly table: TableWith<'id'>;
  readonly parts: readonly Part[];
  readonly documents: (id: number, kept: readonly KeptTable[]) => readonly DocumentKey[];
}

const owned = (table: TableWith<'ownerId'>): Part => ({ table, itemId: table.ownerId });

const categoryOf = (itemId: PgColumn): SQL =>
  sql`(select ${qaItems.categoryId} from ${qaItems} where ${qaItems.id} = ${itemId})`;

const timetablesIn = (kept: readonly KeptTable[]): DocumentKey[] => {
  const rows = kept.find(({ table }) => table === 'lessons')?.rows ?? [];
  return [...new Set(rows.map((row) => `lessons/${Number(row[lessons.studioId.name])}` as const))];
};

export const kinds: Readonly<Record<DeletedKind, Kind>> = {
  studio: {
    table: studios,
    parts: [
      owned(studioImages),
      { table: lessons, itemId: lessons.studioId },
      { table: qaItemStudios, itemId: qaItemStudios.studioId },
    ],
    documents: (id) => ['instructors', `lessons/${id}`, 'qa', `studio/${id}`],
  },
  instructor: {
    table: instructors,
    parts: [
      owned(instructorTopImages),
      owned(instructorImages),
      { table: lessons, itemId: lessons.instructor_id, condition: eq(lessons.space_flg, false) },
    ],
    documents: (_id, kept) => ['instructors', ...timetablesIn(kept)],
  },
  qa_category: {
    table: qaCategories,
    parts: [
      { table: qaItems, itemId: qaItems.categoryId },
      { table: qaItemImages, itemId: categoryOf(qaItemImages.ownerId) },
      { table: qaItemLinks, itemId: categoryOf(qaItemLinks.ownerId) },
      { table: qaItemStudios, itemId: categoryOf(qaItemStudios.itemId) },
    ],
    documents: () => ['qa'],
  },
  qa_item: {
    table: qaItems,
    parts: [owned(qaItemImages), owned(qaItemLinks), { table: qaItemStudios, itemId: qaItemStudios.itemId }],
    documents: () => ['qa'],
  },
  news: {
    table: news,
    parts: [owned(newsImages), owned(newsHashtags)],
    documents: (id) => [`news/${id}`],
  },
  concept: { table: concepts, parts: [], documents: () => ['about'] },
  price: { table: priceSections, parts: [owned(priceItems)], documents: () => ['price'] },
  review: { table: reviews, parts: [], documents: () => ['reviews'] },
};

export const kindOf = (table: PgTable): DeletedKind | undefined =>
  deletedKinds.find((kind) => kinds[kind].table === table);

const keptMs = keptDays * 24 * 60 * 60 * 1000;

const { tables: _tables, ...listed } = getTableColumns(deletedItems);

export const firstKept = (now: Date) => new Date(now.getTime() - keptMs);

export const isKept = (now: Date): SQL => gt(deletedItems.deletedAt, firstKept(now));

export async function forgetDeleted(db: Database | Transaction, now: Date): Promise<void> {
  const { id, deletedAt } = deletedItems;
  // skipLocked: no wait for a call that restores an old item.
  const old = db
    .select({ id })
    .from(deletedItems)
    .where(lte(deletedAt, firstKept(now)))
    .for('update', { skipLocked: true });
  await db.delete(deletedItems).where(inArray(id, old));
}

export const readDeleted = (db: Database, now: Date) =>
  db
    .select(listed)
    .from(deletedItems)
    .where(isKept(now))
    .orderBy(desc(deletedItems.deletedAt), desc(deletedItems.id))
    .execute();

export interface Deletion {
  readonly by: { readonly username: string };
  readonly at: Date;
}

async function rowsByItem(tx: Transaction, { table, itemId, condition }: Part, ids: readonly number[]) {
  const item = sql`${itemId}`;
  const { rows } = await tx.execute<{ item: number; row: Row }>(
    sql`select ${item} as item, row_to_json(${table}) as row from ${table} where ${and(isAmong(itemId, ids), condition)} order by ${keyOrder(table)}`,
  );
  const byItem = groupBy(rows, (each) => each.item);
  return (id: number): KeptTable => ({
    table: getTableName(table),
    rows: (byItem.get(id) ?? []).map(({ row }) => row),
  });
}

function nameIn(table: PgTable): PgColumn {
  const name = Object.values(getTableColumns(table)).find(({ dataType }) => dataType === 'string');
  if (name === undefined) throw new Error(`The rows of ${getTableName(table)} have no name.`);
  return name;
}

/** Before the same transaction deletes the items. An id without a row is left out. */
export async function keepDeleted(
  tx: Transaction,
  kind: DeletedKind,
  ids: readonly number[],
  { by, at }: Deletion,
): Promise<void> {
  await forgetDeleted(tx, at);
  if (ids.length === 0) return;
  const { table, parts } = kinds[kind];
  const items = await tx
    .select({ id: table.id, name: nameIn(table) })
    .from(table)
    .where(isAmong(table.id, ids));
  const tablesOf: ((id: number) => KeptTable)[] = [];
  for (const part of [{ table, itemId: table.id }, ...parts]) tablesOf.push(await rowsByItem(tx, part, ids));
  await insertRows(
    tx,
    deletedItems,
    items.map((item) => ({
      kind,
      itemId: Number(item.id),
      name: String(item.name),
      deletedAt: at,
      deletedBy: by.username,
      tables: JSON.stringify(tablesOf.map((rowsOf) => rowsOf(Number(item.id)))),
    })),
  );
}
