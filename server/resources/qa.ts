import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { fieldOfItem, requiredText } from '../../src/contract/words.ts';
import {
  allStudiosId,
  getQuestionCategoryList,
  updateQaCategories,
  type QaCategory,
  type QaItem,
  categories as categoryList,
  items,
  links,
  qa,
  type UpdateQaCategoriesRequest,
} from '../../src/documents/qa/document.ts';
import type { Backend } from '../backend.ts';
import { keepDeleted, type Deletion } from '../database/deleted-items.ts';
import { fileRowsOf } from '../database/document-tables.ts';
import { rowsOf, selectRows, readIds } from '../database/json-rows.ts';
import {
  groupBy,
  fileRows,
  insertRows,
  isAmong,
  numbered,
  writeListRows,
  replaceOwned,
} from '../database/rows.ts';
import {
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  studios,
  storedId,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import {
  chosenIn,
  nameOfItem,
  refuse,
  refuseWrongMedia,
  requireText,
  rowOf,
  refuseUnknownIds,
  textAbout,
} from '../documents/sent.ts';
import { listLimits } from '../http/body.ts';
import { newResource } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { qaText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';

function valuesFor(studioCondition: SQL | undefined) {
  const { position, ...categoryFields } = getTableColumns(qaCategories);
  const { position: itemPosition, ...itemFields } = getTableColumns(qaItems);
  const { position: linkPosition, ...linkFields } = getTableColumns(qaItemLinks);
  const { itemId, studioId } = qaItemStudios;
  const selectStudios = selectRows({ itemId, studioId }, studioId)
    .from(qaItemStudios)
    .innerJoin(studios, eq(studios.id, studioId))
    .where(studioCondition);
  return {
    categories: rowsOf(selectRows(categoryFields, sql`${position}, ${qaCategories.id}`).from(qaCategories)),
    items: rowsOf(selectRows(itemFields, sql`${itemPosition}, ${qaItems.id}`).from(qaItems)),
    images: fileRowsOf(qaItemImages),
    links: rowsOf(selectRows(linkFields, linkPosition).from(qaItemLinks)),
    studios: rowsOf(selectStudios),
    files: chosenFiles({ from: qaItemImages, columns: [qaItemImages.mediaId] }),
  };
}

function itemsByCategory(read: ValuesRead<ReturnType<typeof valuesFor>>) {
  const imagesOf = filesByOwner(read.images, chosenById(read.files));
  const linksOf = groupBy(read.links, (link) => link.ownerId);
  const studiosOf = groupBy(read.studios, ({ itemId }) => itemId);
  const shown = read.items.flatMap(({ allStudios, ...row }) => {
    const studio_ids = allStudios
      ? [allStudiosId]
      : (studiosOf.get(row.id) ?? []).map(({ studioId }) => studioId);
    return studio_ids.length > 0 ? [{ ...row, studio_ids }] : [];
  });
  const byCategory = groupBy(shown, (row) => row.categoryId);
  return (id: number): QaItem[] =>
    (byCategory.get(id) ?? []).map(({ categoryId: _category, ...item }, index) =>
      Object.assign(item, {
        order: index + 1,
        images: imagesOf(item.id),
        urls: (linksOf.get(item.id) ?? []).map(({ ownerId: _item, ...link }) => link),
      }),
    );
}

/** A category without a question for the studios is left out: its name may be for unpublished studios. */
export const qaReading = (studioCondition?: SQL) =>
  reading(valuesFor(studioCondition), (read): QaCategory[] => {
    const itemsOf = itemsByCategory(read);
    const categories = read.categories.map((row) => Object.assign(row, { qa_items: itemsOf(row.id) }));
    return categories
      .filter(({ qa_items: items }) => studioCondition === undefined || items.length > 0)
      .map((row, index) => Object.assign(row, { order: index + 1 }));
  });

type SentCategory = UpdateQaCategoriesRequest['categories'][number];
type SentItem = SentCategory['qa_items'][number];

type NamedItem = SentItem & {
  readonly name: string;
  readonly categoryIndex: number;
  readonly position: number;
};

const byOrder = (first: { readonly order: number }, second: { readonly order: number }) =>
  first.order - second.order;

const orderedCategories = (sent: readonly SentCategory[]): SentCategory[] =>
  sent
    .toSorted(byOrder)
    .map((each) => Object.assign({}, each, { qa_items: each.qa_items.toSorted(byOrder) }));

const namedItems = (categories: readonly SentCategory[]): NamedItem[] =>
  categories.flatMap(({ qa_items: sent }, categoryIndex) =>
    sent.map((item, index) => {
      const category = nameOfItem(categoryList, categoryIndex + 1);
      const name = fieldOfItem(category, nameOfItem(items, index + 1));
      return Object.assign({}, item, { name, categoryIndex, position: index + 1 });
    }),
  );

function refuseBadItem({ name, urls, studio_ids: ids }: NamedItem): void {
  for (const [index, { url }] of urls.entries())
    requireText(fieldOfItem(fieldOfItem(name, nameOfItem(links, index + 1)), links.fields.url.label), url);
  if (ids.length === 0) throw refuse(requiredText(qaText.studios(name)));
  if (ids.length > 1 && ids.includes(allStudiosId)) throw refuse(qaText.mixedStudios(name));
}

async function refuseIncomplete(tx: Transaction, categories: readonly SentCategory[]): Promise<void> {
  const files = chosenIn(qa.fields, { categories });
  const named = namedItems(categories);
  named.forEach(refuseBadItem);
  const rows = await tx.select({ id: studios.id }).from(studios);
  const known = new Set([allStudiosId, ...rows.map(({ id }) => id)]);
  for (const { name, studio_ids: ids } of named) {
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw refuse(qaText.studioMissing(name, unknown));
  }
  await refuseWrongMedia(tx, files);
}

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

async function idsToDelete(
  tx: Transaction,
  request: UpdateQaCategoriesRequest,
  categories: readonly SentCategory[],
  named: readonly NamedItem[],
) {
  const knownCategories = new Set(await readIds(tx, qaCategories));
  const knownItems = new Set(await readIds(tx, qaItems));
  const deleted = {
    categories: request.deleted_category_ids.filter((id) => knownCategories.delete(id)),
    items: request.deleted_qa_ids.filter((id) => knownItems.delete(id)),
  };
  refuseUnknownIds(idsOf(categories), knownCategories, textAbout(categoryList));
  refuseUnknownIds(idsOf(named), knownItems, {
    nameOf: (number) => named[number - 1]?.name ?? '',
    twice: textAbout(items).twice,
  });
  if (knownCategories.size === 0 && categories.length === 0) throw refuse(qaText.lastCategory);
  return deleted;
}

async function writeItems(
  tx: Transaction,
  sent: readonly NamedItem[],
  categoryIds: readonly number[],
): Promise<void> {
  const rows = sent.map((item) => ({
    ...rowOf(items.fields, item),
    id: item.id,
    categoryId: categoryIds[item.categoryIndex] ?? 0,
    position: item.position,
    allStudios: item.studio_ids.includes(allStudiosId),
  }));
  const ids = await writeListRows(tx, qaItems, rows);
  const images = sent.map((item) => fileRows(item.image_ids));
  await replaceOwned(tx, qaItemImages, ids, images);
  const linkRows = sent.map(({ urls }) => urls.map((each) => rowOf(links.fields, each)));
  await replaceOwned(tx, qaItemLinks, ids, linkRows);
  const studioRows = ids.flatMap((itemId, index) => {
    const studioIds = new Set(sent[index]?.studio_ids);
    studioIds.delete(allStudiosId);
    return Array.from(studioIds, (studioId) => ({ itemId, studioId }));
  });
  await tx.delete(qaItemStudios).where(isAmong(qaItemStudios.itemId, ids));
  await insertRows(tx, qaItemStudios, studioRows);
}

async function writeQa(
  tx: Transaction,
  request: UpdateQaCategoriesRequest,
  deletion: Deletion,
): Promise<void> {
  const categories = orderedCategories(request.categories);
  const named = namedItems(categories);
  const deleted = await idsToDelete(tx, request, categories, named);
  const rows = categories.map((each) => Object.assign(rowOf(categoryList.fields, each), { id: each.id }));
  const categoryIds = await writeListRows(tx, qaCategories, numbered(rows));
  await writeItems(tx, named, categoryIds);
  await keepDeleted(tx, 'qa_item', deleted.items, deletion);
  await tx.delete(qaItems).where(isAmong(qaItems.id, deleted.items));
  // Deleting a category deletes the questions that are still in it.
  await keepDeleted(tx, 'qa_category', deleted.categories, deletion);
  await tx.delete(qaCategories).where(isAmong(qaCategories.id, deleted.categories));
}

export function qaResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();
  const document = 'qa';

  serveDocument(app, db, getQuestionCategoryList, { document, reading: () => qaReading() });

  serveSave(app, backend, updateQaCategories, {
    ...listLimits,
    document,
    check: (tx, { categories }) => refuseIncomplete(tx, orderedCategories(categories)),
    write: async (tx, request, by) => {
      await writeQa(tx, request, { by, at: now() });
      return { message: qaText.saved };
    },
  });

  return app;
}
