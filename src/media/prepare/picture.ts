import type { Pixels, LargeChoice } from '../../machines/media-picker-state.ts';
import { scriptTimeout } from '../../ui/fetched-script.ts';
import { boxBeforeTurning, sizeWithin, turnedSize, wholeBox, type Box, type Turns } from './geometry.ts';
import type { HeicAnswer } from './heic-worker.ts';
import { largeSide, recallLargeChoice, isHeic, Unprepared } from './local-files.ts';
import { prepareText } from './text.ts';

export interface Preparation {
  /** Null: the stored choice, or a question to the user. */
  readonly largeChoice: LargeChoice | null;
  readonly signal: AbortSignal;
  /** Otherwise a file would be converted again after the question. */
  readonly keep: (file: File) => void;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly file: File }
  | { readonly kind: 'large'; readonly pixels: Pixels };

async function converted(file: File, signal: AbortSignal): Promise<File> {
  try {
    return fileOf(await heicToJpeg(file, signal), file);
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('heic', error);
    if (error instanceof DecoderMissing) throw new Unprepared('script', prepareText.noDecoder, error);
    throw new Unprepared('file', prepareText.undecodable, error);
  }
}

async function shrunk(file: File): Promise<File> {
  try {
    return await redrawn(file, { longest: largeSide }, `-${largeSide}`);
  } catch (error) {
    console.warn('shrink', error);
    throw new Unprepared('file', prepareText.notShrunk, error);
  }
}

/** HEIC becomes JPEG; pictures over `largeSide` shrink on request. Rejects with `Unprepared`. */
export async function prepareFile(file: File, { largeChoice, signal, keep }: Preparation): Promise<Prepared> {
  const still = isHeic(file) ? await converted(file, signal) : file;
  if (still !== file) keep(still);
  if (!isStill(still)) return { kind: 'ready', file: still };
  const pixels = await pixelsOf(still);
  signal.throwIfAborted();
  if (pixels === null || Math.max(pixels.width, pixels.height) <= largeSide) {
    return { kind: 'ready', file: still };
  }
  const choice = largeChoice ?? recallLargeChoice();
  if (choice === null) return { kind: 'large', pixels };
  const ready = choice === 'shrink' ? await shrunk(still) : still;
  signal.throwIfAborted();
  return { kind: 'ready', file: ready };
}

const jpegQuality = 0.9;

/** Files of further types may move, or have no size. */
const isStill = ({ type }: File): boolean => /^image\/(?:jpeg|png|webp|avif|bmp)$/i.test(type);

/** Without decoding; turned by the EXIF orientation. Null if the bytes are no picture. */
async function pixelsOf(file: Blob): Promise<Pixels | null> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', reject);
      picture.src = url;
    });
    const { naturalWidth: width, naturalHeight: height } = picture;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  } finally {
    picture.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

interface Drawing {
  readonly turns?: Turns;
  readonly box?: Box;
  /** In pixels; by default the box's own. */
  readonly longest?: number;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // Pixels are read for transparency and for the encoding.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no picture.');
  return context;
}

export function drawn(picture: ImageBitmap, drawing: Drawing = {}): OffscreenCanvas {
  const { turns = 0, longest = Infinity } = drawing;
  const turned = turnedSize(picture, turns);
  const box = wholeBox(drawing.box ?? { x: 0, y: 0, ...turned }, turned);
  const { width, height } = sizeWithin(box, longest);
  const from = boxBeforeTurning(box, picture, turns);
  const upright = turnedSize({ width, height }, turns);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  const source = [from.x, from.y, from.width, from.height] as const;
  context.drawImage(
    picture,
    ...source,
    -upright.width / 2,
    -upright.height / 2,
    upright.width,
    upright.height,
  );
  return canvas;
}

/** In rows; a whole copy of the picture would double its memory. */
const strip = 256;

function isTransparent(canvas: OffscreenCanvas): boolean {
  const context = contextOf(canvas);
  for (let top = 0; top < canvas.height; top += strip) {
    const { data } = context.getImageData(0, top, canvas.width, Math.min(strip, canvas.height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

/** JPEG has no transparency. */
export async function encoded(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const isPng = type !== 'image/jpeg' && isTransparent(canvas);
  return canvas.convertToBlob(isPng ? { type: 'image/png' } : { type: 'image/jpeg', quality: jpegQuality });
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

export function fileOf(bytes: Blob, { name }: Pick<File, 'name'>, suffix = ''): File {
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([bytes], `${stem}${suffix}.${endings[bytes.type] ?? 'jpg'}`, { type: bytes.type });
}

async function redrawn(file: File, drawing: Drawing, suffix: string): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    return fileOf(await encoded(drawn(picture, drawing), file.type), file, suffix);
  } finally {
    picture.close();
  }
}

class DecoderMissing extends Error {}

/** Safari decodes HEIC itself; elsewhere a worker does, whose end frees its memory. */
export async function heicToJpeg(file: Blob, signal: AbortSignal): Promise<Blob> {
  const own = await createImageBitmap(file).catch(() => null);
  signal.throwIfAborted();
  if (own === null) return decodedBy(file, signal);
  const canvas = drawn(own);
  own.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

async function decodedBy(file: Blob, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const fail = (message: string) => reject(new DecoderMissing(message));
      signal.addEventListener('abort', () => reject(signal.reason));
      AbortSignal.timeout(scriptTimeout).addEventListener('abort', () => fail('It takes too long.'));
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => {
        if ('jpeg' in data) resolve(data.jpeg);
        else reject(new Error(data.error));
      });
      worker.postMessage({ file, quality: jpegQuality }, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}
