import { fileTypeFromBuffer } from 'file-type';
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';

import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { blankLocation } from './blank-location.ts';
import { holdsItsSamples } from './film-samples.ts';
import { inspectImage, readThumbnail, type Inspected } from './inspect-image.ts';
import { extensions } from './upload-types.ts';

/** In pixels. */
const maxSide = 16_383;

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

/** The size of a video in its orientation. */
async function inspectVideo(bytes: Buffer, type: string): Promise<Size> {
  const unreadable = new HttpFailure(400, serverText.videoUnreadable);
  if (type !== 'video/webm' && !holdsItsSamples(bytes)) throw unreadable;
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });
  try {
    const size = await readSize(input).catch(() => null);
    if (size === null) throw unreadable;
    return size;
  } finally {
    input.dispose();
  }
}

/** A received file's properties, by its bytes. */
interface InspectedUpload extends Inspected {
  readonly mimeType: string;
  readonly extension: string;
}

/** Other names of types that every browser plays as these. */
const synonyms: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

async function readType(bytes: Buffer) {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const mimeType = synonyms[mime] ?? mime;
  const extension = extensions[mimeType];
  if (extension === undefined) throw new HttpFailure(415, serverText.wrongType);
  return { mimeType, extension };
}

/** Inspects a received file by its bytes, not by its name or the browser's type. Refuses one that is not whole. */
export async function inspectUpload(bytes: Buffer, thumbnail: Buffer | null): Promise<InspectedUpload> {
  const type = await readType(bytes);
  if (type.mimeType.startsWith('image/')) return { ...type, ...(await inspectImage(bytes, type.mimeType)) };
  const size = await inspectVideo(bytes, type.mimeType);
  const shown = thumbnail && (await readThumbnail(thumbnail));
  return { ...type, ...size, thumbnail: shown, changed: await blankLocation(bytes) };
}
