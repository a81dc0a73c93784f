import type { MediaFile } from '../contract/http/media.ts';
import { namelessFile } from '../text/common.ts';

const anywhere = 'https://any.invalid';

// Control and direction characters in a decoded name would reorder the surrounding text.
const unprintable = /[\p{Cc}\p{Cf}]/gu;

export function parseUrl(url: string, base: string): URL | null {
  return url.trim() !== '' && URL.canParse(url, base) ? new URL(url, base) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).replace(unprintable, '');
  } catch {
    return text;
  }
}

export function pathOfFile(url: string): string | null {
  const parsed = parseUrl(url, anywhere);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname === '/') return null;
  return decode(parsed.pathname);
}

export function fileNameOf(url: string): string {
  const path = pathOfFile(url) ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

export function nameOfFile(file: Pick<MediaFile, 'id' | 'image_url'>): string {
  return fileNameOf(file.image_url) || namelessFile(file.id);
}
