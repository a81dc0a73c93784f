import { desc } from 'drizzle-orm';

import { getMediaFiles, type MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { mediaFiles } from '../database/schema.ts';
import { newResource, serveCall } from '../http/resource.ts';

/** A row of the library as the contract sends it. Addresses are relative to the API host. */
export function mediaFileOf(row: typeof mediaFiles.$inferSelect): MediaFile {
  const address = (name: string) => `/media/${row.folder}/${name}`;
  return {
    id: row.id,
    image_url: address(row.fileName),
    thumbnail_url: row.thumbnailName === null ? null : address(row.thumbnailName),
    mime_type: row.mimeType,
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    favorite_flg: row.favorite,
  };
}

/** The media library. */
export function mediaResource({ db }: Backend) {
  const app = newResource();
  serveCall(app, getMediaFiles, {
    // The newest first: what was just uploaded is what a person looks for.
    handle: async () => (await db.select().from(mediaFiles).orderBy(desc(mediaFiles.id))).map(mediaFileOf),
  });
  return app;
}
