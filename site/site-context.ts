import { createContext, useContext } from 'react';

import { mediaUrl } from './media-url.ts';

interface Site {
  readonly brand: string;
  /** What relative media addresses are relative to. */
  readonly mediaBase: string;
  /** Whether the site is shown in the console's frame, where staff see what is still empty. */
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

/** The loadable address of a media file, or null. */
export function useMediaUrl(address: string | null | undefined): string | null {
  return mediaUrl(address, useSite().mediaBase);
}
