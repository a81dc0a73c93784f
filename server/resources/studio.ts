import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { getFirstId } from '../../src/contract/http/first-id.ts';
import {
  createStudio,
  deleteStudio,
  getStudio,
  studio as document,
  updateStudio,
  type CreateStudioRequest,
  type Studio,
  getLocation,
  getStudios,
  updateIsPublished,
} from '../../src/documents/studio/document.ts';
import type { Backend } from '../backend.ts';
import { keepDeleted } from '../database/deleted-items.ts';
import { fileRowsOf } from '../database/document-tables.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { fileRows, replaceOwned } from '../database/rows.ts';
import { storedId, studioImages, studios } from '../database/schema.ts';
import { type Database, type Transaction, isTaken } from '../database/transact.ts';
import { rowOf, refuseIncomplete } from '../documents/sent.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText, studioText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { locateAddress } from '../municipalities/locate.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { revise } from '../saving/revisions.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { refuseOrphans } from './qa.ts';

const { lat: _lat, lng: _lng, ...fields } = getTableColumns(studios);

function valuesFor(condition: SQL | undefined) {
  const { ownerId, mediaId } = studioImages;
  const isTheirs = sql`${ownerId} in (select ${studios.id} from ${studios} where ${condition ?? sql`true`})`;
  return {
    studios: rowsOf(selectRows(fields, studios.id).from(studios).where(condition)),
    images: fileRowsOf(studioImages, isTheirs),
    files: chosenFiles(
      { from: studios, columns: [studios.main_image], where: condition },
      { from: studioImages, columns: [mediaId], where: isTheirs },
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

export const studiosReading = (condition?: SQL) => reading(valuesFor(condition), toStudios);

export const isStudio = (id: number): SQL => eq(studios.id, storedId(id));

export const publishedStudios = eq(studios.is_published, true);

export const studioReading = (id: number, condition?: SQL) =>
  reading(valuesFor(and(isStudio(id), condition)), (read): Studio | undefined => toStudios(read)[0]);

export const noStudio = () => new HttpFailure(404, studioText.missing);

const check = (tx: Transaction, request: CreateStudioRequest): Promise<void> =>
  refuseIncomplete(tx, document.fields, request);

async function writeStudio(
  tx: Transaction,
  studioId: number | null,
  request: CreateStudioRequest,
): Promise<number> {
  const { slug, lat, lng, image_ids } = request;
  const row = { ...rowOf(document.fields, request), lat, lng };
  const { id } = studios;
  const written =
    studioId === null
      ? tx.insert(studios).values(row).returning({ id }).execute()
      : tx.update(studios).set(row).where(isStudio(studioId)).returning({ id }).execute();
  const [studio] = await written.catch((error: unknown) => {
    throw isTaken(error) ? new HttpFailure(409, studioText.slugTaken(slug)) : error;
  });
  if (studio === undefined) throw noStudio();
  await replaceOwned(tx, studioImages, [studio.id], [fileRows(image_ids)]);
  return studio.id;
}

export async function firstStudioId(db: Database, condition?: SQL): Promise<number | null> {
  const [first] = await db
    .select({ id: studios.id })
    .from(studios)
    .where(condition)
    .orderBy(asc(studios.id))
    .limit(1);
  return first?.id ?? null;
}

const studioDocument = ({ studio_id: id }: { readonly studio_id: number }) => `studio/${id}` as const;

export function studioResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  serveCall(app, getFirstId, { handle: async () => ({ id: await firstStudioId(db) }) });

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
      const id = await writeStudio(tx, null, request);
      await revise(tx, [`studio/${id}`]);
      return { message: serverText.saved, studio_id: id };
    },
  });

  serveSave(app, backend, updateStudio, {
    document: studioDocument,
    // The answer of an instructor has the names of the studios.
    dependents: () => ['instructors'],
    check,
    write: async (tx, { studio_id: id, ...request }) => {
      await writeStudio(tx, id, request);
      return { message: serverText.saved };
    },
  });

  serveSave(app, backend, deleteStudio, {
    document: studioDocument,
    dependents: ({ studio_id: id }) => ['instructors', `lessons/${id}`, 'qa'],
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
      const changed = await tx
        .update(studios)
        .set({ is_published })
        .where(isStudio(id))
        .returning({ id: studios.id });
      if (changed.length === 0) throw noStudio();
      return { message: is_published ? studioText.published : studioText.unpublished };
    },
  });

  return app;
}
