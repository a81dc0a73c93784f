import { findText, hasText, numberAt, putText, textOf } from './bytes.ts';
import { isLocationName, mentionsLocation } from './location-names.ts';
import { blankTiff, isTiff, type BlankPicture } from './tiff.ts';
import { Unblankable, type Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

const signature = '\x89PNG\r\n\x1a\n';
export const isPng = (bytes: Uint8Array): boolean => hasText(bytes, signature);

/** Ancillary, private and safe to copy: decoders skip it. */
const unused = 'voId';
const readChunks = /^(?:eXIf|caBX|tEXt|zTXt|iTXt)$/;
const maxInflated = 16 * 1024 * 1024;
const noPicture: BlankPicture = () => undefined;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

async function inflated(bytes: Uint8Array, work: Work): Promise<Uint8Array | null> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = stream.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value === undefined) break;
      work.spend(value.length);
      parts.push(new Uint8Array(value));
      size += value.length;
      if (size > maxInflated) {
        await reader.cancel();
        return null;
      }
    }
  } catch (error) {
    if (error instanceof Unblankable) throw error;
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function isChangedBy(bytes: Uint8Array, change: (copy: Uint8Array) => void): boolean {
  const copy = bytes.slice();
  change(copy);
  return copy.some((byte, at) => byte !== bytes[at]);
}

/** ImageMagick writes profiles as hexadecimal digits, behind name and length. */
function profileOf(text: Uint8Array): Uint8Array {
  const digits = /^\s*\S+\s+\d+\s+([\da-f\s]*)/i.exec(textOf(text))?.[1]?.replaceAll(/\s/g, '') ?? '';
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

function hasLocation(keyword: string, text: Uint8Array, work: Work): boolean {
  if (!keyword.startsWith('Raw profile type ')) {
    return (
      isLocationName(keyword.slice(keyword.lastIndexOf(':') + 1)) ||
      isChangedBy(text, (copy) => blankXmp(copy, work))
    );
  }
  const profile = profileOf(text);
  const start = ['II*\0', 'MM\0*'].map((head) => findText(profile, head)).find((at) => at !== -1);
  if (
    start !== undefined &&
    isChangedBy(profile.subarray(start), (copy) => blankTiff(copy, work, noPicture))
  ) {
    return true;
  }
  return /iptc|8bim/i.test(keyword) || isChangedBy(profile, (copy) => blankXmp(copy, work));
}

function textIn(type: string, data: Uint8Array) {
  const afterZero = (from: number) => {
    const zero = data.indexOf(0, from);
    return zero === -1 ? data.length : zero + 1;
  };
  const start = afterZero(0);
  const keyword = textOf(data, 0, start).replace(/\0$/, '');
  if (type === 'tEXt') return { keyword, isCompressed: false, text: data.subarray(start) };
  if (type === 'zTXt') return { keyword, isCompressed: true, text: data.subarray(start + 1) };
  const text = data.subarray(afterZero(afterZero(start + 2)));
  return { keyword, isCompressed: data[start] === 1, text };
}

async function blankChunk(type: string, data: Uint8Array, work: Work): Promise<boolean> {
  if (type === 'eXIf') {
    blankTiff(isTiff(data) ? data : data.subarray(6), work, noPicture);
  } else if (type === 'caBX') {
    return !mentionsLocation(data);
  } else {
    const { keyword, isCompressed, text } = textIn(type, data);
    const plain = isCompressed ? await inflated(text, work) : text;
    if (isCompressed || keyword !== 'XML:com.adobe.xmp')
      return plain !== null && !hasLocation(keyword, plain, work);
    blankXmp(text, work);
  }
  return true;
}

/** `Unblankable` for an incomplete chunk that may have a location. */
export async function blankPng(bytes: Uint8Array, work: Work): Promise<void> {
  for (let at = signature.length; ;) {
    const end = at + 8 + numberAt(bytes, at, 4);
    const type = textOf(bytes, at + 4, at + 8);
    if (!(end + 4 <= bytes.length)) {
      const mayHaveLocation = readChunks.test(type) || mentionsLocation(bytes.subarray(at));
      if (mayHaveLocation) throw new Unblankable('form', 'A chunk is not whole.');
      return;
    }
    if (type === 'IEND') {
      bytes.fill(0, end + 4);
      return;
    }
    const data = bytes.subarray(at + 8, end);
    if (readChunks.test(type)) {
      const before = data.slice();
      const stays = await blankChunk(type, data, work);
      if (!stays) {
        data.fill(0);
        putText(bytes, unused, at + 4);
      }
      if (!stays || before.some((byte, index) => byte !== data[index])) {
        new DataView(bytes.buffer, bytes.byteOffset).setUint32(end, crc32(bytes.subarray(at + 4, end)));
      }
    }
    at = end + 4;
  }
}
