import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { HonoRequest } from 'hono';

import type { Backend } from '../backend.ts';
import { mediaFiles } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Administrator } from '../http/environment.ts';
import { HttpFailure } from '../http/failure.ts';
import { serverText } from '../text.ts';
import { inspectUpload } from './inspect-upload.ts';
import { lockLibraryChange } from './library-folders.ts';
import { readableName } from './paths.ts';
import { receiveUpload } from './receive-upload.ts';

type MediaRow = typeof mediaFiles.$inferSelect;

interface Places {
  readonly incoming: string;
  readonly staging: string;
}

/** Receives the file, moves it into the staging folder under its public name, and returns its row. */
async function receive(request: HonoRequest, { incoming, staging }: Places) {
  const received = await receiveUpload(request, incoming);
  const { extension, mimeType, width, height, thumbnail } = await inspectUpload(received);
  const name = readableName(received.originalName);
  const fileName = `${name}.${extension}`;
  const thumbnailName = thumbnail === null ? null : `${name}-thumbnail.webp`;
  await rename(received.path, join(staging, fileName));
  if (thumbnail !== null && thumbnailName !== null) await writeFile(join(staging, thumbnailName), thumbnail);
  return { fileName, thumbnailName, mimeType, width, height, fileSize: received.size };
}

// Each takes a connection, and up to 50 MB of the disk before it is inspected.
const maxAtOnce = 16;

/** Stores uploads in the library. */
export function createUploads({ db, libraryFolders, variants, now }: Backend) {
  let running = 0;

  async function store(request: HonoRequest, { username: uploadedBy }: Administrator): Promise<MediaRow> {
    const { folder, ...places } = await libraryFolders.begin();
    let published = false;
    try {
      const row = await receive(request, places);
      published = true;
      await libraryFolders.publish(folder);
      return await transact(db, async (tx) => {
        await lockLibraryChange(tx);
        const [inserted] = await tx
          .insert(mediaFiles)
          .values({ folder, ...row, uploadedAt: now(), uploadedBy })
          .returning();
        if (inserted === undefined) throw new Error('The row of an upload was not returned.');
        return inserted;
      });
    } finally {
      // A failure here is settled at the next start.
      const ended = published ? libraryFolders.settle([folder]) : libraryFolders.discard(folder);
      await ended.catch(() => undefined);
    }
  }

  return async (request: HonoRequest, by: Administrator): Promise<MediaRow> => {
    if (running >= maxAtOnce) throw new HttpFailure(503, serverText.tooManyUploads, { 'retry-after': '10' });
    running += 1;
    try {
      const row = await store(request, by);
      variants.wake();
      return row;
    } finally {
      running -= 1;
    }
  };
}
