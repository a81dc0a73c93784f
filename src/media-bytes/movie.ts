import { boxesIn, boxOf, voidBox, type Box } from './boxes.ts';
import { hasText, numberAt, textOf } from './bytes.ts';
import { itemsIn, type Item } from './items.ts';
import { hasCoordinates, isPlaceName, mentionsPlace } from './place-names.ts';
import { samplesOf, type TrackSamples } from './tracks.ts';
import { Unblankable } from './unblankable.ts';
import type { Work } from './work.ts';
import { blankXmp } from './xmp.ts';

/** What is found in the boxes of a movie and blanked later. */
export interface Found {
  /** Pictures of covers, as parts of the bytes that were given. */
  readonly covers: Uint8Array[];
  /** Parts of the file that boxes of the kind `meta` name. */
  readonly items: Item[];
  readonly samples: TrackSamples[];
  /** The numbers of the tracks that have fragments. */
  readonly fragmented: Set<number>;
  readonly work: Work;
  /** How many boxes lie around the one that is read. */
  depth: number;
}

const mostDepth = 16;

/** Reads the content of a box. */
function within(found: Found, read: () => void): void {
  if (found.depth === mostDepth) throw new Unblankable('form', 'Too many boxes lie within each other.');
  found.depth += 1;
  read();
  found.depth -= 1;
}

/** What players read, by the box it lies in; anything else there is skipped by them. */
const readBy: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'iods', 'pssh', 'ctab', 'clip', 'prfl', 'rmra']),
  trak: new Set(['tkhd', 'edts', 'tref', 'load', 'clip', 'matt', 'imap', 'txas', 'tapt', 'trgr', 'msrc']),
};
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'mvex', 'moof', 'traf']);

/** Of `udta`: names, rights, chapters and how it is played. Makers of cameras have boxes of their own there. */
const userData =
  /^(?:\u00a9...|titl|dscp|cprt|perf|auth|gnre|rtng|clsf|kywd|albm|yrrc|coll|name|hnti|hinf|hinv|tsel|kind|ludt|strk|chpl|WLOC|LOOP|SelO|AllF|ptv |tagc|TAGS)$/s;
const placeData = /^\u00a9(?:xyz|lat|lon|gps|loc)$/;

const uuidXmp = 'be7acfcb97a942e89c71999491e3afac';
/** Encryption, its parts, fragments of live films, and spherical films. */
const uuidsRead: ReadonlySet<string> = new Set([
  'd08a4f1810f34a82b6c832d8aba183d3',
  'a2394f525a9b4f14a2446c427c648df4',
  '6d1d9b0542d544e680e2141daff757b2',
  'd4807ef2ca3946958e5426cb9e46a79f',
  'ffcc8263f8554a938814587a02521fdd',
]);

/** Blanks a box of the kind `uuid`. */
export function blankUuid(bytes: Uint8Array, box: Box, work: Work): void {
  const own = [...bytes.subarray(box.body, box.body + 16)];
  const uuid = own.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (uuid === uuidXmp) blankXmp(bytes.subarray(box.body + 16, box.end), work);
  else if (!uuidsRead.has(uuid)) voidBox(bytes, box);
}

/** Blanks what is told apart from the structure it lies in; false for any other box. */
function blankCommon(bytes: Uint8Array, box: Box, base: number, found: Found): boolean {
  const content = bytes.subarray(box.body, box.end);
  if (box.type === 'udta') within(found, () => blankUserData(bytes, box, base, found));
  else if (box.type === 'meta') within(found, () => blankMeta(bytes, box, base, found));
  else if (box.type === 'uuid') blankUuid(bytes, box, found.work);
  else if (box.type === 'free' || box.type === 'skip') {
    if (mentionsPlace(content)) voidBox(bytes, box);
  } else return false;
  return true;
}

/** What stands behind the last box that can be read. */
function blankRest(bytes: Uint8Array, start: number, end: number): void {
  const rest = bytes.subarray(start, end);
  if (rest.length > 4 && mentionsPlace(rest)) rest.fill(0);
}

