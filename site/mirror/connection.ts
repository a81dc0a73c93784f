import * as v from 'valibot';

import { type PreviewMessage, previewMessageSchema } from '../../src/contract/preview.ts';
import { type SiteMessage } from '../../src/contract/site-message.ts';

/** The origin and window of a message. */
interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** The preview message in an event, or null for any other origin, window or shape. */
export function readMessage(event: Sender & { readonly data: unknown }, from: Sender): PreviewMessage | null {
  if (event.origin !== from.origin || event.source !== from.source) return null;
  const read = v.safeParse(previewMessageSchema, event.data);
  return read.success ? read.output : null;
}

/** The part of `window` that the connection uses. */
interface FramedWindow {
  readonly parent: { postMessage(message: SiteMessage, targetOrigin: string): void };
  addEventListener(
    type: 'message',
    listener: (event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => void,
  ): void;
}

/** More than the console posts before `/site.json` is read; a flood beyond that is dropped. */
const maxEarlyEvents = 200;

/**
 * Queues the frame's messages until the console's origin has been read from `/site.json`. `open` then handles the queued
 * ones, handles later ones as they arrive, and announces the site. At the console's first message `onMirrored` gets the
 * function that posts to the console.
 */
export function connectToConsole(
  framed: FramedWindow,
  receive: (message: PreviewMessage) => void,
  onMirrored: (post: (message: SiteMessage) => void) => void,
) {
  const early: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>[] = [];
  let handle = (event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => {
    if (event.source === framed.parent && early.length < maxEarlyEvents) early.push(event);
  };
  framed.addEventListener('message', (event) => handle(event));

  return {
    open(consoleOrigin: string) {
      const post = (message: SiteMessage) => framed.parent.postMessage(message, consoleOrigin);
      let mirrored = false;
      handle = (event) => {
        const message = readMessage(event, { origin: consoleOrigin, source: framed.parent });
        if (!message) return;
        receive(message);
        if (!mirrored) onMirrored(post);
        mirrored = true;
      };
      for (const event of early.splice(0)) handle(event);
      post({ type: 'MIRROR_READY', payload: { immediate: true } });
    },
  };
}
