import { asc, eq } from 'drizzle-orm';

import {
  getMediaDetails,
  saveMediaDetails,
  type MediaDetails,
} from '../../src/contract/http/media-details.ts';
import type { Backend } from '../backend.ts';
import { mediaFiles, storedId } from '../database/schema.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { localTimes } from '../kit/local-time.ts';
import { serverText } from '../kit/text.ts';
import { serveSave } from '../saving/serve.ts';

/** What staff say about the files of the library. Saves of pages name files by their ids, so that this revises none. */
export function mediaDetailsResource(backend: Backend) {
  const localTime = localTimes(backend.timeZone);
  const app = newResource();

  serveCall(app, getMediaDetails, {
    isKept: true,
    handle: async () => {
      const rows = await backend.db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
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

  return app;
}
