import type { inspectText } from '../../text/inspect.ts';
import type { InspectStore } from '../store.ts';
import { actorMessage, messageOf } from './messages.ts';
import { openNarrowWindow } from './narrow-window.ts';

export type HostedStatus = keyof typeof inspectText.hostedStatus;

/** How long the hosted inspector has to say that it is there, in ms. */
const patience = 15_000;
const closedPoll = 1000;

/** Sends on to the hosted inspector in a window of its own, from the click that asks for it until it is closed. */
export class HostedInspector {
  readonly #store: InspectStore;
  readonly #lookers = new Set<() => void>();
  #status: HostedStatus = 'idle';
  #session = new AbortController();

  constructor(store: InspectStore) {
    this.#store = store;
  }

  readonly subscribe = (looker: () => void): (() => void) => {
    this.#lookers.add(looker);
    return () => this.#lookers.delete(looker);
  };

  readonly status = (): HostedStatus => this.#status;

  /** Loads the library and opens the window. Call it from a click: no other may open windows. */
  async open(): Promise<void> {
    this.#session.abort();
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#show('loading');
    try {
      const { createBrowserInspector } = await import('@statelyai/inspect');
      if (signal.aborted) return;
      const { window: narrow, opened } = openNarrowWindow(() => this.#show('connected'), signal);
      if (opened === null) {
        this.#show('blocked');
        return;
      }
      this.#show('connecting');
      const { adapter } = createBrowserInspector({
        window: narrow,
        maxDeferredEvents: 1000,
        // The messages are plain data already; the library's own way cuts off long lists.
        serialize: (message) => message,
      });
      signal.addEventListener('abort', () => adapter.stop?.());
      this.#feed((message) => adapter.send(message), signal);
      this.#watch(opened, signal);
    } catch (error) {
      console.warn('hosted inspector', error);
      this.#show('unreachable');
    }
  }

  /** Nothing is sent any more. */
  close(status: HostedStatus = 'idle'): void {
    this.#session.abort();
    this.#show(status);
  }

  /** First what runs now, then everything as it happens. */
  #feed(send: (message: ReturnType<typeof actorMessage>) => void, signal: AbortSignal): void {
    for (const actor of this.#store.now().actors) {
      if (actor.isLive) send(actorMessage(actor, Date.now()));
    }
    const stop = this.#store.listen((sighting) => {
      const message = messageOf({ at: Date.now(), sighting });
      if (message !== null) send(message);
    });
    signal.addEventListener('abort', stop);
  }

  #watch(opened: Window, signal: AbortSignal): void {
    const patient = setTimeout(() => {
      if (this.#status === 'connecting') this.#show('unreachable');
    }, patience);
    const poll = setInterval(() => {
      if (opened.closed) this.close('closed');
    }, closedPoll);
    signal.addEventListener('abort', () => {
      clearTimeout(patient);
      clearInterval(poll);
    });
  }

  #show(status: HostedStatus): void {
    this.#status = status;
    for (const looker of this.#lookers) looker();
  }
}
