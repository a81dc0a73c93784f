import { createContext } from 'react';

import { parseUrl } from '../editing/file-name.ts';

/** The base of relative addresses; `''` for the console's own origin. */
export const MediaHostContext = createContext('');

/** Stands for the console's own origin. */
const own = 'https://own.invalid';

/** The address of a media file on the screen; null for `javascript:`, other kinds of `data:` and the like. */
export function resolveMediaUrl(url: string | null | undefined, apiHost: string): string | null {
  const resolved = parseUrl(url ?? '', apiHost || own);
  if (resolved === null) return null;
  if (resolved.protocol === 'data:')
    return /^data:(image|video)\//i.test(resolved.href) ? resolved.href : null;
  if (resolved.protocol !== 'https:' && resolved.protocol !== 'http:') return null;
  return resolved.origin === own ? resolved.href.slice(own.length) : resolved.href;
}
