import { boxAt, type Box } from './boxes.ts';
import { findText, textOf } from './bytes.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { blankJpeg } from './jpeg.ts';
import { blankMeta, blankMovie, blankUuid, type Found } from './movie.ts';
import { blankPicture } from './picture.ts';
import { mentionsPlace, tellsPosition, tellsPositionAmong } from './place-names.ts';
import { blankTiff } from './tiff.ts';
import type { TrackSamples } from './tracks.ts';
import { Unblankable } from './unblankable.ts';
import type { Work } from './work.ts';
import { blankXmp } from './xmp.ts';

/** The first boxes of MP4, QuickTime, 3GPP, HEIF, AVIF, JPEG XL and JPEG 2000. */
const firstBoxes = /^(?:ftyp|styp|moov|mdat|wide|free|skip|pnot|JXL |jP {2})$/;
/** What is read by players and viewers; anything else is skipped by them. */
const readBoxes: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'mdat',
  'idat',
  'imda',
  'mfra',
  'sidx',
  'ssix',
  'prft',
  'pdin',
  'wide',
  'JXL ',
  'jxlc',
  'jxlp',
  'jxll',
  'jxli',
  'jbrd',
  'jP  ',
  'jp2h',
  'jp2c',
]);

export const isFilm = (head: Uint8Array): boolean => firstBoxes.test(textOf(head, 4, 8));

/** What a box can say that is read to find its size. */
const headSize = 16;
/** A film of hours that was made for streaming has fewer. */
const mostBoxes = 500_000;
/** Of subtitles that are read at once. */
const maxText = 4 * 1024 * 1024;
/** What one part of a track takes to be read, however small it is. */
const partCost = 4096;

/** The box at a place in the file, with places in the file; null where there is none that can be read. */
async function boxOfFile(draft: Draft, at: number): Promise<Box | null> {
  const head = await draft.peek(at, headSize);
  const box = boxAt(head, 0, draft.size - at, true);
  return box && { type: box.type, start: at, body: at + box.body, end: at + box.end };
}

/** Blanks Exif behind the offset of its beginning. */
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

/** Blanks one box of the file, apart from what it says of other parts. */
async function blankBox(draft: Draft, box: Box, found: Found): Promise<void> {
  const { type, start, end } = box;
  if (readBoxes.has(type)) return;
  const own: Box = { type, start: 0, body: box.body - start, end: end - start };
  await draft.change(start, end, async (bytes) => {
    const content = bytes.subarray(own.body);
    if (type === 'moov' || type === 'moof') {
      blankMovie(bytes, own, start, found);
      for (const cover of found.covers.splice(0)) await blankPicture(cover, draft.work);
    } else if (type === 'meta') blankMeta(bytes, own, start, found);
    else if (type === 'uuid') blankUuid(bytes, own, draft.work);
    else if (type === 'Exif') blankExif(content, draft.work);
    else if (type === 'xml ') blankXmp(content, draft.work);
    else if ((type !== 'free' && type !== 'skip') || mentionsPlace(content)) content.fill(0);
  });
}

type Part = readonly [number, number];

/** Gives parts of a file on. More than the file has, which only forged tables name, are `Unblankable`. */
function limiter({ size, work }: Draft): (parts: Iterable<Part>) => Generator<Part> {
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

/** The same parts in groups, each of which is not much larger than `most`. */
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

async function blankSamples(draft: Draft, kind: TrackSamples['kind'], chunks: Iterable<Part>): Promise<void> {
  if (kind === 'positions') {
    for (const [start, end] of chunks) await draft.zero(start, end);
    return;
  }
  for (const parts of grouped(chunks, maxText)) {
    await draft.changeParts(parts, (bytes) => {
      if (tellsPosition(textOf(bytes))) bytes.fill(0);
    });
  }
}

/** What cannot be read as boxes: behind a film it is no part of it. */
async function blankRest(draft: Draft, from: number, isBehindFilm: boolean): Promise<void> {
  if (isBehindFilm) {
    await draft.zero(from, draft.size);
    return;
  }
  await draft.change(from, draft.size, (bytes) => {
    if (mentionsPlace(bytes)) throw new Unblankable('form', 'The boxes of the file cannot be read.');
  });
}

/** The longest text that says a position and is cut where a part of the media ends. */
const overlap = 64;

/** Refuses media in which the subtitles, whose places among it are not read, say where the film was taken. */
async function refusePositions(draft: Draft, media: readonly Box[]): Promise<void> {
  for (const { body, end } of media) {
    for (let at = body; at < end; at += maxText) {
      await draft.change(at, Math.min(at + maxText + overlap, end), (bytes) => {
        if (tellsPositionAmong(bytes))
          throw new Unblankable('track', 'Subtitles in fragments say positions.');
      });
    }
  }
}

/**
 * Blanks the places of a film, or of a picture in the same container: in its metadata, in what makers of cameras add,
 * and in tracks of positions. Only metadata is read into memory. Rejects with `Unblankable`.
 */
export async function blankFilm(draft: Draft): Promise<void> {
  const found: Found = {
    covers: [],
    items: [],
    samples: [],
    fragmented: new Set(),
    work: draft.work,
    depth: 0,
  };
  let [at, count] = [0, 0];
  let isFilmFound = false;
  const media: Box[] = [];
  for (let box = await boxOfFile(draft, at); box !== null; box = await boxOfFile(draft, at)) {
    count += 1;
    if (count > mostBoxes) throw new Unblankable('form', 'There are too many boxes.');
    await blankBox(draft, box, found);
    if (box.type === 'mdat') media.push(box);
    isFilmFound ||= /^(?:moov|meta|jxl[cp]|jp2c)$/.test(box.type);
    at = box.end;
  }
  await blankRest(draft, at, isFilmFound);
  if (found.samples.some(({ id, kind }) => kind === 'positions' && found.fragmented.has(id))) {
    throw new Unblankable('track', 'A film in fragments has a track of positions.');
  }
  if (found.samples.some(({ id, kind }) => kind === 'text' && found.fragmented.has(id))) {
    await refusePositions(draft, media);
  }
  const limited = limiter(draft);
  for (const { kind, chunks } of found.samples) await blankSamples(draft, kind, limited(chunks));
  for (const { kind, parts } of found.items) {
    await draft.changeParts([...limited(parts)], (bytes) => blankings[kind](bytes, draft.work));
  }
}
