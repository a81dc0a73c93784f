export const hostedOrigin = 'https://stately.ai';

export interface NarrowWindow {
  /** In the place of the window that the library would use. */
  readonly window: Window;
  /** What was opened; null when the browser refused. */
  readonly opened: Window | null;
}

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/**
 * Opens the hosted inspector, and gives its library a window that can do nothing but talk with it. By itself the library
 * posts to whatever origin the opened window has come to show, and listens to every window.
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
