import { createContext, useContext } from 'react';
import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'is not an origin'));

/** `/site.json`: the site's runtime configuration. */
export const siteConfigSchema = v.object({
  brand: v.string(),
  /** The only origin whose messages are accepted. */
  consoleOrigin: origin,
  /** Whether published content can be read under `/content/`. Otherwise messages alone fill the pages. */
  content: v.boolean(),
  /** Where relative media addresses point, when it is not the console's own origin. */
  mediaBase: v.optional(v.string()),
  /** The studio that the links to studios and timetables open. */
  firstStudio: v.optional(v.pipe(v.number(), v.safeInteger()), 1),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

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
