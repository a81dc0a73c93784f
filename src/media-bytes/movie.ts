import { boxesIn, boxOf, voidBox, type Box } from './boxes.ts';
import { hasText, numberAt, textOf } from './bytes.ts';
import { hasCoordinates, isLocationKey, mentionsLocation } from './location-names.ts';
import { itemsIn, samplesOf, type Item, type TrackSamples } from './named-parts.ts';
import { Unblankable, type Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

export interface Scan {
  readonly covers: Uint8Array[];
  readonly items: Item[];
  readonly samples: TrackSamples[];
  readonly fragmented: Set<number>;
  readonly work: Work;
  depth: number;
}

const mostDepth = 16;

function within(scan: Scan, read: () => void): void {
  if (scan.depth === mostDepth) throw new Unblankable('form', 'Too many boxes lie within each other.');
  scan.depth += 1;
  read();
  scan.depth -= 1;
}

/** By the outer box; players skip further boxes. */
const readBy: Readonly<Record<string, RegExp>> = {
  moov: /^(?:mvhd|iods|pssh|ctab|clip|prfl|rmra)$/,
  trak: /^(?:tkhd|edts|tref|load|clip|matt|imap|txas|tapt|trgr|msrc)$/,
};
const containers = /^(?:moov|trak|mdia|minf|mvex|moof|traf)$/;

/** In `udta`: names, rights, chapters, playback. Makers of cameras add boxes of their own. */
const userData =
  /^(?:\u00a9...|titl|dscp|cprt|perf|auth|gnre|rtng|clsf|kywd|albm|yrrc|coll|name|hnti|hinf|hinv|tsel|kind|ludt|strk|chpl|WLOC|LOOP|SelO|AllF|ptv |tagc|TAGS)$/s;
const locationData = /^\u00a9(?:xyz|lat|lon|gps|loc)$/;

const uuidXmp = 'be7acfcb97a942e89c71999491e3afac';
/** Encryption and its parts, fragments of live films, spherical films. */
const uuidsRead: ReadonlySet<string> = new Set([
  'd08a4f1810f34a82b6c832d8aba183d3',
  'a2394f525a9b4f14a2446c427c648df4',
  '6d1d9b0542d544e680e2141daff757b2',
  'd4807ef2ca3946958e5426cb9e46a79f',
  'ffcc8263f8554a938814587a02521fdd',
]);

export function blankUuid(bytes: Uint8Array, box: Box, work: Work): void {
  const own = [...bytes.subarray(box.body, box.body + 16)];
  const uuid = own.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (uuid === uuidXmp) blankXmp(bytes.subarray(box.body + 16, box.end), work);
  else if (!uuidsRead.has(uuid)) voidBox(bytes, box);
}

function blankCommon(bytes: Uint8Array, box: Box, offset: number, scan: Scan): boolean {
  if (box.type === 'udta') within(scan, () => blankUserData(bytes, box, offset, scan));
  else if (box.type === 'meta') within(scan, () => blankMeta(bytes, box, offset, scan));
  else if (box.type === 'uuid') blankUuid(bytes, box, scan.work);
  else if (box.type === 'free' || box.type === 'skip') {
    if (mentionsLocation(bytes.subarray(box.body, box.end))) voidBox(bytes, box);
  } else return false;
  return true;
}

function blankRest(bytes: Uint8Array, start: number, end: number): void {
  const rest = bytes.subarray(start, end);
  if (rest.length > 4 && mentionsLocation(rest)) rest.fill(0);
}

function blankUserData(bytes: Uint8Array, { body, end }: Box, offset: number, scan: Scan): void {
  const boxes = boxesIn(bytes, body, end);
  for (const box of boxes) {
    if (blankCommon(bytes, box, offset, scan)) continue;
    const content = bytes.subarray(box.body, box.end);
    if (box.type === 'XMP_') blankXmp(content, scan.work);
    else if (locationData.test(box.type) || !userData.test(box.type) || hasCoordinates(textOf(content))) {
      voidBox(bytes, box);
    }
  }
  blankRest(bytes, boxes.at(-1)?.end ?? body, end);
}

/** QuickTime's values have numbers of keys; iTunes' have names of their own. */
function blankList(bytes: Uint8Array, list: Box, keys: readonly string[], { covers }: Scan): void {
  const items = boxesIn(bytes, list.body, list.end);
  for (const item of items) {
    const name = boxOf(bytes, item, 'name');
    const key =
      keys[numberAt(bytes, item.start + 4, 4) - 1] ?? (name ? textOf(bytes, name.body + 4, name.end) : '');
    if (item.type === 'covr' || /artwork/i.test(key)) {
      for (const data of boxesIn(bytes, item.body, item.end)) {
        if (data.type === 'data') covers.push(bytes.subarray(data.body + 8, data.end));
      }
    } else if (
      locationData.test(item.type) ||
      item.type === 'loci' ||
      isLocationKey(key) ||
      hasCoordinates(textOf(bytes, item.body, item.end))
    ) {
      voidBox(bytes, item);
    }
  }
  blankRest(bytes, items.at(-1)?.end ?? list.body, list.end);
}

/** `offset`: of `bytes` in the file. In QuickTime `meta` has no version. */
export function blankMeta(bytes: Uint8Array, meta: Box, offset: number, scan: Scan): void {
  const start = meta.body + (hasText(bytes, 'hdlr', meta.body + 4) ? 0 : 4);
  const boxes = boxesIn(bytes, start, meta.end);
  const keyBox = boxes.find(({ type }) => type === 'keys');
  const keys = keyBox
    ? boxesIn(bytes, keyBox.body + 8, keyBox.end).map((key) => textOf(bytes, key.body, key.end))
    : [];
  scan.items.push(...itemsIn(bytes, boxes, offset, scan.work));
  for (const box of boxes) {
    const content = bytes.subarray(box.body, box.end);
    if (blankCommon(bytes, box, offset, scan)) continue;
    if (box.type === 'ilst') blankList(bytes, box, keys, scan);
    else if (/^(?:xml |bXML|ID32|jumb)$/.test(box.type)) {
      if (textOf(content).includes('xmpmeta')) blankXmp(content, scan.work);
      else if (mentionsLocation(content)) voidBox(bytes, box);
    }
  }
  blankRest(bytes, boxes.at(-1)?.end ?? start, meta.end);
}

export function blankMovie(bytes: Uint8Array, movie: Box, offset: number, scan: Scan): void {
  const boxes = boxesIn(bytes, movie.body, movie.end);
  for (const box of boxes) {
    if (box.type === 'cmov') throw new Unblankable('form', 'The movie box is compressed.');
    if (box.type === 'tfhd') scan.fragmented.add(numberAt(bytes, box.body + 4, 4));
    if (box.type === 'trak') scan.samples.push(...samplesOf(bytes, box));
    if (containers.test(box.type)) within(scan, () => blankMovie(bytes, box, offset, scan));
    else if (!blankCommon(bytes, box, offset, scan) && readBy[movie.type]?.test(box.type) === false) {
      voidBox(bytes, box);
    }
  }
  blankRest(bytes, boxes.at(-1)?.end ?? movie.body, movie.end);
}
