import * as v from 'valibot';

import type { PreviewMessage } from '../contract/preview.ts';
import { siteMessageSchema, type SiteMessage } from '../contract/site-message.ts';
import type { PreviewData } from '../machines/preview-queue.ts';

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

/** What the site is shown of the data that the machine holds. */
export interface ShownData<Data = PreviewData> {
  readonly shown: (data: Data) => PreviewData;
  /** The fields of a payload that carry the whole, where that is not `allData`. */
  readonly carryWhole?: (message: PreviewMessage, whole: PreviewData) => object;
}

/**
 * The messages with what the site is shown of the data in them. At the very end, so that a site that takes edits without
 * the whole costs no work on it.
 */
export function withShown(
  messages: readonly PreviewMessage[],
  { shown, carryWhole = asAllData }: ShownData,
): readonly PreviewMessage[] {
  const known = new Map<PreviewData, PreviewData>();
  return messages.map((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all payloads have these or lack them.
    const { allData, ...payload } = message.payload as { readonly allData?: PreviewData };
    if (allData === undefined) return message;
    const whole = known.get(allData) ?? shown(allData);
    known.set(allData, whole);
    const carried = carryWhole(message, whole);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
    return { ...message, payload: { ...carried, ...payload } } as PreviewMessage;
  });
}

const asAllData: NonNullable<ShownData['carryWhole']> = (_message, allData) => ({ allData });

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
