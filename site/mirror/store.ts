interface Clock {
  now(): number;
  later(run: () => void, ms: number): void;
}

/** Runs the first call at once. By a timer, because browsers stop animation frames in a frame out of sight. */
function throttle(run: () => void, gap: number, clock: Clock): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const runNow = () => {
    waiting = false;
    last = clock.now();
    run();
  };
  return () => {
    if (waiting) return;
    const rest = gap - (clock.now() - last);
    if (rest <= 0) return runNow();
    waiting = true;
    clock.later(runNow, rest);
  };
}

interface Store<State> {
  readonly get: () => State;
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
