/** The address of a media file as the browser can load it, or null when there is none that is safe to load. */
export function mediaUrl(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
