import { desc } from 'drizzle-orm';

import { deleteMedia, getMediaFiles, uploadMedia, type MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { maxStoredId, mediaFiles } from '../database/schema.ts';
import { HttpFailure } from '../http/failure.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { deleteMediaFile } from '../library/delete-media.ts';
import { mediaAddress } from '../library/paths.ts';
import { createUploads } from '../library/upload.ts';
import { saveOnce } from '../saving/serve.ts';
import { serverText } from '../text.ts';

/** A row of the library as the contract sends it. Addresses are relative to the API host. */
export function mediaFileOf(row: typeof mediaFiles.$inferSelect): MediaFile {
  return {
    id: row.id,
    image_url: mediaAddress(row.folder, row.fileName),
    thumbnail_url: row.thumbnailName === null ? null : mediaAddress(row.folder, row.thumbnailName),
    mime_type: row.mimeType,
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    favorite_flg: row.favorite,
  };
}

/** An id of the library in an address. */
function readId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > maxStoredId) {
    throw new HttpFailure(404, serverText.mediaGone);
  }
  return Number(text);
}

/** The media library. */
export function mediaResource(backend: Backend) {
  const { db } = backend;
  const upload = createUploads(backend);
  const app = newResource();
  serveCall(app, getMediaFiles, {
    // Newest first, because a person usually looks for the file that was just uploaded.
    handle: async () => (await db.select().from(mediaFiles).orderBy(desc(mediaFiles.id))).map(mediaFileOf),
  });
  serveCall(app, uploadMedia, {
    handle: async (_request, c): Promise<{ images: [MediaFile] }> => ({
      images: [mediaFileOf(await upload(c.req))],
    }),
  });
  serveCall(app, deleteMedia, {
    handle: (request, c) =>
      deleteMediaFile(backend, readId(c.req.param('id')), (deleteIt) =>
        saveOnce(backend, c, { call: deleteMedia, request }, async (tx) => {
          await deleteIt(tx);
          return { body: { message: serverText.deleted }, revision: null };
        }),
      ),
  });
  return app;
}
