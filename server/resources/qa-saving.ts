import { and, lte, not, sql } from 'drizzle-orm';

import { allStudiosId, type UpdateQaCategoriesRequest } from '../../src/documents/qa/document.ts';
import { readIds } from '../database/json-rows.ts';
import {
  insertRows,
  isAmong,
  moveBehind,
  numbered,
  replaceOwned,
  replaceRows,
  savedAndNew,
} from '../database/rows.ts';
import {
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  storedId,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { keepDeleted, type Deletion } from '../deleted/keep.ts';
import { HttpFailure } from '../http/failure.ts';
import { qaText } from '../text.ts';
import { namedItems, orderedCategories, type NamedItem, type SentCategory } from './qa-check.ts';
import { refuse, refuseStrangers } from './saving.ts';

/**
 * Refuses to delete a studio that is a question's only one: the question would be shown to nobody, or wrongly for all
 * studios. The studio is removed from other questions with its row.
 */
export async function refuseOrphans(tx: Transaction, studioId: number): Promise<void> {
  const { rows } = await tx.execute<{ question: string }>(
    sql`select ${qaItems.question} as question from ${qaItems}
      join ${qaItemStudios} on ${qaItemStudios.itemId} = ${qaItems.id}
      group by ${qaItems.id} having count(*) = 1 and max(${qaItemStudios.studioId}) = ${storedId(studioId)}
      order by ${qaItems.id}`,
  );
  const [first] = rows;
  if (first !== undefined) throw new HttpFailure(409, qaText.onlyStudio(first.question, rows.length - 1));
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Refuses sent rows that do not exist. Returns the existing rows to delete. */
async function refuseGone(
  tx: Transaction,
  request: UpdateQaCategoriesRequest,
  categories: readonly SentCategory[],
  items: readonly NamedItem[],
) {
  const knownCategories = new Set(await readIds(tx, qaCategories));
  const knownItems = new Set(await readIds(tx, qaItems));
  const gone = {
    categories: request.deleted_category_ids.filter((id) => knownCategories.delete(id)),
    items: request.deleted_qa_ids.filter((id) => knownItems.delete(id)),
  };
  refuseStrangers(idsOf(categories), knownCategories, {
    gone: qaText.categoryGone,
    twice: qaText.categoryTwice,
  });
  const nameOf = (number: number) => items[number - 1]?.name ?? '';
  refuseStrangers(idsOf(items), knownItems, {
    gone: (number) => qaText.gone(nameOf(number)),
    twice: (number) => qaText.twice(nameOf(number)),
  });
  if (knownCategories.size === 0 && categories.length === 0) throw refuse(qaText.lastCategory);
  return gone;
}

/** Writes the categories. Returns their ids in their order. */
async function writeCategories(
  tx: Transaction,
  categories: readonly SentCategory[],
): Promise<readonly number[]> {
  const { id, position } = qaCategories;
  const rows = numbered(categories.map((each) => ({ id: each.id, category: each.category })));
  const { saved, added } = savedAndNew(rows);
  await moveBehind(tx, qaCategories, rows);
  await replaceRows(tx, qaCategories, saved);
  await insertRows(tx, qaCategories, added);
  return idsOf(
    await tx.select({ id }).from(qaCategories).where(lte(position, rows.length)).orderBy(position),
  );
}

/** Writes the questions into their categories, from which they may have moved. Each then with its id. */
async function writeItems(tx: Transaction, items: readonly NamedItem[], categoryIds: readonly number[]) {
  const { id, categoryId, position } = qaItems;
  const rows = items.map((item) => ({
    id: item.id,
    categoryId: categoryIds[item.at] ?? 0,
    position: item.position,
    question: item.question,
    answer: item.answer,
    allStudios: item.studio_ids.includes(allStudiosId),
  }));
  const { saved, added } = savedAndNew(rows);
  await moveBehind(tx, qaItems, rows);
  await replaceRows(tx, qaItems, saved);
  await insertRows(tx, qaItems, added);
  const isAdded = not(isAmong(id, idsOf(saved)));
  const placed = await tx
    .select({ id, categoryId, position })
    .from(qaItems)
    .where(and(lte(position, rows.length), isAdded));
  const idAt = new Map(placed.map((row) => [`${row.categoryId} ${row.position}`, row.id]));
  return items.map((item) => ({
    item,
    itemId: item.id > 0 ? item.id : (idAt.get(`${categoryIds[item.at]} ${item.position}`) ?? 0),
  }));
}

type Written = Awaited<ReturnType<typeof writeItems>>;

/** Replaces the questions' images, links and studios. */
async function writeParts(tx: Transaction, written: Written): Promise<void> {
  const ids = written.map(({ itemId }) => itemId);
  const images = written.flatMap(({ item, itemId: ownerId }) =>
    numbered(item.image_ids.map((mediaId) => ({ ownerId, mediaId }))),
  );
  const links = written.flatMap(({ item, itemId }) =>
    numbered(item.urls.map(({ text, url }) => ({ itemId, text, url }))),
  );
  const studios = written.flatMap(({ item, itemId }) =>
    [...new Set(item.studio_ids)].flatMap((studioId) =>
      studioId === allStudiosId ? [] : [{ itemId, studioId }],
    ),
  );
  await replaceOwned(tx, qaItemImages, qaItemImages.ownerId, { ids, rows: images });
  await replaceOwned(tx, qaItemLinks, qaItemLinks.itemId, { ids, rows: links });
  await replaceOwned(tx, qaItemStudios, qaItemStudios.itemId, { ids, rows: studios });
}

/** Writes the categories and their questions: those that are sent first, then those that were neither sent nor deleted. */
export async function writeQa(
  tx: Transaction,
  request: UpdateQaCategoriesRequest,
  deletion: Deletion,
): Promise<void> {
  const categories = orderedCategories(request.categories);
  const items = namedItems(categories);
  const gone = await refuseGone(tx, request, categories, items);
  const categoryIds = await writeCategories(tx, categories);
  const written = await writeItems(tx, items, categoryIds);
  await keepDeleted(tx, 'qa_item', gone.items, deletion);
  await tx.delete(qaItems).where(isAmong(qaItems.id, gone.items));
  // Deleting a category deletes the questions that are still in it.
  await keepDeleted(tx, 'qa_category', gone.categories, deletion);
  await tx.delete(qaCategories).where(isAmong(qaCategories.id, gone.categories));
  await writeParts(tx, written);
}
