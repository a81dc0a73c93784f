import { crc32 } from 'node:zlib';

import { locationPatches } from './blank-location.ts';

export type Part = Uint8Array | string;

/** Bytes of parts; a text is one of Latin-1. */
export const bytesOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const number = (size: number) => (value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
/** Big-endian. */
export const [u16, u32] = [number(2), number(4)];

/** Blanks a file in memory. Fails where its size would change, or where a second time would change anything. */
export async function blanked(bytes: Uint8Array): Promise<Buffer> {
  const once = await patched(bytes);
  const twice = await patched(once);
  if (!twice.equals(once)) throw new Error('A second time changes something.');
  return once;
}

async function patched(bytes: Uint8Array): Promise<Buffer> {
  const read = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)));
  const after = Buffer.from(bytes);
  let behind = 0;
  for (const patch of await locationPatches({ size: bytes.length, read })) {
    if (patch.at < behind) throw new Error('Patches overlap.');
    behind = patch.at + patch.bytes.length;
    after.set(patch.bytes, patch.at);
  }
  if (after.length !== bytes.length || behind > bytes.length) throw new Error('The size changed.');
  return after;
}

export const location = 'TOKYO-TOWER';

/** An entry of a directory of little-endian Exif. */
const entry = (tag: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
};

/** Little-endian Exif: turned by a quarter, taken at `location`, with a maker's note and a thumbnail where they are given. */
export function exif({ note = '', thumbnail = '' }: { note?: string; thumbnail?: Part } = {}): Buffer {
  const directories: Buffer[] = [];
  const values: Buffer[] = [];
  const valuesAt = 400;
  const kept = (value: Buffer) => {
    const at = valuesAt + values.reduce((size, { length }) => size + length, 0);
    values.push(value);
    return at;
  };
  const directory = (entries: readonly Buffer[], next: number) => {
    const bytes = Buffer.alloc(100);
    bytes.writeUInt16LE(entries.length, 0);
    bytesOf(...entries).copy(bytes, 2);
    bytes.writeUInt32LE(next, 2 + entries.length * 12);
    directories.push(bytes);
  };
  const picture = bytesOf(thumbnail);
  directory([entry(0x01_12, 3, 1, 6), entry(0x87_69, 4, 1, 108), entry(0x88_25, 4, 1, 208)], 308);
  directory([entry(0x92_7c, 7, note.length, kept(bytesOf(note)))], 0);
  directory([entry(1, 2, 2, 0x4e), entry(18, 2, location.length, kept(bytesOf(location)))], 0);
  directory([entry(0x02_01, 4, 1, kept(picture)), entry(0x02_02, 4, 1, picture.length)], 0);
  return bytesOf('II*\0\x08\0\0\0', Buffer.concat(directories).subarray(0, valuesAt - 8), ...values);
}

export const xmpWith = (properties: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
/** XMP of a drone. */
export const droneXmp = xmpWith(`dc:title="A title" drone-dji:GpsLatitude="${location}">`);

export const segment = (marker: number, ...content: readonly Part[]): Buffer => {
  const data = bytesOf(...content);
  return bytesOf(Buffer.from([0xff, marker]), u16(data.length + 2), data);
};

/** The smallest that has all parts of a JPEG: its picture is two bytes, one of which looks like a marker. */
export const jpeg = (...segments: readonly Part[]): Buffer =>
  bytesOf('\xff\xd8', ...segments, segment(0xda, '\x01'), 'P\xff\0', '\xff\xd9');

/** A chunk of PNG. */
export const chunk = (type: string, ...content: readonly Part[]): Buffer => {
  const data = bytesOf(type, ...content);
  return bytesOf(u32(data.length - 4), data, u32(crc32(data)));
};

export const box = (type: string, ...content: readonly Part[]): Buffer => {
  const body = bytesOf(...content);
  return bytesOf(u32(body.length + 8), type, body);
};

const version = u32(0);
const quickTime = box('ftyp', 'qt  ', u32(0));

/** A track of one sample in each of its chunks, which lie one behind the other. */
export const track = (
  id: number,
  handler: string,
  form: Buffer,
  at: number,
  ...sizes: readonly number[]
): Buffer =>
  box(
    'trak',
    box('tkhd', version, u32(0), u32(0), u32(id)),
    box(
      'mdia',
      box('hdlr', version, 'mhlr', handler, u32(0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', version, u32(1), form),
          box('stsc', version, u32(1), u32(1), u32(1), u32(1)),
          box('stsz', version, u32(0), u32(sizes.length), ...sizes.map(u32)),
          box(
            'stco',
            version,
            u32(sizes.length),
            ...sizes.map((_, index) => u32(sizes.slice(0, index).reduce((sum, size) => sum + size, at))),
          ),
        ),
      ),
    ),
  );

const picture = 'moving picture';
/** Where the samples of a film lie: those of the picture, then what is given. */
export const samplesAt = quickTime.length + 8 + picture.length;

/** A film of QuickTime with further samples and boxes in `moov`. */
export const film = (samples: Part, ...boxes: readonly Part[]): Buffer =>
  bytesOf(
    quickTime,
    box('mdat', picture, samples),
    box(
      'moov',
      box('mvhd'),
      track(1, 'vide', box('avc1'), samplesAt - picture.length, picture.length),
      ...boxes,
    ),
  );

/** The boxes of QuickTime's metadata: a list of values by the numbers of their keys, and what stands behind it. */
export const metadata = (values: Readonly<Record<string, string>>, ...behind: readonly Part[]): Buffer =>
  box(
    'meta',
    box('hdlr', version, u32(0), 'mdta'),
    box(
      'keys',
      version,
      u32(Object.keys(values).length),
      ...Object.keys(values).map((key) => box('mdta', key)),
    ),
    box(
      'ilst',
      ...Object.values(values).map((value, index) =>
        bytesOf(u32(8 + 16 + value.length), u32(index + 1), box('data', u32(1), u32(0), value)),
      ),
      ...behind,
    ),
  );

/** An element of EBML with a size of one byte. */
export const element = (id: number, ...content: readonly Part[]): Buffer => {
  const body = bytesOf(...content);
  const digits = id.toString(16);
  return bytesOf(Buffer.from(digits, 'hex'), Buffer.from([0x80 | body.length]), body);
};
