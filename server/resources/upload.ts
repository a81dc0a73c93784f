import type { HonoRequest } from 'hono';

import { uploadField, uploadThumbnailField } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { mediaFiles } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Administrator } from '../http/environment.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { lockLibraryChange } from '../library/library-locks.ts';
import type { NewFolder } from '../library/library-store.ts';
import { readableName } from '../library/paths.ts';
import { receiveUpload, type Inspector } from '../library/uploads.ts';

type MediaRow = typeof mediaFiles.$inferSelect;

interface Upload {
  readonly request: HonoRequest;
  readonly timedOut: AbortSignal;
}

async function receive({ request, timedOut }: Upload, folder: NewFolder, inspector: Inspector) {
  const { size, originalName, hasThumbnail } = await receiveUpload(request, folder);
  const { extension, mimeType, width, height, thumbnail, changed } = await inspector.inspect({
    file: () => folder.read(uploadField),
    thumbnail: hasThumbnail ? () => folder.read(uploadThumbnailField) : null,
    timedOut,
  });
  const name = readableName(originalName);
  const fileName = `${name}.${extension}`;
  const thumbnailName = thumbnail === null ? null : `${name}-thumbnail.webp`;
  if (changed === null) await folder.keep(uploadField, fileName);
  else await folder.write(fileName, changed);
  if (thumbnail !== null && thumbnailName !== null) await folder.write(thumbnailName, thumbnail);
  return { fileName, thumbnailName, mimeType, width, height, fileSize: size };
}

/** Each takes a connection, and up to 50 MB of the store before its inspection. */
const maxAtOnce = 16;

export function createUploads({ db, logSpace, library, inspector, variants, now, log }: Backend) {
  let running = 0;

  /** Rejects once the request was answered with 503, after which the client uploads the file again. */
  async function publish(
    folder: NewFolder,
    row: Awaited<ReturnType<typeof receive>>,
    { timedOut, uploadedBy }: { readonly timedOut: AbortSignal; readonly uploadedBy: string },
  ): Promise<MediaRow> {
    const refuseTimedOut = () => {
      if (timedOut.aborted) throw new HttpFailure(503, serverText.takesTooLong);
    };
    refuseTimedOut();
    await folder.publish();
    return transact(db, async (tx) => {
      await lockLibraryChange(tx);
      refuseTimedOut();
      await library.claim(tx, [folder.folder]);
      const [inserted] = await tx
        .insert(mediaFiles)
        .values({ folder: folder.folder, ...row, uploadedAt: now(), uploadedBy })
        .returning();
      if (inserted === undefined) throw new Error('The row of an upload was not returned.');
      return inserted;
    });
  }

  async function store(upload: Upload, { username }: Administrator): Promise<MediaRow> {
    const folder = await library.begin();
    try {
      const row = await receive(upload, folder, inspector);
      // Space that was free when the request began, perhaps an hour ago, may be used up.
      const release = await logSpace.reserve(0);
      return await publish(folder, row, { timedOut: upload.timedOut, uploadedBy: username }).finally(release);
    } finally {
      // The rest after a failure is deleted at the next start, or by the upkeep.
      await folder.end().catch(() => undefined);
    }
  }

  return async (request: HonoRequest, by: Administrator, timedOut: AbortSignal): Promise<MediaRow> => {
    if (running >= maxAtOnce) throw new HttpFailure(503, serverText.tooManyUploads, { 'retry-after': '10' });
    running += 1;
    const started = performance.now();
    try {
      const row = await store({ request, timedOut }, by);
      const { id: mediaId, fileSize } = row;
      log.done({ task: 'upload', mediaId, ms: performance.now() - started, bytes: fileSize ?? 0 });
      variants.wake();
      return row;
    } finally {
      running -= 1;
    }
  };
}
