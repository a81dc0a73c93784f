import { eq, sql, type SQL } from 'drizzle-orm';

import {
  allStudiosId,
  getQuestionCategoryList,
  updateQaCategories,
  type QaCategory,
  type QaItem,
} from '../../src/contract/http/qa.ts';
import type { Backend } from '../backend.ts';
import { jsonRows, readJsonRows } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import {
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  studios,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { listLimits } from '../http/body.ts';
import { newResource } from '../http/resource.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { qaText } from '../text.ts';
import { namedItems, orderedCategories, refuseIncomplete } from './qa-check.ts';
import { writeQa } from './qa-saving.ts';
import { readMedia } from './saving.ts';

/** The files of all questions in their order, by the question. */
async function readImages(tx: Transaction) {
  const { ownerId: owner, mediaId: media, position } = qaItemImages;
  const rows = await readJsonRows(
    tx.select(jsonRows({ ownerId: owner, mediaId: media }, position)).from(qaItemImages),
  );
  const files = await readMedia(
    tx,
    rows.map(({ mediaId }) => mediaId),
  );
  const byItem = groupBy(rows, ({ ownerId }) => ownerId);
  return (id: number) => (byItem.get(id) ?? []).flatMap(({ mediaId }) => files.get(mediaId) ?? []);
}

async function readLinks(tx: Transaction) {
  const { itemId, text, url, position } = qaItemLinks;
  const rows = await readJsonRows(tx.select(jsonRows({ itemId, text, url }, position)).from(qaItemLinks));
  const byItem = groupBy(rows, (row) => row.itemId);
  return (id: number) => (byItem.get(id) ?? []).map((row) => ({ text: row.text, url: row.url }));
}

/** The questions' studios that meet a condition. */
async function readStudioIds(tx: Transaction, condition: SQL | undefined) {
  const { itemId, studioId } = qaItemStudios;
  const rows = await readJsonRows(
    tx
      .select(jsonRows({ itemId, studioId }, studioId))
      .from(qaItemStudios)
      .innerJoin(studios, eq(studios.id, studioId))
      .where(condition),
  );
  const byItem = groupBy(rows, (row) => row.itemId);
  return (id: number) => (byItem.get(id) ?? []).map((row) => row.studioId);
}

/** The questions by their category, each with its studios. One without any is left out. */
async function readItems(tx: Transaction, studioCondition: SQL | undefined) {
  const { id: itemId, categoryId, question, answer, allStudios: all, position } = qaItems;
  const fields = { id: itemId, categoryId, question, answer, allStudios: all };
  const rows = await readJsonRows(tx.select(jsonRows(fields, sql`${position}, ${itemId}`)).from(qaItems));
  const imagesOf = await readImages(tx);
  const linksOf = await readLinks(tx);
  const studioIdsOf = await readStudioIds(tx, studioCondition);
  const shown = rows.flatMap(({ allStudios, ...row }) => {
    const studio_ids = allStudios ? [allStudiosId] : studioIdsOf(row.id);
    return studio_ids.length > 0 ? [{ ...row, studio_ids }] : [];
  });
  const byCategory = groupBy(shown, (row) => row.categoryId);
  return (id: number): QaItem[] =>
    (byCategory.get(id) ?? []).map(({ categoryId: _category, ...item }, index) =>
      Object.assign(item, { order: index + 1, images: imagesOf(item.id), urls: linksOf(item.id) }),
    );
}

/**
 * The categories and their questions in order. With a condition on the studios, a category without a question for them
 * is left out, because its name may be for other studios only.
 */
export async function readQa(tx: Transaction, studioCondition?: SQL): Promise<QaCategory[]> {
  const { id, category, position } = qaCategories;
  const rows = await tx.select({ id, category }).from(qaCategories).orderBy(position, id);
  const itemsOf = await readItems(tx, studioCondition);
  const categories = rows.map((row) => Object.assign(row, { qa_items: itemsOf(row.id) }));
  return categories
    .filter(({ qa_items: items }) => studioCondition === undefined || items.length > 0)
    .map((row, index) => Object.assign(row, { order: index + 1 }));
}

/** The questions and answers. */
export function qaResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  const document = 'qa';

  serveDocument(app, db, getQuestionCategoryList, { document, read: (tx) => readQa(tx) });

  serveSave(app, backend, updateQaCategories, {
    ...listLimits,
    document,
    check: (tx, { categories }) => {
      const inOrder = orderedCategories(categories);
      return refuseIncomplete(tx, inOrder, namedItems(inOrder));
    },
    write: async (tx, request, by) => {
      await writeQa(tx, request, { by, at: now() });
      return { message: qaText.saved };
    },
  });

  return app;
}
