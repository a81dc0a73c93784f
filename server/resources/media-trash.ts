import { emptyMediaTrash, getMediaTrash, restoreMedia } from '../../src/contract/http/media-trash.ts';
import type { Backend } from '../backend.ts';
import { listLimits } from '../http/body.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { localTimes } from '../kit/local-time.ts';
import { trashText } from '../kit/text.ts';
import { mediaFileOf } from '../library/media-files.ts';
import { emptyTrash, readTrash, restoreFromTrash } from '../library/trash.ts';
import { saveOnce, serveSave } from '../saving/serve.ts';

/** The files that were deleted from the library. */
export function mediaTrashResource(backend: Backend) {
  const { db, now, timeZone } = backend;
  const localTime = localTimes(timeZone);
  const app = newResource();

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
      // Its smaller copies are made again; this begins after a delay, when the row is committed.
      backend.variants.wake();
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
