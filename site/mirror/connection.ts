import type { PreviewMessage } from '../../src/contract/preview.ts';
import type { SiteMessage } from '../../src/contract/site-message.ts';
import { readMessage } from './read-message.ts';

/** The part of `window` that the connection uses. */
interface FramedWindow {
  readonly parent: { postMessage(message: SiteMessage, targetOrigin: string): void };
  addEventListener(
    type: 'message',
    listener: (event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => void,
  ): void;
}

/** Enough for a console that speaks as soon as the frame has loaded; a flood before that is not kept. */
const maxEarlyEvents = 200;

/**
 * Listens to the console from the first moment, because the console may speak before `/site.json` has told which origin
 * it has. `open` then judges what came early, lets the rest through as it comes, and announces the site. With its first message the
 * console mirrors the page: `onMirrored` is then given the way back.
 */
export function connectToConsole(
  framed: FramedWindow,
  receive: (message: PreviewMessage) => void,
  onMirrored: (post: (message: SiteMessage) => void) => void,
) {
  const early: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>[] = [];
  let take = (event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => {
    if (event.source === framed.parent && early.length < maxEarlyEvents) early.push(event);
  };
  framed.addEventListener('message', (event) => take(event));

  return {
    open(consoleOrigin: string) {
      const post = (message: SiteMessage) => framed.parent.postMessage(message, consoleOrigin);
      let mirrored = false;
      take = (event) => {
        const message = readMessage(event, { origin: consoleOrigin, source: framed.parent });
        if (!message) return;
        receive(message);
        if (!mirrored) onMirrored(post);
        mirrored = true;
      };
      for (const event of early.splice(0)) take(event);
      post({ type: 'MIRROR_READY', payload: { immediate: true } });
    },
  };
}
