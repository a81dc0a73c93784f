import { boxAt, type Box } from './boxes.ts';
import { findText, textOf } from './bytes.ts';
import { blankJpeg } from './jpeg.ts';
import { mentionsLocation, statesLocation, statesLocationAmong } from './location-names.ts';
import { blankMeta, blankMovie, blankUuid, type Scan } from './movie.ts';
import type { Item, Part, TrackSamples } from './named-parts.ts';
import type { PatchedFile } from './patched-file.ts';
import { blankPicture } from './picture.ts';
import { blankTiff } from './tiff.ts';
import { Unblankable, type Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

/** Of MP4, QuickTime, 3GPP, HEIF, AVIF, JPEG XL and JPEG 2000. */
const firstBoxes = /^(?:ftyp|styp|moov|mdat|wide|free|skip|pnot|JXL |jP {2})$/;
/** Players and viewers do not skip these. */
const readBoxes =
  /^(?:ftyp|styp|mdat|idat|imda|mfra|sidx|ssix|prft|pdin|wide|JXL |jxl[cpli]|jbrd|jP {2}|jp2[hc])$/;

export const isFilm = (head: Uint8Array): boolean => firstBoxes.test(textOf(head, 4, 8));

const headSize = 16;
/** A streamed film of hours has fewer. */
const mostBoxes = 500_000;
/** In bytes. */
const maxText = 4 * 1024 * 1024;
/** In bytes of work, for each part of a track. */
const partCost = 4096;

async function boxOfFile(file: PatchedFile, at: number): Promise<Box | null> {
  const head = await file.peek(at, headSize);
  const box = boxAt(head, 0, file.size - at, true);
  return box && { type: box.type, start: at, body: at + box.body, end: at + box.end };
}

function blankExif(bytes: Uint8Array, work: Work): void {
  const starts = [findText(bytes, 'II*\0'), findText(bytes, 'MM\0*')].filter((at) => at !== -1);
  if (starts.length > 0) {
    blankTiff(bytes.subarray(Math.min(...starts)), work, (preview) => blankJpeg(preview, work));
  }
}

const blankings: Readonly<Record<Item['kind'], (bytes: Uint8Array, work: Work) => void>> = {
  exif: blankExif,
  xmp: blankXmp,
  jpeg: blankJpeg,
  compressed: (bytes) => void bytes.fill(0),
};

async function blankBox(file: PatchedFile, box: Box, scan: Scan): Promise<void> {
  const { type, start, end } = box;
  if (readBoxes.test(type)) return;
  const own: Box = { type, start: 0, body: box.body - start, end: end - start };
  await file.change(start, end, async (bytes) => {
    const content = bytes.subarray(own.body);
    if (type === 'moov' || type === 'moof') {
      blankMovie(bytes, own, start, scan);
      for (const cover of scan.covers.splice(0)) await blankPicture(cover, file.work);
    } else if (type === 'meta') blankMeta(bytes, own, start, scan);
    else if (type === 'uuid') blankUuid(bytes, own, file.work);
    else if (type === 'Exif') blankExif(content, file.work);
    else if (type === 'xml ') blankXmp(content, file.work);
    else if ((type !== 'free' && type !== 'skip') || mentionsLocation(content)) content.fill(0);
  });
}

/** `Unblankable` if tables name more bytes than the file has, which only forged ones do. */
function limiter({ size, work }: PatchedFile): (parts: Iterable<Part>) => Generator<Part> {
  let left = size;
  return function* limited(parts) {
    for (const [start, end] of parts) {
      work.spend(partCost);
      left -= Math.max(Math.min(end, size) - start, 0);
      if (left < 0) throw new Unblankable('form', 'Parts of the file overlap.');
      yield [start, end];
    }
  };
}

function* grouped(parts: Iterable<Part>, most: number): Generator<readonly Part[]> {
  let group: Part[] = [];
  let size = 0;
  for (const [start, end] of parts) {
    if (size + end - start > most && group.length > 0) {
      yield group;
      [group, size] = [[], 0];
    }
    group.push([start, end]);
    size += end - start;
  }
  yield group;
}

async function blankSamples(
  file: PatchedFile,
  kind: TrackSamples['kind'],
  chunks: Iterable<Part>,
): Promise<void> {
  if (kind === 'locations') {
    for (const [start, end] of chunks) await file.zero(start, end);
    return;
  }
  for (const parts of grouped(chunks, maxText)) {
    await file.changeParts(parts, (bytes) => {
      if (statesLocation(textOf(bytes))) bytes.fill(0);
    });
  }
}

async function blankRest(file: PatchedFile, from: number, isBehindFilm: boolean): Promise<void> {
  if (isBehindFilm) {
    await file.zero(from, file.size);
    return;
  }
  await file.change(from, file.size, (bytes) => {
    if (mentionsLocation(bytes)) throw new Unblankable('form', 'The boxes of the file cannot be read.');
  });
}

/** In bytes; the end of a read may cut a location's text. */
const overlap = 64;

/** Offsets in fragments are not read, so that these subtitles cannot be blanked. */
async function refuseLocations(file: PatchedFile, media: readonly Box[]): Promise<void> {
  for (const { body, end } of media) {
    for (let at = body; at < end; at += maxText) {
      await file.change(at, Math.min(at + maxText + overlap, end), (bytes) => {
        if (statesLocationAmong(bytes))
          throw new Unblankable('track', 'Subtitles in fragments say positions.');
      });
    }
  }
}

/** Also for a picture in the same container. Only metadata is read into memory. */
export async function blankFilm(file: PatchedFile): Promise<void> {
  const scan: Scan = {
    covers: [],
    items: [],
    samples: [],
    fragmented: new Set(),
    work: file.work,
    depth: 0,
  };
  let [at, count] = [0, 0];
  let hasContent = false;
  const media: Box[] = [];
  for (let box = await boxOfFile(file, at); box !== null; box = await boxOfFile(file, at)) {
    count += 1;
    if (count > mostBoxes) throw new Unblankable('form', 'There are too many boxes.');
    await blankBox(file, box, scan);
    if (box.type === 'mdat') media.push(box);
    hasContent ||= /^(?:moov|meta|jxl[cp]|jp2c)$/.test(box.type);
    at = box.end;
  }
  await blankRest(file, at, hasContent);
  const inFragments = scan.samples.filter(({ id }) => scan.fragmented.has(id));
  if (inFragments.some(({ kind }) => kind === 'locations')) {
    throw new Unblankable('track', 'A film in fragments has a track of positions.');
  }
  if (inFragments.length > 0) await refuseLocations(file, media);
  const limited = limiter(file);
  for (const { kind, chunks } of scan.samples) await blankSamples(file, kind, limited(chunks));
  for (const { kind, parts } of scan.items) {
    await file.changeParts([...limited(parts)], (bytes) => blankings[kind](bytes, file.work));
  }
}
