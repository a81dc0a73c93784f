import { boxBelow, boxesIn, boxOf, type Box } from './boxes.ts';
import { numberAt, textOf } from './bytes.ts';
import { mentionsPlace } from './place-names.ts';

export interface TrackSamples {
  readonly id: number;
  /** `positions` where a camera may have written where it was, `text` where subtitles may say it. */
  readonly kind: 'positions' | 'text';
  /** Where its samples lie in the file: `[start, end)` of each chunk. */
  readonly chunks: Iterable<readonly [number, number]>;
}

/** What is seen and heard, and what tells how. */
const played: ReadonlySet<string> = new Set([
  'vide',
  'soun',
  'pict',
  'auxv',
  'tmcd',
  'hint',
  'odsm',
  'sdsm',
  'musi',
  'MPEG',
  'clcp',
  'sprt',
  'qd3d',
  'twen',
]);
const texts: ReadonlySet<string> = new Set(['text', 'sbtl', 'subt', 'subp', 'tx3g']);

interface Sizes {
  /** How many samples the table has. */
  readonly count: number;
  /** Of so many samples from one on, in bytes. */
  readonly sum: (from: number, behind: number) => number;
}

function sizesOf(bytes: Uint8Array, { type, body, end }: Box): Sizes {
  const claimed = numberAt(bytes, body + 8, 4);
  const same = type === 'stsz' ? numberAt(bytes, body + 4, 4) : 0;
  if (same > 0) return { count: claimed, sum: (from, behind) => same * (behind - from) };
  const bits = type === 'stsz' ? 32 : (bytes[body + 7] ?? 8);
  const sizeOf = (index: number) => {
    if (bits > 4) return numberAt(bytes, body + 12 + (index * bits) / 8, bits / 8);
    return ((bytes[body + 12 + (index >> 1)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
  };
  return {
    count: Math.min(claimed, Math.floor((8 * (end - body - 12)) / bits)),
    sum: (from, behind) => {
      let size = 0;
      for (let index = from; index < behind; index += 1) size += sizeOf(index);
      return size;
    },
  };
}

/** Where the chunks of a track lie. A table that claims more than it has ends there. */
function* chunksOf(bytes: Uint8Array, tables: Box): Generator<readonly [number, number]> {
  const sizeTable = boxOf(bytes, tables, 'stsz') ?? boxOf(bytes, tables, 'stz2');
  const runs = boxOf(bytes, tables, 'stsc');
  const offsets = boxOf(bytes, tables, 'stco') ?? boxOf(bytes, tables, 'co64');
  if (sizeTable === undefined || runs === undefined || offsets === undefined) return;
  const sizes = sizesOf(bytes, sizeTable);
  const width = offsets.type === 'co64' ? 8 : 4;
  const count = Math.min(numberAt(bytes, offsets.body + 4, 4), (offsets.end - offsets.body - 8) / width);
  let [runAt, sample] = [runs.body + 8, 0];
  for (let chunk = 1; chunk <= count; chunk += 1) {
    if (runAt + 24 <= runs.end && numberAt(bytes, runAt + 12, 4) <= chunk) runAt += 12;
    const start = numberAt(bytes, offsets.body + 8 + width * (chunk - 1), width);
    const behind = Math.min(sample + numberAt(bytes, runAt + 4, 4), sizes.count);
    const size = sizes.sum(sample, behind);
    if (size > 0) yield [start, start + size];
    sample = behind;
  }
}

/** The samples of a track, where they may say where the film was taken; none of one that is played, or tells something else. */
export function samplesOf(bytes: Uint8Array, track: Box): readonly TrackSamples[] {
  const media = boxOf(bytes, track, 'mdia');
  const handler = media && boxOf(bytes, media, 'hdlr');
  const header = boxOf(bytes, track, 'tkhd');
  const tables = media && boxBelow(bytes, media, 'minf', 'stbl');
  if (!handler || !header || !tables) return [];
  const type = textOf(bytes, handler.body + 8, handler.body + 12);
  if (played.has(type)) return [];
  const descriptions = boxOf(bytes, tables, 'stsd');
  const forms = descriptions ? boxesIn(bytes, descriptions.body + 8, descriptions.end) : [];
  // Apple's tell by their keys what they are about.
  const isTold = forms.length > 0 && forms.every((form) => form.type === 'mebx');
  if (isTold && forms.every(({ body, end }) => !mentionsPlace(bytes.subarray(body, end)))) return [];
  const id = numberAt(bytes, header.body + (bytes[header.body] === 1 ? 20 : 12), 4);
  return [{ id, kind: texts.has(type) ? 'text' : 'positions', chunks: chunksOf(bytes, tables) }];
}
