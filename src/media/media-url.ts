import { createContext } from 'react';

/** The API host that relative media addresses resolve against; `''` for the console's own origin. */
export const MediaHostContext = createContext('');

/** Stands for the console's own origin, which needs no name in an address. */
const own = 'https://own.invalid';

/** An address against a base; null for a blank or broken one. */
export function parseUrl(url: string, base: string): URL | null {
  return url.trim() !== '' && URL.canParse(url, base) ? new URL(url, base) : null;
}

/**
 * The address to show a media file from: absolute, or relative to the API host. Null for what is no address of an
 * image or a video: `javascript:`, `data:` of other kinds, broken ones.
 */
export function resolveMediaUrl(url: string | null | undefined, apiHost: string): string | null {
  const resolved = parseUrl(url ?? '', apiHost || own);
  if (resolved === null) return null;
  if (resolved.protocol === 'data:')
    return /^data:(image|video)\//i.test(resolved.href) ? resolved.href : null;
  if (resolved.protocol !== 'https:' && resolved.protocol !== 'http:') return null;
  return resolved.origin === own ? resolved.href.slice(own.length) : resolved.href;
}
