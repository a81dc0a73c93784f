import * as v from 'valibot';

import { siteMessageSchema, type PreviewMessage, type SiteMessage } from '../contract/preview.ts';

/** The address that the frame shows. Whatever the path holds, it stays on the site's origin. */
export function siteUrl(siteOrigin: string, path: string): string {
  return `${siteOrigin}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The message that an event brings from the site, or null when it comes from anywhere else or is of another shape. */
export function readSiteMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  siteOrigin: string,
  frame: Window | null,
): SiteMessage | null {
  if (event.origin !== siteOrigin || frame === null || event.source !== frame) return null;
  const read = v.safeParse(siteMessageSchema, event.data);
  return read.success ? read.output : null;
}

/**
 * Whether a `load` is that of the site and not of the blank document that a frame starts with: Chromium reports both.
 * Only the blank one can be read from here.
 */
export function showsSite(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href !== 'about:blank';
  } catch {
    return true;
  }
}

/** The part of a window that takes messages. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Posts to the frame if it shows the site, and to nobody else. A failure is only logged (section 8). */
export function postTo(frame: MessageTarget | null, message: PreviewMessage, siteOrigin: string): void {
  try {
    frame?.postMessage(message, siteOrigin);
  } catch (error) {
    console.warn('postMessage', message.type, error);
  }
}
