import { eachOf } from '../../src/contract/each-of.ts';
import {
  emptyAboutContent,
  getAboutContent,
  updateAboutContent,
  type AboutContent,
  type UpdateAboutContentRequest,
} from '../../src/contract/http/about.ts';
import { videoFields } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { aboutText } from '../content-text.ts';
import { readIds } from '../database/json-rows.ts';
import { insertRows, isAmong, moveBehind, numbered, replaceRows, savedAndNew } from '../database/rows.ts';
import { aboutPage, concepts } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { keepDeleted, type Deletion } from '../deleted/keep.ts';
import { newResource } from '../http/resource.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { serverText } from '../text.ts';
import {
  optionalImage,
  readMedia,
  refuseStrangers,
  refuseWrongMedia,
  requireText,
  type MediaById,
} from './saving.ts';

type ConceptRow = typeof concepts.$inferSelect;

const toItems = (rows: readonly ConceptRow[], files: MediaById) =>
  rows.map(({ position: _position, image, ...item }) => ({ ...item, image: files.get(image) ?? null }));

/** The about page as it is published. A page that was never filled is empty. */
export async function readAboutContent(tx: Transaction): Promise<AboutContent> {
  const [page] = await tx.select().from(aboutPage);
  const items = await tx.select().from(concepts).orderBy(concepts.position, concepts.id);
  const videoIds = videoFields.map((field) => page?.[field] ?? null);
  const files = await readMedia(tx, [...videoIds, ...items.map(({ image }) => image)]);
  return {
    concept_message: page?.concept_message ?? emptyAboutContent.concept_message,
    ...eachOf(videoFields, (field) => files.get(page?.[field] ?? null) ?? null),
    concept_description: toItems(items, files),
  };
}

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

  serveDocument(app, db, getAboutContent, { access: 'public', document, read: readAboutContent });

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
