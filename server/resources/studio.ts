import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { getFirstId } from '../../src/contract/http/first-id.ts';
import { getLocation, getStudios, updateIsPublished } from '../../src/documents/studio/calls.ts';
import {
  createStudio,
  deleteStudio,
  getStudio,
  studio as document,
  updateStudio,
  type CreateStudioRequest,
  type Studio,
} from '../../src/documents/studio/document.ts';
import type { Backend } from '../backend.ts';
import { isTaken } from '../database/database.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { keepDeleted } from '../database/keep.ts';
import { fileRows, replaceOwned } from '../database/rows.ts';
import { storedId, studioImages, studios } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { refuseIncomplete } from '../documents/refusals.ts';
import { rowOf } from '../documents/sent.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { studioText } from '../kit/content-text.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { locateAddress } from '../places/locate.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { revise } from '../saving/revisions.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { refuseOrphans } from './qa-saving.ts';

const { lat: _lat, lng: _lng, ...fields } = getTableColumns(studios);

function valuesFor(condition: SQL | undefined) {
  const { ownerId, mediaId, position } = studioImages;
  const theirs = sql`${ownerId} in (select ${studios.id} from ${studios} where ${condition ?? sql`true`})`;
  return {
    studios: rowsOf(selectRows(fields, studios.id).from(studios).where(condition)),
    images: rowsOf(selectRows({ ownerId, mediaId }, position).from(studioImages).where(theirs)),
    files: chosenFiles(
      { from: studios, columns: [studios.main_image], where: condition },
      { from: studioImages, columns: [mediaId], where: theirs },
    ),
  };
}

function toStudios(read: ValuesRead<ReturnType<typeof valuesFor>>): Studio[] {
  const files = chosenById(read.files);
  const imagesOf = filesByOwner(read.images, files);
  return read.studios.map(({ main_image, ...studio }) => ({
    ...studio,
    main_image: files.get(main_image) ?? null,
    images: imagesOf(studio.id),
  }));
}

/** The studios that meet a condition, in their order, each with its files. */
export const studiosReading = (condition?: SQL) => reading(valuesFor(condition), toStudios);

/** Matches the studio with an id, or none. */
export const isStudio = (id: number): SQL => eq(studios.id, storedId(id));

export const publishedStudios = eq(studios.is_published, true);

/** The studio with an id, if it meets the condition. */
export const studioReading = (id: number, condition?: SQL) =>
  reading(valuesFor(and(isStudio(id), condition)), (read): Studio | undefined => toStudios(read)[0]);

export const noStudio = () => new HttpFailure(404, studioText.missing);

const check = (tx: Transaction, request: CreateStudioRequest): Promise<void> =>
  refuseIncomplete(tx, document.fields, request);

/** Writes the row by `write`, which returns its id or nothing, and the images beside it. */
async function writeStudio(
  tx: Transaction,
  request: CreateStudioRequest,
  write: (
    row: Omit<typeof studios.$inferInsert, 'is_published'>,
  ) => Promise<readonly { readonly id: number }[]>,
): Promise<number> {
  const { slug, lat, lng, image_ids } = request;
  const row = { ...rowOf(document.fields, request), lat, lng };
  const [studio] = await write(row).catch((error: unknown) => {
    throw isTaken(error) ? new HttpFailure(409, studioText.slugTaken(slug)) : error;
  });
  if (studio === undefined) throw noStudio();
  await replaceOwned(tx, studioImages, [studio.id], [fileRows(image_ids)]);
  return studio.id;
}

/** The first studio's id, of all studios or of those that meet `wanted`. Null without such a studio. */
export async function firstStudioId(db: Database, wanted?: SQL): Promise<number | null> {
  const [first] = await db
    .select({ id: studios.id })
    .from(studios)
    .where(wanted)
    .orderBy(asc(studios.id))
    .limit(1);
  return first?.id ?? null;
}

/** The first studio's id. Without a studio it is null, and the console opens its default. */
export function firstIdResource({ db }: Backend) {
  const app = newResource();
  serveCall(app, getFirstId, { handle: async () => ({ id: await firstStudioId(db) }) });
  return app;
}

const studioDocument = ({ studio_id: id }: { readonly studio_id: number }) => `studio/${id}` as const;

/** The studios. */
export function studioResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  serveCall(app, getStudios, {
    isKept: true,
    handle: () => {
      const { id, name, slug } = studios;
      return db.select({ id, name, slug }).from(studios).orderBy(id).execute();
    },
  });

  serveDocument(app, db, getStudio, {
    document: studioDocument,
    reading: ({ studio_id: id }) => studioReading(id),
    missing: noStudio,
  });

  serveCall(app, getLocation, {
    handle: async ({ address }) => {
      const location = locateAddress(address);
      if (location === null) throw new HttpFailure(422, studioText.notLocated);
      return location;
    },
  });

  serveSave(app, backend, createStudio, {
    check,
    write: async (tx, request) => {
      const id = await writeStudio(tx, request, (row) =>
        tx.insert(studios).values(row).returning({ id: studios.id }).execute(),
      );
      await revise(tx, [`studio/${id}`]);
      return { message: serverText.saved, studio_id: id };
    },
  });

  serveSave(app, backend, updateStudio, {
    document: studioDocument,
    // Each instructor is read with the names of their studios.
    others: () => ['instructors'],
    check,
    write: async (tx, { studio_id: id, ...request }) => {
      await writeStudio(tx, request, (row) =>
        tx.update(studios).set(row).where(isStudio(id)).returning({ id: studios.id }).execute(),
      );
      return { message: serverText.saved };
    },
  });

  // Deleting a missing row succeeds: the answer to the first attempt may have been lost.
  serveSave(app, backend, deleteStudio, {
    document: studioDocument,
    // Its lessons are deleted with it, and questions are no longer shown for it.
    others: ({ studio_id: id }) => ['instructors', `lessons/${id}`, 'qa'],
    write: async (tx, { studio_id: id }, by) => {
      await refuseOrphans(tx, id);
      await keepDeleted(tx, 'studio', [storedId(id)], { by, at: now() });
      await tx.delete(studios).where(isStudio(id));
      return { message: serverText.deleted };
    },
  });

  serveSave(app, backend, updateIsPublished, {
    document: studioDocument,
    write: async (tx, { studio_id: id, is_published }) => {
      const found = await tx
        .update(studios)
        .set({ is_published })
        .where(isStudio(id))
        .returning({ id: studios.id });
      if (found.length === 0) throw noStudio();
      return { message: is_published ? studioText.published : studioText.unpublished };
    },
  });

  return app;
}
