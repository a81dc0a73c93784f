import { fileTypeFromFile } from 'file-type';

import { HttpFailure } from '../http/failure.ts';
import { Mutex } from '../mutex.ts';
import { serverText } from '../text.ts';
import { inspectImage, readThumbnail, type Inspected } from './inspect-image.ts';
import { inspectVideo } from './inspect-video.ts';
import type { ReceivedUpload } from './receive-upload.ts';

/** A received file's properties, by its bytes. */
export interface InspectedUpload extends Inspected {
  readonly mimeType: string;
  readonly extension: string;
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Other names of types that every browser plays as these. */
const synonyms: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

async function readType(path: string) {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '';
  const mimeType = synonyms[mime] ?? mime;
  const extension = extensions[mimeType];
  if (extension === undefined) throw new HttpFailure(415, serverText.wrongType);
  return { mimeType, extension };
}

// One image is decoded at a time, to limit the memory.
const decoding = new Mutex();

/** Inspects a received file by its bytes, not by its name or the browser's type. Refuses one that is not whole. */
export async function inspectUpload({ path, thumbnailPath }: ReceivedUpload): Promise<InspectedUpload> {
  const type = await readType(path);
  const inspected = await decoding.run(async (): Promise<Inspected> => {
    if (type.mimeType.startsWith('image/')) return inspectImage(path, type.mimeType);
    const size = await inspectVideo(path);
    return { ...size, thumbnail: thumbnailPath === null ? null : await readThumbnail(thumbnailPath) };
  });
  return { ...type, ...inspected };
}
