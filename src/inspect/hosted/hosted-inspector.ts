import type { createBrowserInspector } from '@statelyai/inspect';

import type { inspectText } from '../../text/inspect.ts';
import type { InspectStore } from '../store.ts';
import { actorMessage, messageOf } from './messages.ts';
import { openNarrowWindow } from './narrow-window.ts';

export type HostedStatus = keyof typeof inspectText.hostedStatus;

/** Time-out for the hosted inspector to answer, in ms. */
const patience = 15_000;
const closedPoll = 1000;

type Adapter = ReturnType<typeof createBrowserInspector>['adapter'];

/** Sends to the hosted inspector in a window of its own, from the click that opens it until it is closed. */
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

  /** Loads the library and opens the window. Must be called in a click handler, or the browser blocks the window. */
  async open(): Promise<void> {
    this.#session.abort();
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#show('loading');
    try {
      const { createBrowserInspector } = await import('@statelyai/inspect');
      if (signal.aborted) return;
      const { window: narrow, opened } = openNarrowWindow(() => {
        this.#show('connected');
        this.#tellWhatRuns(adapter);
      }, signal);
      if (opened === null) {
        this.#show('blocked');
        return;
      }
      this.#show('connecting');
      const { adapter } = createBrowserInspector({
        window: narrow,
        // The window announces itself again after a reload, and then needs all running actors.
        maxDeferredEvents: 0,
        // The messages are already plain data; the library's serialiser would truncate long lists.
        serialize: (message) => message,
      });
      signal.addEventListener('abort', () => adapter.stop?.());
      this.#feed(adapter, signal);
      this.#watch(opened, signal);
    } catch (error) {
      console.warn('hosted inspector', error);
      this.#show('unreachable');
    }
  }

  /** Stops sending. */
  close(status: HostedStatus = 'idle'): void {
    this.#session.abort();
    this.#show(status);
  }

  #tellWhatRuns(adapter: Adapter): void {
    for (const actor of this.#store.now().actors) adapter.send(actorMessage(actor, Date.now()));
  }

  #feed(adapter: Adapter, signal: AbortSignal): void {
    const stop = this.#store.listen((sighting) => {
      const message = messageOf({ at: Date.now(), sighting });
      if (message !== null) adapter.send(message);
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
