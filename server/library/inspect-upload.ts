import { fileTypeFromBuffer } from 'file-type';
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';

import { HttpFailure } from '../http/failure.ts';
import { Mutex } from '../mutex.ts';
import { serverText } from '../text.ts';
import { inspectImage, readThumbnail, type Inspected } from './inspect-image.ts';

/** In pixels. */
const maxSide = 16_383;
const patienceMs = 30_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

const isSize = (side: number) => Number.isFinite(side) && side >= 1 && side <= maxSide;

async function readSize(input: Input): Promise<Size | null> {
  const track = await input.getPrimaryVideoTrack();
  // A cut-off file lacks the last frame.
  if (track === null || (await new EncodedPacketSink(track).getPacket(Infinity)) === null) return null;
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  return isSize(width) && isSize(height) ? { width: Math.round(width), height: Math.round(height) } : null;
}

const timeOut = (after: number): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error('The video takes too long to read.')), after).unref();
  });

/** The size of a video in its orientation. */
async function inspectVideo(bytes: Buffer): Promise<Size> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });
  const reading = readSize(input);
  try {
    const size = await Promise.race([reading, timeOut(patienceMs)]).catch(() => null);
    if (size === null) throw new HttpFailure(400, serverText.videoUnreadable);
    return size;
  } finally {
    reading.catch(() => undefined);
    input.dispose();
  }
}

/** A received file's properties, by its bytes. */
interface InspectedUpload extends Inspected {
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

async function readType(bytes: Buffer) {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const mimeType = synonyms[mime] ?? mime;
  const extension = extensions[mimeType];
  if (extension === undefined) throw new HttpFailure(415, serverText.wrongType);
  return { mimeType, extension };
}

// One file is in memory at a time, and decoded.
const inspecting = new Mutex();

/** The bytes of an upload, which are read once it is its turn. */
interface UploadBytes {
  readonly file: () => Promise<Buffer>;
  readonly thumbnail: (() => Promise<Buffer>) | null;
}

/** Inspects a received file by its bytes, not by its name or the browser's type. Refuses one that is not whole. */
export const inspectUpload = ({ file, thumbnail }: UploadBytes): Promise<InspectedUpload> =>
  inspecting.run(async () => {
    const bytes = await file();
    const type = await readType(bytes);
    if (type.mimeType.startsWith('image/')) return { ...type, ...(await inspectImage(bytes, type.mimeType)) };
    const size = await inspectVideo(bytes);
    const shown = thumbnail === null ? null : await readThumbnail(await thumbnail());
    return { ...type, ...size, thumbnail: shown, changed: null };
  });
