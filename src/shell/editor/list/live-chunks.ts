type Listener = () => void;

/**
 * Which chunks of a long list are live: those near the viewport, the first and the last, the one that holds focus, the
 * one that Tab is about to enter, and the one that was jumped to.
 */
export interface LiveChunks {
  readonly follow: (key: string, listener: Listener) => () => void;
  readonly isLive: (key: string) => boolean;
  /**
   * The chunks as they stand, in order, and which of them has the focus now: its item may be in another one than before.
   * A short list is live as a whole. Nobody is told yet.
   */
  readonly arrange: (keys: readonly string[], isWhole: boolean, focusedNow: string | null) => void;
  /** Tells the followers what `arrange` changed for them. */
  readonly tell: () => void;
  readonly near: (key: string, isNear: boolean) => void;
  /** Focus is in this chunk now; null when it left the list. */
  readonly focus: (key: string | null) => void;
  /** Tab may leave the chunk with the focus for the next one, or the one before; or come to one end from outside. */
  readonly lead: (forward: boolean) => void;
  /** Somebody is about to look for a field in it. */
  readonly want: (key: string) => void;
}

interface LiveChunksOptions {
  /** How many are live before the browser has said what is near: enough to fill a screen. */
  readonly atFirst?: number;
  /** False where `lead` is told of every Tab that may come in from outside: then the ends are far like the rest. */
  readonly keepsEnds?: boolean;
}

export function createLiveChunks({ atFirst = 3, keepsEnds = true }: LiveChunksOptions = {}): LiveChunks {
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
    const ends = keepsEnds ? [order[0], order.at(-1)] : [];
    const single = [...ends, focused, led, wanted];
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
    arrange(keys, isWhole, focusedNow) {
      inherit(keys);
      focused = focusedNow;
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
      if (focused === null) led = order.at(forward ? 0 : -1) ?? null;
      else led = order[order.indexOf(focused) + (forward ? 1 : -1)] ?? null;
      update();
    },
    want(key) {
      wanted = key;
      update();
    },
  };
}

/** Fields come before they are scrolled into view: a screenful above and below what is seen, and some beside it. */
const margin = '100% 25%';

/** Tells a list which of its chunks are near what is seen. */
export interface Nearness {
  /** Until its result is called. `root` is what scrolls. */
  readonly start: (root: Element | null) => () => void;
  readonly observe: (element: HTMLElement, key: string) => () => void;
}

export function createNearness(live: LiveChunks): Nearness {
  const observed = new Map<Element, string>();
  let observer: IntersectionObserver | null = null;

  function take({ target, isIntersecting }: IntersectionObserverEntry): void {
    const key = observed.get(target);
    if (key !== undefined) live.near(key, isIntersecting);
  }

  return {
    start(root) {
      observer = new IntersectionObserver((entries) => entries.forEach(take), { root, rootMargin: margin });
      for (const element of observed.keys()) observer.observe(element);
      return () => {
        observer?.disconnect();
        observer = null;
      };
    },
    observe(element, key) {
      observed.set(element, key);
      observer?.observe(element);
      return () => {
        observed.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
