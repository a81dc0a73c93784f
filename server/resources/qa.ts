import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import {
  allStudiosId,
  getQuestionCategoryList,
  updateQaCategories,
  type QaCategory,
  type QaItem,
} from '../../src/documents/qa/document.ts';
import type { Backend } from '../backend.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import {
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  studios,
} from '../database/schema.ts';
import { listLimits } from '../http/body.ts';
import { newResource } from '../http/resource.ts';
import { qaText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { orderedCategories, refuseIncomplete } from './qa-check.ts';
import { writeQa } from './qa-saving.ts';

/** The categories, the questions and what belongs to these, each in its order; studios that meet a condition. */
function valuesFor(studioCondition: SQL | undefined) {
  const { position, ...categoryFields } = getTableColumns(qaCategories);
  const { position: itemPosition, ...itemFields } = getTableColumns(qaItems);
  const { ownerId, mediaId } = qaItemImages;
  const { position: linkPosition, ...linkFields } = getTableColumns(qaItemLinks);
  const { itemId: answeredId, studioId } = qaItemStudios;
  const studiosRead = selectRows({ itemId: answeredId, studioId }, studioId)
    .from(qaItemStudios)
    .innerJoin(studios, eq(studios.id, studioId))
    .where(studioCondition);
  return {
    categories: rowsOf(selectRows(categoryFields, sql`${position}, ${qaCategories.id}`).from(qaCategories)),
    items: rowsOf(selectRows(itemFields, sql`${itemPosition}, ${qaItems.id}`).from(qaItems)),
    images: rowsOf(selectRows({ ownerId, mediaId }, qaItemImages.position).from(qaItemImages)),
    links: rowsOf(selectRows(linkFields, linkPosition).from(qaItemLinks)),
    studios: rowsOf(studiosRead),
    files: chosenFiles({ from: qaItemImages, columns: [mediaId] }),
  };
}

/** The questions by their category, each with its studios. One without any is left out. */
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

/**
 * The categories and their questions in order. With a condition on the studios, a category without a question for them
 * is left out, because its name may be for other studios only.
 */
export const qaReading = (studioCondition?: SQL) =>
  reading(valuesFor(studioCondition), (read): QaCategory[] => {
    const itemsOf = itemsByCategory(read);
    const categories = read.categories.map((row) => Object.assign(row, { qa_items: itemsOf(row.id) }));
    return categories
      .filter(({ qa_items: items }) => studioCondition === undefined || items.length > 0)
      .map((row, index) => Object.assign(row, { order: index + 1 }));
  });

/** The questions and answers. */
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
