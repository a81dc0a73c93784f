import { sql } from 'drizzle-orm';

import {
  allStudiosId,
  categories as categoryList,
  items,
  links,
  type UpdateQaCategoriesRequest,
} from '../../src/documents/qa/document.ts';
import { readIds } from '../database/json-rows.ts';
import { keepDeleted, type Deletion } from '../database/keep.ts';
import { fileRows, insertRows, isAmong, numbered, placeRows, replaceOwned } from '../database/rows.ts';
import {
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  storedId,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { refuse, refuseStrangers, textAbout } from '../documents/refusals.ts';
import { rowOf } from '../documents/sent.ts';
import { HttpFailure } from '../kit/failure.ts';
import { qaText } from '../kit/text.ts';
import { namedItems, orderedCategories, type NamedItem, type SentCategory } from './qa-check.ts';

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
  named: readonly NamedItem[],
) {
  const knownCategories = new Set(await readIds(tx, qaCategories));
  const knownItems = new Set(await readIds(tx, qaItems));
  const gone = {
    categories: request.deleted_category_ids.filter((id) => knownCategories.delete(id)),
    items: request.deleted_qa_ids.filter((id) => knownItems.delete(id)),
  };
  refuseStrangers(idsOf(categories), knownCategories, textAbout(categoryList));
  refuseStrangers(idsOf(named), knownItems, {
    nameOf: (number) => named[number - 1]?.name ?? '',
    twice: textAbout(items).twice,
  });
  if (knownCategories.size === 0 && categories.length === 0) throw refuse(qaText.lastCategory);
  return gone;
}

/** Writes the questions into their categories, from which they may have moved, with their images, links and studios. */
async function writeItems(
  tx: Transaction,
  sent: readonly NamedItem[],
  categoryIds: readonly number[],
): Promise<void> {
  const rows = sent.map((item) => ({
    ...rowOf(items.fields, item),
    id: item.id,
    categoryId: categoryIds[item.at] ?? 0,
    position: item.position,
    allStudios: item.studio_ids.includes(allStudiosId),
  }));
  const ids = await placeRows(tx, qaItems, rows);
  const images = sent.map((item) => fileRows(item.image_ids));
  const linked = sent.map(({ urls }) => urls.map((each) => rowOf(links.fields, each)));
  await replaceOwned(tx, qaItemImages, ids, images);
  await replaceOwned(tx, qaItemLinks, ids, linked);
  const studios = ids.flatMap((itemId, index) => {
    const each = new Set(sent[index]?.studio_ids);
    each.delete(allStudiosId);
    return [...each].map((studioId) => ({ itemId, studioId }));
  });
  await tx.delete(qaItemStudios).where(isAmong(qaItemStudios.itemId, ids));
  await insertRows(tx, qaItemStudios, studios);
}

/** Writes the categories and their questions: those that are sent first, then those that were neither sent nor deleted. */
export async function writeQa(
  tx: Transaction,
  request: UpdateQaCategoriesRequest,
  deletion: Deletion,
): Promise<void> {
  const categories = orderedCategories(request.categories);
  const named = namedItems(categories);
  const gone = await refuseGone(tx, request, categories, named);
  const rows = categories.map((each) => Object.assign(rowOf(categoryList.fields, each), { id: each.id }));
  const categoryIds = await placeRows(tx, qaCategories, numbered(rows));
  await writeItems(tx, named, categoryIds);
  await keepDeleted(tx, 'qa_item', gone.items, deletion);
  await tx.delete(qaItems).where(isAmong(qaItems.id, gone.items));
  // Deleting a category deletes the questions that are still in it.
  await keepDeleted(tx, 'qa_category', gone.categories, deletion);
  await tx.delete(qaCategories).where(isAmong(qaCategories.id, gone.categories));
}
