import { desc, asc, eq } from 'drizzle-orm';

import {
  getMediaDetails,
  saveMediaDetails,
  type MediaDetails,
  emptyMediaTrash,
  getMediaTrash,
  restoreMedia,
} from '../../src/contract/http/media-extensions.ts';
import { deleteMedia, getMediaFiles, uploadMedia, type MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { readIds, readInParts } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { maxStoredId, mediaFiles, storedId } from '../database/schema.ts';
import { listLimits } from '../http/body.ts';
import { signedIn } from '../http/permission.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { localTimes } from '../kit/local-time.ts';
import { serverText, trashText } from '../kit/text.ts';
import { deleteMediaFile } from '../library/delete-media.ts';
import { mediaFileOf, readMediaFiles } from '../library/media-files.ts';
import { forgetTrash, emptyTrash, readTrash, restoreFromTrash } from '../library/trash.ts';
import { saveOnce, serveSave } from '../saving/serve.ts';
import { createUploads } from './upload.ts';

function readId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > maxStoredId)
    throw new HttpFailure(404, serverText.mediaGone);
  return Number(text);
}

export function mediaResource(backend: Backend) {
  const { db, now, timeZone, libraryMutex, variants } = backend;
  const localTime = localTimes(timeZone);
  const upload = createUploads(backend);
  const app = newResource();

  serveCall(app, getMediaFiles, {
    isKept: true,
    // Newest first, because a person usually looks for the file that was just uploaded.
    handle: async () => {
      const { id } = mediaFiles;
      const newestFirst = await readIds(db, mediaFiles, { order: desc(id) });
      return readInParts(db, newestFirst, (ids) => readMediaFiles(db, isAmong(id, ids)));
    },
  });

  serveCall(app, uploadMedia, {
    handle: async (_request, c): Promise<{ images: [MediaFile] }> => ({
      images: [mediaFileOf(await upload(c.req, signedIn(c), c.get('timedOut')), [])],
    }),
  });

  serveCall(app, deleteMedia, {
    handle: async (request, c) => {
      const id = readId(c.req.param('id'));
      const deletion = { by: signedIn(c), at: now() };
      // No smaller copies of it are stored meanwhile.
      const answer = await libraryMutex.run(() =>
        saveOnce(backend, c, { call: deleteMedia, request }, async (tx) => {
          await deleteMediaFile(tx, id, deletion);
          return { body: { message: serverText.deleted }, revision: null };
        }),
      );
      // A file that cannot be deleted for good now is deleted with the next deletion, or at the next start.
      await forgetTrash(backend, deletion.at).catch(() => undefined);
      return answer;
    },
  });
  serveCall(app, getMediaDetails, {
    isKept: true,
    handle: async () => {
      const rows = await db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
      return rows.map(
        ({ id, alt, title, tags, focalX: x, focalY: y, uploadedAt, uploadedBy }): MediaDetails => ({
          id,
          alt,
          title,
          tags,
          focal: x === null || y === null ? null : { x, y },
          uploaded_at: uploadedAt && localTime(uploadedAt),
          uploaded_by: uploadedBy,
        }),
      );
    },
  });

  // Revises no document: documents refer to files by their ids alone.
  serveSave(app, backend, saveMediaDetails, {
    write: async (tx, { id, alt, title, tags, focal, favorite_flg: favorite }) => {
      const saved = await tx
        .update(mediaFiles)
        .set({ alt, title, tags, focalX: focal?.x ?? null, focalY: focal?.y ?? null, favorite })
        .where(eq(mediaFiles.id, storedId(id)))
        .returning({ id: mediaFiles.id });
      if (saved.length === 0) throw new HttpFailure(404, serverText.mediaGone);
      return { message: serverText.saved };
    },
  });
  serveCall(app, getMediaTrash, {
    handle: async () => {
      const rows = await readTrash(db, now());
      const files = rows.map((row) => ({
        ...mediaFileOf(row, []),
        deleted_at: localTime(row.deletedAt),
        deleted_by: row.deletedBy,
      }));
      return { bytes: rows.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0), files };
    },
  });

  serveSave(app, backend, restoreMedia, {
    write: async (tx, { id }) => {
      const name = await restoreFromTrash(tx, id, now());
      // The smaller copies are made again after a delay, when the row is committed.
      variants.wake();
      return { message: trashText.restored(name) };
    },
  });

  serveCall(app, emptyMediaTrash, {
    ...listLimits,
    handle: (request, c) =>
      emptyTrash(backend, request.ids, (deleteThem) =>
        saveOnce(backend, c, { call: emptyMediaTrash, request }, async (tx) => ({
          body: { message: trashText.emptied(await deleteThem(tx)) },
          revision: null,
        })),
      ),
  });

  return app;
}
