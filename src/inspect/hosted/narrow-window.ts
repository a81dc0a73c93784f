export const hostedOrigin = 'https://stately.ai';

export interface NarrowWindow {
  /** A replacement of the `window` that the library uses. */
  readonly window: Window;
  /** The opened window; null when the browser blocked it. */
  readonly opened: Window | null;
}

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/**
 * Opens the hosted inspector and gives its library a window object that can only exchange messages with it. The library
 * alone would post to any origin that the opened window shows, and accept messages from every window.
 */
export function openNarrowWindow(onConnected: () => void, signal: AbortSignal): NarrowWindow {
  const opened = window.open(`${hostedOrigin}/inspect`, 'kagami-inspector');
  const target = {
    postMessage: (message: unknown) => opened?.postMessage(message, hostedOrigin),
  };
  const narrow = {
    open: () => target,
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) => {
      const take = (event: MessageEvent) => {
        if (event.source !== opened || event.origin !== hostedOrigin) return;
        listener(event);
        if (isConnected(event.data)) onConnected();
      };
      window.addEventListener('message', take, { signal });
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library uses no more of a window than this.
  return { window: narrow as unknown as Window, opened };
}
