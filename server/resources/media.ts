import { desc } from 'drizzle-orm';

import { deleteMedia, getMediaFiles, uploadMedia, type MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { readInParts } from '../database/json-list.ts';
import { readIds } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { maxStoredId, mediaFiles } from '../database/schema.ts';
import { signedIn } from '../http/access.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { deleteMediaFile } from '../library/delete-media.ts';
import { mediaFileOf, readMediaFiles } from '../library/media-files.ts';
import { forgetTrash } from '../library/trash.ts';
import { saveOnce } from '../saving/serve.ts';
import { createUploads } from './upload.ts';

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
    isKept: true,
    // Newest first, because a person usually looks for the file that was just uploaded.
    handle: async () => {
      const { id } = mediaFiles;
      const newestFirst = await readIds(db, mediaFiles, { order: desc(id) });
      return readInParts(newestFirst, (ids) => readMediaFiles(db, isAmong(id, ids)));
    },
  });
  serveCall(app, uploadMedia, {
    handle: async (_request, c): Promise<{ images: [MediaFile] }> => ({
      images: [mediaFileOf(await upload(c.req, signedIn(c), c.get('givenUp')), [])],
    }),
  });
  serveCall(app, deleteMedia, {
    handle: async (request, c) => {
      const id = readId(c.req.param('id'));
      const deletion = { by: signedIn(c), at: backend.now() };
      // No smaller copies of it are stored meanwhile.
      const answer = await backend.libraryMutex.run(() =>
        saveOnce(backend, c, { call: deleteMedia, request }, async (tx) => {
          await deleteMediaFile(tx, id, deletion);
          return { body: { message: serverText.deleted }, revision: null };
        }),
      );
      // What cannot be deleted for good now is deleted with the next deletion, or at the next start.
      await forgetTrash(backend, deletion.at).catch(() => undefined);
      return answer;
    },
  });
  return app;
}
