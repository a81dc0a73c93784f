/** The clock that `throttle` runs by. */
interface Clock {
  now(): number;
  later(run: () => void, ms: number): void;
}

/**
 * Runs at once when it last ran at least `gap` ms ago, otherwise once at the end of the gap: a keystroke reaches the page
 * in its own task, and a flood of messages renders no more often than the screen can show. A timer and not an animation
 * frame, because a browser stops the animation frames of a frame that is scrolled out of sight.
 */
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

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): unknown => (isFields(value) ? value['id'] : undefined);

/**
 * Structural sharing: a new value with the objects of the old one wherever they are equal, items of lists matched by
 * their ids. Components that show them do not render, and a playing video is not interrupted.
 */
export function shareStructure<Value>(before: Value, after: Value): Value;
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Map(before.map((item: unknown) => [idOf(item), item]));
    const items = after.map((item: unknown, at) =>
      item === before[at] ? item : shareStructure(known.get(idOf(item) ?? known) ?? before[at], item),
    );
    return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items;
  }
  if (!isFields(before) || !isFields(after)) return after;
  const entries = Object.entries(after).map(
    ([key, value]) => [key, shareStructure(before[key], value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => value === before[key]);
  return isSame ? before : Object.fromEntries(entries);
}

/** A page's state outside React, so that a message renders only what reads the changed field. */
interface Store<State> {
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
