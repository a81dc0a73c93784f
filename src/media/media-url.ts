import { createContext } from 'react';

import { parseUrl } from '../editing/file-name.ts';

/** Base of relative addresses; `''` is the console's own origin. */
export const MediaHostContext = createContext('');

/** A base for the parser where there is no host. */
const own = 'https://own.invalid';

/** Null for `javascript:`, `data:` without image or video, and the like. */
export function resolveMediaUrl(url: string | null | undefined, apiHost: string): string | null {
  const resolved = parseUrl(url ?? '', apiHost || own);
  if (resolved === null) return null;
  if (resolved.protocol === 'data:')
    return /^data:(image|video)\//i.test(resolved.href) ? resolved.href : null;
  if (resolved.protocol !== 'https:' && resolved.protocol !== 'http:') return null;
  return resolved.origin === own ? resolved.href.slice(own.length) : resolved.href;
}
