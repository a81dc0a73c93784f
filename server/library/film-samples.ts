/** A box of an MP4 or MOV: its type and content. */
interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The boxes that contain tables, or other such boxes. */
const containers = new Set([
  'moov',
  'trak',
  'edts',
  'mdia',
  'minf',
  'dinf',
  'stbl',
  'mvex',
  'moof',
  'traf',
  'mfra',
]);

/** A table of samples lies six deep. */
const maxDepth = 16;

/** Boxes with a table: the offset of its count in the content, and the bytes of an entry at least. */
const tables: Readonly<Record<string, readonly [at: number, entrySize: number]>> = {
  elst: [4, 12],
  dref: [4, 8],
  stsd: [4, 8],
  stts: [4, 8],
  ctts: [4, 8],
  stss: [4, 4],
  stsc: [4, 12],
  stco: [4, 4],
  co64: [4, 8],
  tfra: [12, 11],
};

/** Some programs count a few samples that are not there. */
const spareSamples = 1000;

/** Boxes from the first to the last that is whole enough to have a content. One that is cut off ends with the bytes. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1;
    if (isLong && at + 16 > bytes.length) return;
    const header = isLong ? 16 : 8;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size || bytes.length - at;
    if (length < header) return;
    const content = bytes.subarray(at + header, at + length);
    yield { type: bytes.toString('latin1', at + 4, at + 8), content };
    at += length;
  }
}

const numberAt = (content: Buffer, at: number) => (at + 4 <= content.length ? content.readUInt32BE(at) : 0);

function holdsTable({ type, content }: Box): boolean {
  const table = tables[type];
  if (table === undefined) return true;
  const [at, entrySize] = table;
  return numberAt(content, at) * entrySize <= Math.max(0, content.length - at - 4);
}

/** The samples of a table whose entries are each of so many samples. */
function countRuns(content: Buffer): number {
  let samples = 0;
  for (let at = 8; at + 8 <= content.length; at += 8) samples += content.readUInt32BE(at);
  return samples;
}

/** How many samples have a size: null where the bytes of the table or of the film cannot hold so many. */
function countSizes({ type, content }: Box, filmBytes: number): number | null {
  const samples = numberAt(content, 8);
  const sizeOfAll = type === 'stsz' ? numberAt(content, 4) : 0;
  const entryBits = type === 'stsz' ? 32 : (content[7] ?? 0);
  const isHeld =
    sizeOfAll > 0
      ? samples * sizeOfAll <= filmBytes
      : entryBits > 0 && samples * entryBits <= (content.length - 12) * 8;
  return isHeld ? samples : null;
}

/** Whether a track's samples are no more than have a size. */
function holdsTrack(sampleTable: Buffer, filmBytes: number): boolean {
  const boxes = [...boxesIn(sampleTable)];
  let samples = spareSamples;
  for (const box of boxes.filter(({ type }) => type === 'stsz' || type === 'stz2')) {
    const sizes = countSizes(box, filmBytes);
    if (sizes === null) return false;
    samples += sizes;
  }
  return boxes
    .filter(({ type }) => type === 'stts' || type === 'ctts')
    .every(({ content }) => countRuns(content) <= samples);
}

/** The fields that a fragment's sample may have of its own: duration, size, flags, offset. */
const sampleFields = [0x1_00, 0x2_00, 0x4_00, 0x8_00];

/** The samples of a fragment's run: Infinity where its bytes cannot hold so many. */
function countFragment(content: Buffer): number {
  const flags = numberAt(content, 0);
  const samples = numberAt(content, 4);
  const bytes = 4 * sampleFields.filter((field) => (flags & field) !== 0).length;
  return samples * bytes <= Math.max(0, content.length - 8) ? samples : Infinity;
}

/** What is known of the track that is being read. */
interface Track {
  isSound: boolean;
  /** Whether its bytes can hold the samples that were counted. */
  isHeld: boolean;
}

/** Whether a track is sound after one of its handlers. QuickTime has a second one, which tells where the data lies. */
function isSoundAfter(handler: Buffer, isSound: boolean): boolean {
  const kind = handler.toString('latin1', 8, 12);
  return kind === 'soun' || (isSound && kind !== 'vide');
}

/**
 * Whether an MP4 or MOV can hold as many entries and samples as its tables name. Where one entry is of any number of samples, a
 * reader makes each of them before it looks for its bytes. The samples of sound are not read: old MOVs count more of them than
 * they have bytes.
 */
export function holdsItsSamples(film: Buffer): boolean {
  let track: Track = { isSound: false, isHeld: true };
  let samples = 0;
  const waiting = [boxesIn(film)];
  for (let boxes = waiting.at(-1); boxes !== undefined; boxes = waiting.at(-1)) {
    const next = boxes.next();
    if (next.done === true) {
      waiting.pop();
      continue;
    }
    const { type, content } = next.value;
    if (type === 'trak') track = { isSound: false, isHeld: true };
    if (type === 'hdlr') track.isSound = isSoundAfter(content, track.isSound);
    if (type === 'trun') samples += countFragment(content);
    if (!holdsTable(next.value) || samples > film.length) return false;
    if (type === 'stbl') track.isHeld &&= holdsTrack(content, film.length);
    if (!track.isHeld && !track.isSound) return false;
    if (containers.has(type)) waiting.push(boxesIn(content));
    if (waiting.length > maxDepth) return false;
  }
  return true;
}
