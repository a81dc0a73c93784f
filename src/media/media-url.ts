import { createContext } from 'react';

import { parseUrl } from '../editing/file-name.ts';

/** Base for relative media addresses: the API host; `''` for the console's own origin. */
export const MediaHostContext = createContext('');

/** Stands for the console's own origin. */
const own = 'https://own.invalid';

/**
 * The address of a media file to display: absolute, or relative to the API host. Null for anything but an image or a
 * video, such as `javascript:` or other kinds of `data:`.
 */
export function resolveMediaUrl(url: string | null | undefined, apiHost: string): string | null {
  const resolved = parseUrl(url ?? '', apiHost || own);
  if (resolved === null) return null;
  if (resolved.protocol === 'data:')
    return /^data:(image|video)\//i.test(resolved.href) ? resolved.href : null;
  if (resolved.protocol !== 'https:' && resolved.protocol !== 'http:') return null;
  return resolved.origin === own ? resolved.href.slice(own.length) : resolved.href;
}
