import { eq, sql, type SQL } from 'drizzle-orm';

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
import { chosenById, chosenFiles } from '../library/media-files.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { qaText } from '../text.ts';
import { namedItems, orderedCategories, refuseIncomplete } from './qa-check.ts';
import { writeQa } from './qa-saving.ts';
import { filesByOwner } from './saving.ts';

/** The categories, the questions and what belongs to these, each in its order; studios that meet a condition. */
function valuesFor(studioCondition: SQL | undefined) {
  const { id, category } = qaCategories;
  const { id: itemId, categoryId, question, answer, allStudios } = qaItems;
  const itemFields = { id: itemId, categoryId, question, answer, allStudios };
  const { ownerId, mediaId } = qaItemImages;
  const { itemId: linkedId, text, url } = qaItemLinks;
  const { itemId: answeredId, studioId } = qaItemStudios;
  const studiosRead = selectRows({ itemId: answeredId, studioId }, studioId)
    .from(qaItemStudios)
    .innerJoin(studios, eq(studios.id, studioId))
    .where(studioCondition);
  return {
    categories: rowsOf(selectRows({ id, category }, sql`${qaCategories.position}, ${id}`).from(qaCategories)),
    items: rowsOf(selectRows(itemFields, sql`${qaItems.position}, ${itemId}`).from(qaItems)),
    images: rowsOf(selectRows({ ownerId, mediaId }, qaItemImages.position).from(qaItemImages)),
    links: rowsOf(selectRows({ itemId: linkedId, text, url }, qaItemLinks.position).from(qaItemLinks)),
    studios: rowsOf(studiosRead),
    files: chosenFiles({ from: qaItemImages, columns: [mediaId] }),
  };
}

/** The questions by their category, each with its studios. One without any is left out. */
function itemsByCategory(read: ValuesRead<ReturnType<typeof valuesFor>>) {
  const imagesOf = filesByOwner(read.images, chosenById(read.files));
  const linksOf = groupBy(read.links, ({ itemId }) => itemId);
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
        urls: (linksOf.get(item.id) ?? []).map(({ text, url }) => ({ text, url })),
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
