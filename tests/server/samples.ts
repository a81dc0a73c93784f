import { readFileSync } from 'node:fs';

import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';

const pixels = (width: number, height: number) =>
  Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) % 251));

/** A picture of every pixel its own. */
export const image = (format: Format, width = 60, height = 40): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();

/** A JPEG of 60 × 40 that says how it is to be turned. */
export const turnedJpeg = (orientation: number): Promise<Buffer> =>
  sharp(pixels(60, 40), { raw: { width: 60, height: 40, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** An animation of three pictures. */
export const animation = (format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(pixels(60, 120), { raw: { width: 60, height: 120, channels: 3, pageHeight: 40 } })
    .toFormat(format)
    .toBuffer();

interface Filming {
  readonly rotation?: 0 | 90;
  /** Pictures of 60 × 40 as WebP, which holds what VP8 calls a key frame; each is shown for a second. */
  readonly pictures?: readonly Buffer[];
  readonly location?: string;
}

/** A video of 60 × 40, of one picture by default. */
async function vp8(
  format: OutputFormat,
  { rotation = 0, pictures, location }: Filming = {},
): Promise<Buffer> {
  const webps = pictures ?? [await image('webp')];
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { rotation });
  if (location !== undefined) output.setMetadataTags({ raw: { LOCATION: location } });
  await output.start();
  const config = { codec: 'vp8', codedWidth: 60, codedHeight: 40 };
  for (const [second, webp] of webps.entries()) {
    const frame = webp.subarray(webp.indexOf('VP8 ') + 8);
    await source.add(new EncodedPacket(frame, 'key', second, 1), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

/** A WebM with a tag that says where it was filmed. */
export const webmAt = (location: string) => vp8(new WebMOutputFormat(), { location });

export const webm = () => vp8(new WebMOutputFormat());
export const mkv = () => vp8(new MkvOutputFormat());
export const mp4 = () => vp8(new Mp4OutputFormat());

/** 60 × 40, told to be turned by a quarter. */
export const turnedMp4 = () => vp8(new Mp4OutputFormat(), { rotation: 90 });

/** Each colour, `#rrggbb`, for a second. */
export async function scenes(...colours: readonly string[]): Promise<Buffer> {
  const pictures = colours.map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .webp()
      .toBuffer(),
  );
  return vp8(new WebMOutputFormat(), { pictures: await Promise.all(pictures) });
}

/** A photograph with noise, which is turned by its metadata. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1.5)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A video of 720 × 1280 as cameras write it. */
export const film = (): Buffer => readFileSync('server/demo/media/film-light-mobile-720p.mp4');

/** The same with the brand of QuickTime. */
export function quickTime(): Buffer {
  const bytes = Buffer.from(film());
  const brand = 'ftyp'.length + 4;
  bytes.write('qt  ', brand);
  return bytes;
}

/** A film of exactly so many bytes: the rest is a box that players skip. */
export function filmOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  const length = film().copy(bytes);
  bytes.writeUInt32BE(size - length, length);
  bytes.write('free', length + 4);
  return bytes;
}
