import { crc32 } from 'node:zlib';

// Files with more bytes than they need, where readers skip them and uploads keep them: what lies behind a picture becomes
// zeros, because it may be a film that says where it was taken.

function inParts(content: Buffer, most: number): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < content.length; at += most) parts.push(content.subarray(at, at + most));
  return parts;
}

const number = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** In comments behind the beginning. */
export const paddedJpeg = (jpeg: Buffer, content: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...inParts(content, 60_000).flatMap((part) => [
      Buffer.from([0xff, 0xfe]),
      number(part.length + 2, 2),
      part,
    ]),
    jpeg.subarray(2),
  ]);

/** In a chunk of a private kind before the end. */
export function paddedPng(png: Buffer, content: Buffer): Buffer {
  const end = png.lastIndexOf('IEND') - 4;
  const chunk = Buffer.concat([Buffer.from('paDd'), content]);
  return Buffer.concat([
    png.subarray(0, end),
    number(content.length, 4),
    chunk,
    number(crc32(chunk), 4),
    png.subarray(end),
  ]);
}

/** In the blocks of a comment before the end. */
export const paddedGif = (gif: Buffer, content: Buffer): Buffer =>
  Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from([0x21, 0xfe]),
    ...inParts(content, 255).flatMap((part) => [number(part.length, 1), part]),
    Buffer.from([0, 0x3b]),
  ]);

/** In a chunk behind the picture. */
export function paddedWebp(webp: Buffer, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padded = Buffer.concat([webp, Buffer.from('PADD'), size, content, Buffer.alloc(content.length % 2)]);
  padded.writeUInt32LE(padded.length - 8, 4);
  return padded;
}

/** In a box of an MP4 behind all others. */
export const paddedMp4 = (mp4: Buffer, content: Buffer): Buffer =>
  Buffer.concat([mp4, number(8 + content.length, 4), Buffer.from('free'), content]);

/** In an element of a WebM behind all others: its size has eight bytes. */
export const paddedWebm = (webm: Buffer, content: Buffer): Buffer =>
  Buffer.concat([webm, Buffer.from([0xec, 0x01, 0, 0, 0]), number(content.length, 4), content]);
