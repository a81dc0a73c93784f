import { createContext, useContext } from 'react';

interface Site {
  readonly brand: string;
  /** The base of relative media addresses. */
  readonly mediaBase: string;
  /** Whether the site is in the console's frame, where staff see placeholders of empty fields. */
  readonly mirrored: boolean;
  /** The studio that the links to studios and timetables open. */
  readonly firstStudio: number;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** The address of a media file as the browser can load it, or null when there is none that is safe to load. */
export function mediaUrl(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** The loadable address of a media file of this site, or null. */
export function useMediaUrl(address: string | null | undefined): string | null {
  return mediaUrl(address, useSite().mediaBase);
}
