interface Box {
  readonly type: string;
  readonly content: Buffer;
}

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

/** A table of samples is six deep. */
const maxDepth = 16;

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

/** Some programs count a few samples too many. */
const spareSamples = 1000;

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

function fitsTable({ type, content }: Box): boolean {
  const table = tables[type];
  if (table === undefined) return true;
  const [at, entrySize] = table;
  return numberAt(content, at) * entrySize <= Math.max(0, content.length - at - 4);
}

function countRuns(content: Buffer): number {
  let samples = 0;
  for (let at = 8; at + 8 <= content.length; at += 8) samples += content.readUInt32BE(at);
  return samples;
}

function countSizes({ type, content }: Box, filmBytes: number): number | null {
  const samples = numberAt(content, 8);
  const sizeOfAll = type === 'stsz' ? numberAt(content, 4) : 0;
  const entryBits = type === 'stsz' ? 32 : (content[7] ?? 0);
  const isFitting =
    sizeOfAll > 0
      ? samples * sizeOfAll <= filmBytes
      : entryBits > 0 && samples * entryBits <= (content.length - 12) * 8;
  return isFitting ? samples : null;
}

function fitsTrack(sampleTable: Buffer, filmBytes: number): boolean {
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

const sampleFields = [0x1_00, 0x2_00, 0x4_00, 0x8_00];

function countFragment(content: Buffer): number {
  const flags = numberAt(content, 0);
  const samples = numberAt(content, 4);
  const bytes = 4 * sampleFields.filter((field) => (flags & field) !== 0).length;
  return samples * bytes <= Math.max(0, content.length - 8) ? samples : Infinity;
}

/** QuickTime has a second handler, for the address of the data. */
function isSoundAfter(handler: Buffer, isSound: boolean): boolean {
  const kind = handler.toString('latin1', 8, 12);
  return kind === 'soun' || (isSound && kind !== 'vide');
}

/** A reader makes each sample of an entry before it reads its bytes. Old MOVs count too many samples of sound. */
export function fitsItsSamples(film: Buffer): boolean {
  let track: { isSound: boolean; isFitting: boolean } = { isSound: false, isFitting: true };
  let samples = 0;
  const waiting = [boxesIn(film)];
  for (let boxes = waiting.at(-1); boxes !== undefined; boxes = waiting.at(-1)) {
    const next = boxes.next();
    if (next.done === true) {
      waiting.pop();
      continue;
    }
    const { type, content } = next.value;
    if (type === 'trak') track = { isSound: false, isFitting: true };
    if (type === 'hdlr') track.isSound = isSoundAfter(content, track.isSound);
    if (type === 'trun') samples += countFragment(content);
    if (!fitsTable(next.value) || samples > film.length) return false;
    if (type === 'stbl') track.isFitting &&= fitsTrack(content, film.length);
    if (!track.isFitting && !track.isSound) return false;
    if (containers.has(type)) waiting.push(boxesIn(content));
    if (waiting.length > maxDepth) return false;
  }
  return true;
}
