type Listener = () => void;

/**
 * Which chunks of a long list are live: those near the viewport, the first and the last, the one that holds focus, the
 * one beside it that Tab is about to enter, and the one that was jumped to.
 */
export interface LiveChunks {
  readonly follow: (key: string, listener: Listener) => () => void;
  readonly isLive: (key: string) => boolean;
  /** The chunks as they stand, in order. A short list is live as a whole. Nobody is told yet. */
  readonly arrange: (keys: readonly string[], isWhole: boolean) => void;
  /** Tells the followers what `arrange` changed for them. */
  readonly tell: () => void;
  readonly near: (key: string, isNear: boolean) => void;
  /** Focus is in this chunk now; null when it left the list. */
  readonly focus: (key: string | null) => void;
  /** Tab may leave the chunk with the focus for the next one, or the one before. */
  readonly lead: (forward: boolean) => void;
  /** Somebody is about to look for a field in it. */
  readonly want: (key: string) => void;
}

/** Live before the browser has said what is near: enough to fill a screen. */
const atFirst = 3;

export function createLiveChunks(): LiveChunks {
  const listeners = new Map<string, Listener>();
  const nearby = new Set<string>();
  let order: readonly string[] = [];
  let whole = true;
  let focused: string | null = null;
  let led: string | null = null;
  let wanted: string | null = null;
  let live: ReadonlySet<string> = new Set();
  const untold = new Set<string>();

  function decide(): void {
    const before = live;
    // Tab comes into a list by its first field or its last, wherever it is scrolled to.
    const single = [order[0], order.at(-1), focused, led, wanted];
    live = new Set([...(whole ? order : nearby), ...single.filter((key) => typeof key === 'string')]);
    for (const key of [...before, ...live]) if (before.has(key) !== live.has(key)) untold.add(key);
  }

  function tell(): void {
    const keys = [...untold];
    untold.clear();
    for (const key of keys) listeners.get(key)?.();
  }

  const update = () => {
    decide();
    tell();
  };

  /** What was cut out of something near is near, until the browser says otherwise. */
  function inherit(keys: readonly string[]): void {
    const known = new Set(order);
    for (const [at, key] of keys.entries()) {
      const beside = [keys[at - 1], keys[at + 1]];
      const isNear = beside.some((each) => each !== undefined && nearby.has(each));
      if (order.length === 0 ? at < atFirst : !known.has(key) && isNear) nearby.add(key);
    }
    const there = new Set(keys);
    for (const key of nearby) if (!there.has(key)) nearby.delete(key);
    if (focused !== null && !there.has(focused)) focused = null;
    if (led !== null && !there.has(led)) led = null;
    if (wanted !== null && !there.has(wanted)) wanted = null;
  }

  return {
    follow(key, listener) {
      listeners.set(key, listener);
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key);
      };
    },
    isLive: (key) => live.has(key),
    arrange(keys, isWhole) {
      inherit(keys);
      order = keys;
      whole = isWhole;
      decide();
    },
    tell,
    near(key, isNear) {
      if (isNear === nearby.has(key)) return;
      if (isNear) nearby.add(key);
      else nearby.delete(key);
      update();
    },
    focus(key) {
      focused = key;
      led = null;
      if (key !== null) wanted = null;
      update();
    },
    lead(forward) {
      const at = focused === null ? -1 : order.indexOf(focused);
      if (at < 0) return;
      led = order[at + (forward ? 1 : -1)] ?? null;
      update();
    },
    want(key) {
      wanted = key;
      update();
    },
  };
}
