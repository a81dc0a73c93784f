import { changeJoined, findText, hasText, numberAt, textOf } from './bytes.ts';
import { blankJpeg, isJpeg } from './jpeg.ts';
import { mentionsLocation } from './location-names.ts';
import { blankPng, isPng } from './png.ts';
import { blankTiff, isTiff, type BlankPicture } from './tiff.ts';
import type { Work } from './unblankable.ts';
import { blankXmp, blankXmpPackets } from './xmp.ts';

/** Of a file in an unknown format only XMP is blanked. */
export async function blankPicture(bytes: Uint8Array, work: Work): Promise<void> {
  work.spend(bytes.length);
  const blankPreview = (preview: Uint8Array) => blankJpeg(preview, work);
  if (isJpeg(bytes)) blankJpeg(bytes, work);
  else if (isPng(bytes)) await blankPng(bytes, work);
  else if (hasText(bytes, 'GIF8')) blankGif(bytes, work);
  else if (hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8)) blankWebp(bytes, work, blankPreview);
  else if (isTiff(bytes)) blankTiff(bytes, work, blankPreview);
  else blankXmpPackets(bytes, work);
}

const webpPictures = /^(?:VP8[ LX]|ANIM|ANMF|ALPH|ICCP)$/;

function blankWebp(bytes: Uint8Array, work: Work, blankPreview: BlankPicture): void {
  const whole = Math.min(8 + numberAt(bytes, 4, 4, true), bytes.length);
  for (let at = 12; at + 8 <= whole;) {
    const type = textOf(bytes, at, at + 4);
    const size = numberAt(bytes, at + 4, 4, true);
    const data = bytes.subarray(at + 8, Math.min(at + 8 + size, whole));
    if (type === 'EXIF') blankTiff(isTiff(data) ? data : data.subarray(6), work, blankPreview);
    else if (type === 'XMP ') blankXmp(data, work);
    else if (!webpPictures.test(type) && mentionsLocation(data)) data.fill(0);
    at += 8 + size + (size % 2);
  }
  bytes.fill(0, whole);
}

const gifXmp = '\x0bXMP DataXMP';
/** Ends raw XMP for decoders that read it as blocks. */
const gifXmpTrailer = '\x01\xff\xfe';

const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Each block follows its size; the last size is 0. `end` is behind it. */
function blocksFrom(bytes: Uint8Array, from: number): { blocks: readonly Uint8Array[]; end: number } {
  const blocks: Uint8Array[] = [];
  let at = from;
  for (let size = numberAt(bytes, at, 1); size > 0; size = numberAt(bytes, at, 1)) {
    blocks.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { blocks, end: at + 1 };
}

function blankGif(bytes: Uint8Array, work: Work): void {
  for (let at = 13 + tableSize(bytes[10] ?? 0); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === 0x21) {
      const { blocks, end } = blocksFrom(bytes, at + 2);
      if (hasText(bytes, gifXmp, at + 2)) {
        const start = at + 2 + gifXmp.length;
        const raw = findText(bytes, gifXmpTrailer, start, end);
        if (raw === -1) changeJoined(blocks.slice(1), (joined) => blankXmp(joined, work));
        else blankXmp(bytes.subarray(start, raw), work);
      }
      at = end;
    } else if (kind === 0x2c) {
      at = blocksFrom(bytes, at + 10 + tableSize(bytes[at + 9] ?? 0) + 1).end;
    } else {
      if (kind === 0x3b) bytes.fill(0, at + 1);
      else blankXmpPackets(bytes.subarray(at), work);
      return;
    }
  }
}
