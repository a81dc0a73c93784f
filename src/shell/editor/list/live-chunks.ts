type Listener = () => void;

/**
 * Which chunks of a long list are live: those near the viewport, the one that holds focus, the one after or before it
 * that Tab is about to enter, and the one that was jumped to.
 */
export interface LiveChunks {
  readonly follow: (key: string, listener: Listener) => () => void;
  readonly isLive: (key: string) => boolean;
  /** The chunks as they stand, in order. A short list is live as a whole. */
  readonly arrange: (keys: readonly string[], isWhole: boolean) => void;
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

export function createLiveChunks(keys: readonly string[], isWhole: boolean): LiveChunks {
  const listeners = new Map<string, Listener>();
  const nearby = new Set(keys.slice(0, atFirst));
  let order = keys;
  let whole = isWhole;
  let focused: string | null = null;
  let led: string | null = null;
  let wanted: string | null = null;
  let live: ReadonlySet<string> = new Set(whole ? order : nearby);

  function update(): void {
    const before = live;
    const single = [focused, led, wanted].filter((key) => key !== null);
    live = new Set([...(whole ? order : nearby), ...single]);
    const changed = [...before, ...live].filter((key) => before.has(key) !== live.has(key));
    for (const key of changed) listeners.get(key)?.();
  }

  return {
    follow(key, listener) {
      listeners.set(key, listener);
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key);
      };
    },
    isLive: (key) => live.has(key),
    arrange(next, isWholeNow) {
      order = next;
      whole = isWholeNow;
      const there = new Set(next);
      for (const key of nearby) if (!there.has(key)) nearby.delete(key);
      update();
    },
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
      if (focused === null) return;
      led = order[order.indexOf(focused) + (forward ? 1 : -1)] ?? null;
      update();
    },
    want(key) {
      wanted = key;
      update();
    },
  };
}
