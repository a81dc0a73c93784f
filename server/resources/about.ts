import { getTableColumns, sql } from 'drizzle-orm';

import { eachOf } from '../../src/contract/each-of.ts';
import { videoFields } from '../../src/contract/http/media.ts';
import {
  emptyAboutContent,
  getAboutContent,
  updateAboutContent,
  type AboutContent,
  type UpdateAboutContentRequest,
} from '../../src/documents/about/document.ts';
import type { Backend } from '../backend.ts';
import { aboutText } from '../content-text.ts';
import { readIds, rowsOf, selectRows } from '../database/json-rows.ts';
import { insertRows, isAmong, moveBehind, numbered, replaceRows, savedAndNew } from '../database/rows.ts';
import { aboutPage, concepts } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { keepDeleted, type Deletion } from '../deleted/keep.ts';
import { newResource } from '../http/resource.ts';
import { chosenById, chosenFiles } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { serverText } from '../text.ts';
import { optionalImage, refuseStrangers, refuseWrongMedia, requireText } from './saving.ts';

const { updatedAt: _updatedAt, ...pageFields } = getTableColumns(aboutPage);

const values = {
  pages: rowsOf(selectRows(pageFields, aboutPage.id).from(aboutPage)),
  items: rowsOf(
    selectRows(getTableColumns(concepts), sql`${concepts.position}, ${concepts.id}`).from(concepts),
  ),
  files: chosenFiles(
    { from: aboutPage, columns: videoFields.map((field) => aboutPage[field]) },
    { from: concepts, columns: [concepts.image] },
  ),
};

/** The about page as it is published. A page that was never filled is empty. */
export const aboutReading = reading(values, ({ pages: [page], items, files: rows }): AboutContent => {
  const files = chosenById(rows);
  return {
    concept_message: page?.concept_message ?? emptyAboutContent.concept_message,
    ...eachOf(videoFields, (field) => files.get(page?.[field] ?? null) ?? null),
    concept_description: items.map(({ position: _position, image, ...item }) => ({
      ...item,
      image: files.get(image) ?? null,
    })),
  };
});

/** Section 5: the message, the videos, and each item's title and content are required; an item's image is not. */
async function refuseIncomplete(tx: Transaction, request: UpdateAboutContentRequest): Promise<void> {
  const items = request.concept_description;
  requireText(aboutText.message, request.page_content.concept_message);
  for (const [index, { title, content }] of items.entries()) {
    requireText(aboutText.title(index + 1), title);
    requireText(aboutText.content(index + 1), content);
  }
  await refuseWrongMedia(tx, [
    ...videoFields.map((field) => ({
      name: aboutText.videos[field],
      id: request[field],
      kind: 'video' as const,
    })),
    ...items.map(({ image }, index) => optionalImage(aboutText.image(index + 1), image)),
  ]);
}

/** Writes the sent items in their order, followed by the existing ones that were not sent. */
async function writeConcepts(
  tx: Transaction,
  request: UpdateAboutContentRequest,
  deletion: Deletion,
): Promise<void> {
  const { concept_description: items, deleted_concept_ids: deleted } = request;
  const known = new Set(await readIds(tx, concepts));
  const gone = deleted.filter((id) => known.delete(id));
  refuseStrangers(
    items.map(({ id }) => id),
    known,
    aboutText,
  );
  const rows = numbered(items);
  const { saved, added } = savedAndNew(rows);
  await keepDeleted(tx, 'concept', gone, deletion);
  await tx.delete(concepts).where(isAmong(concepts.id, gone));
  await moveBehind(tx, concepts, rows);
  await replaceRows(tx, concepts, saved);
  await insertRows(tx, concepts, added);
}

/** The about page. */
export function aboutResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  const document = 'about';

  serveDocument(app, db, getAboutContent, { access: 'public', document, reading: () => aboutReading });

  serveSave(app, backend, updateAboutContent, {
    document,
    check: refuseIncomplete,
    write: async (tx, request, by) => {
      const page = {
        ...request.page_content,
        ...eachOf(videoFields, (field) => request[field]),
        updatedAt: now(),
      };
      await tx
        .insert(aboutPage)
        .values({ id: 1, ...page })
        .onConflictDoUpdate({ target: aboutPage.id, set: page });
      await writeConcepts(tx, request, { by, at: page.updatedAt });
      return { message: serverText.saved };
    },
  });

  return app;
}
