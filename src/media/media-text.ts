import type { MediaFile } from '../contract/http/media.ts';
import { mediaText } from '../text/media.ts';
import { parseUrl } from './media-url.ts';

/** What stands for a size or a path that is not known. */
export const unknown = '-';
const bytesPerMegabyte = 1_048_576;

/** Where a path could name anything: only the path counts. */
const anywhere = 'https://any.invalid';

// Control and direction characters in a decoded name would reorder the text around it.
const unprintable = /[\p{Cc}\p{Cf}]/gu;

/** Megabytes with two decimals (section 9); `-` when unknown. */
export function formatMegabytes(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !(bytes >= 0) || bytes > Number.MAX_SAFE_INTEGER) return unknown;
  return `${(bytes / bytesPerMegabyte).toFixed(2)}MB`;
}

const isPixels = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0 && value <= Number.MAX_SAFE_INTEGER;

/** Width and height in pixels, `1080×1920`; `-` when either is unknown. */
export function formatPixels(width: number | null | undefined, height: number | null | undefined): string {
  if (!isPixels(width) || !isPixels(height)) return unknown;
  return `${Math.round(width)}×${Math.round(height)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).replace(unprintable, '');
  } catch {
    return text;
  }
}

/** The path of a file's address as a person reads it, without host and query; `-` when there is none. */
export function filePathOf(url: string): string {
  const parsed = parseUrl(url, anywhere);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname === '/') return unknown;
  return decode(parsed.pathname);
}

/** The last segment of a file's address, decoded; `''` when it has none. */
export function fileNameOf(url: string): string {
  const path = filePathOf(url);
  return path === unknown ? '' : path.slice(path.lastIndexOf('/') + 1);
}

/** What a file is called: its name, else its number. */
export function nameOfFile(file: Pick<MediaFile, 'id' | 'image_url'>): string {
  return fileNameOf(file.image_url) || mediaText.nameless(file.id);
}

/** What a file is called where it is heard: its name and its size in pixels, as `hero.jpg、1080×1920`. */
export function describeFile(file: Pick<MediaFile, 'id' | 'image_url' | 'width' | 'height'>): string {
  return mediaText.describe(nameOfFile(file), formatPixels(file.width, file.height));
}