function blankUserData(bytes: Uint8Array, { body, end }: Box, base: number, found: Found): void {
  let behind = body;
  for (const box of boxesIn(bytes, body, end)) {
    behind = box.end;
    if (blankCommon(bytes, box, base, found)) continue;
    if (box.type === 'XMP_') blankXmp(bytes.subarray(box.body, box.end), found.work);
    else if (placeData.test(box.type) || !userData.test(box.type)) voidBox(bytes, box);
    else if (hasCoordinates(textOf(bytes, box.body, box.end))) voidBox(bytes, box);
  }
  blankRest(bytes, behind, end);
}

/** The names of the keys of QuickTime's metadata, the first of which has the number 1. */
function keysOf(bytes: Uint8Array, { body, end }: Box): readonly string[] {
  return boxesIn(bytes, body + 8, end).map((key) => textOf(bytes, key.body, key.end));
}

/** Blanks the values of one list of metadata: QuickTime's by the numbers of keys, or iTunes' by their own names. */
function blankList(bytes: Uint8Array, list: Box, keys: readonly string[], { covers }: Found): void {
  let behind = list.body;
  for (const item of boxesIn(bytes, list.body, list.end)) {
    behind = item.end;
    const name = boxOf(bytes, item, 'name');
    const key =
      keys[numberAt(bytes, item.start + 4, 4) - 1] ?? (name ? textOf(bytes, name.body + 4, name.end) : '');
    const value = textOf(bytes, item.body, item.end);
    if (item.type === 'covr' || /artwork/i.test(key)) {
      for (const data of boxesIn(bytes, item.body, item.end)) {
        if (data.type === 'data') covers.push(bytes.subarray(data.body + 8, data.end));
      }
    } else if (
      placeData.test(item.type) ||
      item.type === 'loci' ||
      isPlaceName(key) ||
      isPlaceName(key.slice(key.lastIndexOf('.') + 1)) ||
      hasCoordinates(value)
    ) {
      voidBox(bytes, item);
    }
  }
  blankRest(bytes, behind, list.end);
}

/** Blanks a box of the kind `meta`, which QuickTime has without a version. `base` is where the bytes begin in the file. */
export function blankMeta(bytes: Uint8Array, meta: Box, base: number, found: Found): void {
  const start = meta.body + (hasText(bytes, 'hdlr', meta.body + 4) ? 0 : 4);
  const boxes = boxesIn(bytes, start, meta.end);
  const keys = boxes.find(({ type }) => type === 'keys');
  const names = keys === undefined ? [] : keysOf(bytes, keys);
  found.items.push(...itemsIn(bytes, boxes, base, found.work));
  for (const box of boxes) {
    const content = bytes.subarray(box.body, box.end);
    if (blankCommon(bytes, box, base, found)) continue;
    if (box.type === 'ilst') blankList(bytes, box, names, found);
    else if (/^(?:xml |bXML|ID32|jumb)$/.test(box.type)) {
      if (textOf(content).includes('xmpmeta')) blankXmp(content, found.work);
      else if (mentionsPlace(content)) voidBox(bytes, box);
    }
  }
  blankRest(bytes, boxes.at(-1)?.end ?? start, meta.end);
}

/** Blanks `moov` or `moof` and what lies in it. `base` is where the bytes begin in the file. */
export function blankMovie(bytes: Uint8Array, movie: Box, base: number, found: Found): void {
  let behind = movie.body;
  for (const box of boxesIn(bytes, movie.body, movie.end)) {
    behind = box.end;
    if (box.type === 'cmov') throw new Unblankable('form', 'The movie box is compressed.');
    if (box.type === 'tfhd') found.fragmented.add(numberAt(bytes, box.body + 4, 4));
    if (box.type === 'trak') found.samples.push(...samplesOf(bytes, box));
    if (containers.has(box.type)) within(found, () => blankMovie(bytes, box, base, found));
    else if (!blankCommon(bytes, box, base, found) && readBy[movie.type]?.has(box.type) === false) {
      voidBox(bytes, box);
    }
  }
  blankRest(bytes, behind, movie.end);
}
