import type { Pixels } from '../../machines/media-picker-types.ts';
import { boxBeforeTurning, sizeWithin, turnedSize, wholeBox, type Box, type Turns } from './geometry.ts';

/** The quality of a JPEG, from 0 to 1. */
export const jpegQuality = 0.9;

/** Types that a browser decodes to one picture. Others may move, or have no size. */
const stillTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

/** Whether a file is a picture that can be drawn anew without losing more than it shows. */
export const isStill = ({ type }: Pick<File, 'type'>): boolean => stillTypes.has(type.toLowerCase());

/** The size of a picture as it is seen (turned as its camera says), without decoding it; null where there is none. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
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
  /** Quarters to the right. */
  readonly turns?: Turns;
  /** The part of the turned picture; all of it by default. */
  readonly box?: Box;
  /** The longest side of the result, in pixels; the part's own by default. */
  readonly longest?: number;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // Its pixels are read: to look for transparency, and to encode them.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no picture.');
  return context;
}

/** Draws a picture turned, cut and scaled down, in this order. */
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
  const left = -upright.width / 2;
  const top = -upright.height / 2;
  context.drawImage(
    picture,
    from.x,
    from.y,
    from.width,
    from.height,
    left,
    top,
    upright.width,
    upright.height,
  );
  return canvas;
}

/** Rows that are looked at together, so that no second picture is in memory. */
const strip = 256;

function isTransparent(canvas: OffscreenCanvas): boolean {
  const context = contextOf(canvas);
  for (let top = 0; top < canvas.height; top += strip) {
    const { data } = context.getImageData(0, top, canvas.width, Math.min(strip, canvas.height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

/** The picture as a file's bytes: PNG where it was no JPEG and something shows through, else JPEG. */
export async function encoded(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const isPng = type !== 'image/jpeg' && isTransparent(canvas);
  return canvas.convertToBlob(isPng ? { type: 'image/png' } : { type: 'image/jpeg', quality: jpegQuality });
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** A file of these bytes: the name of the original with a suffix and the ending of the new type. */
export function fileOf(bytes: Blob, { name }: Pick<File, 'name'>, suffix = ''): File {
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([bytes], `${stem}${suffix}.${endings[bytes.type] ?? 'jpg'}`, { type: bytes.type });
}

/** Decodes a file, draws it and frees what was decoded. `suffix` is added to the name. */
export async function redrawn(file: File, drawing: Drawing, suffix: string): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    return fileOf(await encoded(drawn(picture, drawing), file.type), file, suffix);
  } finally {
    picture.close();
  }
}
