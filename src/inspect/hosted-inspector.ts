import type { StatelyInspectionEvent } from '@statelyai/inspect';

import { createStore } from '../ui/store.ts';
import { actorMessage, messageOf } from './hosted-messages.ts';
import type { InspectStore } from './store.ts';
import type { inspectText } from './text.ts';

type HostedMessage = StatelyInspectionEvent | { readonly type: '@statelyai.disconnected' };

const hostedOrigin = 'https://stately.ai';

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

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
  open(): void {
    this.#session.abort();
    this.#session = new AbortController();
    const { signal } = this.#session;
    const opened = window.open(`${hostedOrigin}/inspect`, 'kagami-inspector');
    this.#status.set(opened === null ? 'blocked' : 'connecting');
    if (opened === null) return;
    const post = (message: HostedMessage) => opened.postMessage(message, hostedOrigin);
    const take = ({ source, origin, data }: MessageEvent) => {
      if (source !== opened || origin !== hostedOrigin || !isConnected(data)) return;
      this.#status.set('connected');
      // Also after a reload of the window.
      for (const actor of this.#store.now().actors) post(actorMessage(actor, Date.now()));
    };
    window.addEventListener('message', take, { signal });
    const stopListening = this.#store.listen((sighting) => {
      const message = messageOf({ at: Date.now(), sighting });
      if (message !== null && this.get() === 'connected') post(message);
    });
    const timer = setTimeout(() => {
      if (this.get() === 'connecting') this.#status.set('unreachable');
    }, connectionTimeout);
    const poll = setInterval(() => opened.closed && this.close('closed'), closedPoll);
    signal.addEventListener('abort', () => {
      post({ type: '@statelyai.disconnected' });
      stopListening();
      clearTimeout(timer);
      clearInterval(poll);
    });
  }

  close(status: HostedStatus = 'idle'): void {
    this.#session.abort();
    this.#status.set(status);
  }
}
