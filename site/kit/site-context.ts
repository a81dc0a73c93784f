import { createContext, useContext } from 'react';
import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'is not an origin'));

export const siteConfigSchema = v.object({
  brand: v.string(),
  /** The only origin whose messages are accepted. */
  consoleOrigin: origin,
  content: v.boolean(),
  mediaBase: v.optional(v.string()),
  firstStudio: v.optional(v.pipe(v.number(), v.safeInteger()), 1),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

interface Site {
  readonly brand: string;
  readonly mediaBase: string;
  readonly mirrored: boolean;
  readonly firstStudio: number;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** Null for an address that is not http or https. */
export function mediaUrl(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

export function useMediaUrl(address: string | null | undefined): string | null {
  return mediaUrl(address, useSite().mediaBase);
}
