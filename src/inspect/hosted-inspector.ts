import { createStore } from '../ui/store.ts';
import { actorMessage, messageOf } from './hosted-messages.ts';
import type { InspectStore } from './store.ts';
import type { inspectText } from './text.ts';

const hostedOrigin = 'https://stately.ai';

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/** `opened` is null if the browser blocked it. With a real window the library would accept any origin's messages. */
function openNarrowWindow(onConnected: () => void, signal: AbortSignal) {
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

type HostedStatus = keyof typeof inspectText.hostedStatus;

/** In ms. */
const connectionTimeout = 15_000;
const closedPoll = 1000;

export class HostedInspector {
  readonly #store: InspectStore;
  readonly #status = createStore<HostedStatus>('idle');
  #session = new AbortController();

  readonly get = this.#status.get;
  readonly subscribe = this.#status.subscribe;

  constructor(store: InspectStore) {
    this.#store = store;
  }

  /** Must be called in a click handler, or the browser blocks the window. */
  async open(): Promise<void> {
    this.#session.abort();
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#status.set('loading');
    try {
      const { createBrowserInspector } = await import('@statelyai/inspect');
      if (signal.aborted) return;
      const { window: narrow, opened } = openNarrowWindow(() => {
        this.#status.set('connected');
        for (const actor of this.#store.now().actors) adapter.send(actorMessage(actor, Date.now()));
      }, signal);
      if (opened === null) {
        this.#status.set('blocked');
        return;
      }
      this.#status.set('connecting');
      const { adapter } = createBrowserInspector({
        window: narrow,
        // After a reload of the window all running actors are sent again.
        maxDeferredEvents: 0,
        // The library's serialiser would truncate long lists.
        serialize: (message) => message,
      });
      const stopListening = this.#store.listen((sighting) => {
        const message = messageOf({ at: Date.now(), sighting });
        if (message !== null) adapter.send(message);
      });
      const timer = setTimeout(() => {
        if (this.get() === 'connecting') this.#status.set('unreachable');
      }, connectionTimeout);
      const poll = setInterval(() => opened.closed && this.close('closed'), closedPoll);
      signal.addEventListener('abort', () => {
        adapter.stop?.();
        stopListening();
        clearTimeout(timer);
        clearInterval(poll);
      });
    } catch (error) {
      console.warn('hosted inspector', error);
      this.#status.set('unreachable');
    }
  }

  close(status: HostedStatus = 'idle'): void {
    this.#session.abort();
    this.#status.set(status);
  }
}
