import { siteUrl } from './site-frame.ts';

/**
 * Rejects when the site cannot be reached at all. What it answers cannot be read across origins, and Chromium fires the
 * frame's `load` even for a refused connection.
 *
 * Aborted, it stays silent: StrictMode starts an actor, stops it and starts it again, and the first start's rejection
 * would be taken for the second's.
 */
export async function probeSite(siteOrigin: string, path: string, signal: AbortSignal): Promise<void> {
  try {
    await fetch(siteUrl(siteOrigin, path), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
  } catch (error) {
    if (signal.aborted) return silence();
    throw error;
  }
}

const silence = () => new Promise<never>(() => undefined);
