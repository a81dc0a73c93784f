import { throttle, type Clock } from './throttle.ts';

/** A page's state outside React, so that a message renders only what reads the changed field. */
export interface Store<State> {
  readonly get: () => State;
  /** Listeners run in the same task, or up to 8 ms later under many updates. */
  readonly update: (change: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Half a frame at 60 Hz. */
const gap = 8;

const browserClock: Clock = {
  now: () => performance.now(),
  later: (run, ms) => void setTimeout(run, ms),
};

export function createStore<State>(initial: State, clock: Clock = browserClock): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const notify = throttle(() => listeners.forEach((listener) => listener()), gap, clock);
  return {
    get: () => state,
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
