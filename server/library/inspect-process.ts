import { fileTypeFromBuffer } from 'file-type';
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';
import sharp, { type Metadata } from 'sharp';

import { locationPatches } from '../../src/media-bytes/blank-location.ts';
import { Unblankable } from '../../src/media-bytes/unblankable.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { serveFiles } from './file-process.ts';
import { fitsItsSamples } from './film-samples.ts';
import { maxPixels, openImage } from './images.ts';
import { extensions } from './paths.ts';

const reasons = { track: serverText.locationInTrack, form: serverText.locationUnknown } as const;

/** Files are published without their location. Null without one; refuses one that cannot be blanked. */
async function blankLocation(bytes: Buffer): Promise<Buffer | null> {
  const read = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)));
  const patches = await locationPatches({ size: bytes.length, read }).catch((error: unknown) => {
    throw error instanceof Unblankable ? new HttpFailure(400, reasons[error.reason]) : error;
  });
  if (patches.length === 0) return null;
  const blank = Buffer.from(bytes);
  for (const patch of patches) blank.set(patch.bytes, patch.at);
  return blank;
}

const maxSide = 16_383;
const maxAnimationPixels = 1_000_000_000;
const thumbnailSide = 480;

const unreadable = () => new HttpFailure(400, serverText.imageUnreadable);

const shrink = async (bytes: Buffer, page = 0): Promise<Buffer> =>
  openImage(bytes, page)
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

function refuseTooLarge({ width, height, pages = 1 }: Metadata): void {
  const pixels = width * height;
  if (Math.max(width, height) > maxSide || pixels > maxPixels || pixels * pages > maxAnimationPixels) {
    throw new HttpFailure(400, serverText.tooManyPixels(maxSide, maxPixels));
  }
}

/** A cut-off GIF still decodes: its last byte shows whether it is whole. The console may have written zeros behind it. */
function refuseCutGif(bytes: Buffer): void {
  const last = bytes.findLastIndex((byte) => byte !== 0);
  if (bytes[last] !== 0x3b) throw unreadable();
}

/** All of the image is decoded, so that a cut-off or broken one is refused. */
async function inspectImage(bytes: Buffer, type: string) {
  const metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1';
  if (`image/${isAvif ? 'avif' : metadata.format}` !== type) throw unreadable();
  refuseTooLarge(metadata);
  if (type === 'image/gif') refuseCutGif(bytes);
  const changed = await blankLocation(bytes);
  const stored = changed ?? bytes;
  try {
    const thumbnail = await shrink(stored);
    const { pages = 1 } = metadata;
    if (pages > 1 && !isAvif) await shrink(stored, pages - 1);
    return { ...metadata.autoOrient, thumbnail, changed };
  } catch {
    throw unreadable();
  }
}

const isSize = (side: number) => Number.isFinite(side) && side >= 1 && side <= maxSide;

/** Null for a cut-off video, which lacks the last frame. */
async function readSize(input: Input) {
  const track = await input.getPrimaryVideoTrack();
  if (track === null || (await new EncodedPacketSink(track).getPacket(Infinity)) === null) return null;
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  return isSize(width) && isSize(height) ? { width: Math.round(width), height: Math.round(height) } : null;
}

async function inspectVideo(bytes: Buffer, type: string) {
  const refusal = new HttpFailure(400, serverText.videoUnreadable);
  if (type !== 'video/webm' && !fitsItsSamples(bytes)) throw refusal;
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });
  try {
    const size = await readSize(input).catch(() => null);
    if (size === null) throw refusal;
    return size;
  } finally {
    input.dispose();
  }
}

const synonyms: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

async function readType(bytes: Buffer) {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const mimeType = synonyms[mime] ?? mime;
  const extension = extensions[mimeType];
  if (extension === undefined) throw new HttpFailure(415, serverText.wrongType);
  return { mimeType, extension };
}

async function inspectUpload(bytes: Buffer, thumbnail: Buffer | null) {
  const type = await readType(bytes);
  if (type.mimeType.startsWith('image/')) return { ...type, ...(await inspectImage(bytes, type.mimeType)) };
  const size = await inspectVideo(bytes, type.mimeType);
  const encoded = thumbnail && (await shrink(thumbnail).catch(() => null));
  return { ...type, ...size, thumbnail: encoded, changed: await blankLocation(bytes) };
}

await serveFiles((file, thumbnail) =>
  inspectUpload(file, thumbnail ?? null).then(
    (inspected) => ({ inspected }),
    (error: unknown) => {
      if (error instanceof HttpFailure) return { status: error.status, message: error.message };
      throw error;
    },
  ),
);
