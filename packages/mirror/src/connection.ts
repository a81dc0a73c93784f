import type { PreviewMessage, SiteMessage } from './contract.gen.ts';
import { readMessage } from './read-message.ts';

type Posted = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** The part of `window` that the connection uses. */
export interface FramedWindow {
  readonly parent: { postMessage(message: SiteMessage, targetOrigin: string): void };
  addEventListener(
    type: 'message',
    listener: (event: Posted) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

interface Listeners {
  readonly receive: (message: PreviewMessage, consoleOrigin: string) => void;
  /** Gets the function that posts to the console, at its first message. */
  readonly onMirrored: (post: (message: SiteMessage) => void) => void;
}

/** More than the console posts before its origin is known; a flood beyond that is dropped. */
const maxEarlyMessages = 200;

export const nothing = () => undefined;

/**
 * Announces the site to the console once its origin is known, and handles its messages, also those that came before.
 * Without an origin there is none whose messages could be taken.
 */
export function connectToConsole(
  framed: FramedWindow,
  consoleOrigin: Promise<string>,
  { receive, onMirrored }: Listeners,
  signal: AbortSignal,
): void {
  let early = 0;
  let mirrored = false;
  const source = framed.parent;
  const handle = (event: Posted, origin: string) => {
    early--;
    const message = readMessage(event, origin);
    if (!message) return;
    receive(message, origin);
    if (!mirrored) onMirrored((post) => source.postMessage(post, origin));
    mirrored = true;
  };
  framed.addEventListener(
    'message',
    (event) => {
      if (event.source !== source || early === maxEarlyMessages) return;
      early++;
      void consoleOrigin.then((origin) => handle(event, origin), nothing);
    },
    { signal },
  );
  void consoleOrigin.then(
    (origin) => source.postMessage({ type: 'MIRROR_READY', payload: { immediate: true } }, origin),
    nothing,
  );
}
