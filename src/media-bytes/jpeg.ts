import { changeJoined, findText, hasText, numberAt, textOf } from './bytes.ts';
import { mentionsLocation } from './location-names.ts';
import { blankPhotoshop, blankTiff, isTiff } from './tiff.ts';
import { Unblankable, type Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

const exif = 'Exif\0\0';
const xmp = 'http://ns.adobe.com/xap/1.0/\0';
const moreXmp = 'http://ns.adobe.com/xmp/extension/\0';
/** The packet's identifier, its size and the part's offset. */
const moreXmpHead = 32 + 4 + 4;
const photoshop = 'Photoshop 3.0\0';
const multiPicture = 'MPF\0';
const entryTag = 0xb0_02;
const knownHeads: Readonly<Record<number, readonly string[]>> = {
  0xe0: ['JFIF\0', 'JFXX\0'],
  0xe1: [xmp, moreXmp],
  0xe2: ['ICC_PROFILE\0', multiPicture],
  0xed: [photoshop],
  0xee: ['Adobe'],
};

const maxSegment = 64 * 1024;
/** In one file; further ones become zeros. */
const mostPictures = 256;
const maxDepth = 3;

const isSof = (marker: number) => marker >= 0xc0 && marker <= 0xcf;
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const endsScan = (marker: number) =>
  isSof(marker) || isApp(marker) || (marker >= 0xd9 && marker <= 0xde) || marker === 0xfe;

export const isJpeg = (bytes: Uint8Array, at = 0): boolean => hasText(bytes, '\xff\xd8\xff', at);

function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (endsScan(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}

interface Segment {
  readonly marker: number;
  readonly data: Uint8Array;
  readonly start: number;
}

function pictureAt(bytes: Uint8Array, start: number): { segments: readonly Segment[]; end: number } {
  const segments: Segment[] = [];
  for (let at = start + 2; at < bytes.length;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return { segments, end: at + 2 };
    const length = numberAt(bytes, at + 2, 2);
    if (!endsScan(marker) || !(length >= 2)) {
      at += 1;
      continue;
    }
    segments.push({ marker, data: bytes.subarray(at + 4, at + 2 + length), start: at + 4 });
    at += 2 + length;
    if (marker === 0xda) at = scanEnd(bytes, at);
  }
  return { segments, end: bytes.length };
}

const withHead = (segments: readonly Segment[], marker: number, head: string) =>
  segments.filter(({ marker: own, data }) => own === marker && hasText(data, head));

const offsetOf = (part: Uint8Array) => numberAt(part, 36, 4) || 0;

function blankMoreXmp(segments: readonly Segment[], work: Work): void {
  const parts = withHead(segments, 0xe1, moreXmp).map(({ data }) => data.subarray(moreXmp.length));
  const ordered = parts.toSorted((left, right) => offsetOf(left) - offsetOf(right));
  const packets = new Map<string, Uint8Array[]>();
  for (const part of ordered) {
    const identifier = textOf(part, 0, 32);
    packets.set(identifier, [...(packets.get(identifier) ?? []), part.subarray(moreXmpHead)]);
  }
  for (const texts of packets.values()) changeJoined(texts, (joined) => blankXmp(joined, work));
}

/** Offsets in the multi-picture format (CIPA DC-007). */
function furtherPictures(segments: readonly Segment[]): readonly number[] {
  let read = 0;
  return withHead(segments, 0xe2, multiPicture).flatMap(({ data, start }) => {
    const tiffStart = start + multiPicture.length;
    const tiff = data.subarray(multiPicture.length);
    const isLittle = hasText(tiff, 'II');
    const directory = numberAt(tiff, 4, 4, isLittle);
    const count = numberAt(tiff, directory, 2, isLittle);
    const offsets: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (numberAt(tiff, entry, 2, isLittle) !== entryTag) continue;
      const list = numberAt(tiff, entry + 8, 4, isLittle);
      const size = Math.min(numberAt(tiff, entry + 4, 4, isLittle), tiff.length);
      for (let at = 0; at < size; at += 16) {
        read += 1;
        if (read > mostPictures) throw new Unblankable('form', 'There are too many pictures in one.');
        const offset = numberAt(tiff, list + at + 8, 4, isLittle);
        if (offset > 0) offsets.push(tiffStart + offset);
      }
    }
    return offsets;
  });
}

function isKnown({ marker, data }: Segment): boolean {
  const heads = knownHeads[marker] ?? [];
  if (hasText(data, 'Exif\0')) return marker === 0xe1 && isTiff(data, exif.length);
  return heads.some((head) => hasText(data, head));
}

/** Makers' and C2PA data may span segments: one mention of a location blanks all of the marker. */
function blankForeign(segments: readonly Segment[]): void {
  const foreign = segments.filter((segment) => isApp(segment.marker) && !isKnown(segment));
  const blanked = new Set(foreign.filter(({ data }) => mentionsLocation(data)).map(({ marker }) => marker));
  for (const { marker, data } of foreign) if (blanked.has(marker)) data.fill(0);
}

function blankSegments(segments: readonly Segment[], work: Work, depth: number): void {
  const blankThumbnail = (bytes: Uint8Array) => {
    if (depth < maxDepth) blankPictures(bytes, work, depth + 1);
  };
  for (const { data } of withHead(segments, 0xe1, 'Exif\0')) {
    blankTiff(data.subarray(exif.length), work, blankThumbnail);
  }
  for (const { data } of withHead(segments, 0xe1, xmp)) blankXmp(data.subarray(xmp.length), work);
  blankMoreXmp(segments, work);
  changeJoined(
    withHead(segments, 0xed, photoshop).map(({ data }) => data.subarray(photoshop.length)),
    (resources) => blankPhotoshop(resources, work, blankThumbnail),
  );
  blankForeign(segments);
}

function blankPictures(bytes: Uint8Array, work: Work, depth: number): void {
  if (!isJpeg(bytes)) return;
  work.spend(bytes.length);
  const first = pictureAt(bytes, 0);
  blankSegments(first.segments, work, depth);
  const starts = furtherPictures(first.segments)
    .filter((start) => isJpeg(bytes, start))
    .toSorted((left, right) => left - right);
  let at = first.end;
  for (let count = 1; at < bytes.length && count < mostPictures; count += 1) {
    const filled = bytes.subarray(at).findIndex((byte) => byte !== 0);
    const next = filled !== -1 && isJpeg(bytes, at + filled) ? at + filled : undefined;
    const start = next ?? starts.find((each) => each >= at) ?? bytes.length;
    bytes.fill(0, at, start);
    if (start === bytes.length) return;
    const picture = pictureAt(bytes, start);
    blankSegments(picture.segments, work, depth);
    at = picture.end;
  }
  bytes.fill(0, at);
}

function blankHidden(bytes: Uint8Array, work: Work): void {
  work.spend(bytes.length);
  const blankPreview = (preview: Uint8Array) => blankPictures(preview, work, maxDepth);
  for (let at = findText(bytes, exif); at !== -1; at = findText(bytes, exif, at + 1)) {
    const start = at + exif.length;
    if (isTiff(bytes, start)) blankTiff(bytes.subarray(start, start + maxSegment), work, blankPreview);
  }
}

/** Bytes behind the pictures, such as the film of a motion photo, become zeros. */
export function blankJpeg(bytes: Uint8Array, work: Work): void {
  blankPictures(bytes, work, 0);
  blankHidden(bytes, work);
}
