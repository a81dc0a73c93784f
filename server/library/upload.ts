import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { HonoRequest } from 'hono';

import { mediaFiles } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { HttpFailure } from '../http/failure.ts';
import type { Backend } from '../open-backend.ts';
import { serverText } from '../text.ts';
import { inspectUpload } from './inspect-upload.ts';
import { lockLibraryChange } from './library-folders.ts';
import { receiveUpload } from './receive-upload.ts';

// No dots but the extension's, no slashes, no percent signs: nothing that could leave the folder or hide in it. Letters
// and digits of every script, because people name their files in their own.
const folder = String.raw`[\w-]{16,64}`;
const fileName = String.raw`[\p{L}\p{M}\p{N}_-]{1,150}\.[a-z0-9]{2,5}`;

const libraryPath = new RegExp(`^(${folder})/(${fileName})$`, 'u');

/** The folder and the name of a file of the library, from its path below the media folder. Null for any other path. */
export function readLibraryPath(path: string): { readonly folder: string; readonly name: string } | null {
  const [, matched, name] = libraryPath.exec(path) ?? [];
  return matched === undefined || name === undefined ? null : { folder: matched, name };
}

/** The address of a file of the library, relative to the API host. */
export const mediaAddress = (folderName: string, name: string): string =>
  `/media/${folderName}/${encodeURIComponent(name)}`;

// With an extension and `-thumbnail` it stays below the 143 bytes that encrypted file systems take.
const maxBytes = 120;

/** Windows' names of devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function cut(text: string): string {
  let bytes = 0;
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

/**
 * A file's name without its extension, from the name of the uploaded file: readable, and without characters that are
 * special in a file system, an address or a shell.
 */
function readableName(original: string): string {
  const visible = original.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const stem = visible.replace(/\.[^./\\]*$/, '');
  const safe = cut(stem.replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')).replaceAll(/^[-\p{M}]+|-+$/gu, '');
  if (safe === '') return 'file';
  return device.test(safe) ? `file-${safe}` : safe;
}

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
export function createUploads({ db, libraryFolders }: Backend) {
  let running = 0;

  async function store(request: HonoRequest): Promise<MediaRow> {
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
          .values({ folder, ...row })
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

  return async (request: HonoRequest): Promise<MediaRow> => {
    if (running >= maxAtOnce) throw new HttpFailure(503, serverText.tooManyUploads, { 'retry-after': '10' });
    running += 1;
    try {
      return await store(request);
    } finally {
      running -= 1;
    }
  };
}
