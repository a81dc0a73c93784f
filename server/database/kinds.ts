import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

import { deletedKinds, type DeletedKind } from '../../src/contract/http/deleted.ts';
import type { DocumentKey } from '../../src/documents/documents.ts';
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
} from './schema.ts';

/** A row by the names of its columns, as PostgreSQL writes it in JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;

const keptTable = v.object({ table: v.string(), rows: v.array(v.record(v.string(), v.unknown())) });

/** The rows of a deleted item by their tables. */
export const keptTables = v.array(keptTable);

export type KeptTable = v.InferOutput<typeof keptTable>;

/** Rows that are deleted with an item. */
export interface Part {
  readonly table: PgTable;
  /** The id of the item that a row is deleted with. */
  readonly itemId: PgColumn | SQL;
  readonly condition?: SQL;
}

/** One kind of what is kept. */
interface Kind {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly parts: readonly Part[];
  /** The documents that show an item of this kind. */
  readonly documents: (id: number, kept: readonly KeptTable[]) => readonly DocumentKey[];
}

/** The category of the question that a row belongs to. */
const categoryOf = (itemId: PgColumn): SQL =>
  sql`(select ${qaItems.categoryId} from ${qaItems} where ${qaItems.id} = ${itemId})`;

const timetablesIn = (kept: readonly KeptTable[]): DocumentKey[] => {
  const rows = kept.flatMap(({ table, rows: its }) => (table === 'lessons' ? its : []));
  return [...new Set(rows.map((row) => `lessons/${Number(row[lessons.studioId.name])}` as const))];
};

/** The kinds of what is kept when it is deleted. */
export const kinds: Readonly<Record<DeletedKind, Kind>> = {
  studio: {
    table: studios,
    parts: [
      { table: studioImages, itemId: studioImages.ownerId },
      { table: lessons, itemId: lessons.studioId },
      { table: qaItemStudios, itemId: qaItemStudios.studioId },
    ],
    documents: (id) => ['instructors', `lessons/${id}`, 'qa', `studio/${id}`],
  },
  instructor: {
    table: instructors,
    parts: [
      { table: instructorTopImages, itemId: instructorTopImages.ownerId },
      { table: instructorImages, itemId: instructorImages.ownerId },
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
    parts: [
      { table: qaItemImages, itemId: qaItemImages.ownerId },
      { table: qaItemLinks, itemId: qaItemLinks.ownerId },
      { table: qaItemStudios, itemId: qaItemStudios.itemId },
    ],
    documents: () => ['qa'],
  },
  news: {
    table: news,
    parts: [
      { table: newsImages, itemId: newsImages.ownerId },
      { table: newsHashtags, itemId: newsHashtags.ownerId },
    ],
    documents: (id) => [`news/${id}`],
  },
  concept: { table: concepts, parts: [], documents: () => ['about'] },
  price: {
    table: priceSections,
    parts: [{ table: priceItems, itemId: priceItems.ownerId }],
    documents: () => ['price'],
  },
  review: { table: reviews, parts: [], documents: () => ['reviews'] },
};

/** The kind of what is kept when a table's row is deleted; undefined where nothing is. */
export const kindOf = (table: PgTable): DeletedKind | undefined =>
  deletedKinds.find((kind) => kinds[kind].table === table);
