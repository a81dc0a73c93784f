type Listener = () => void;

/**
 * Which chunks of a long list are live, with their fields mounted: those near the viewport, the first and the last, the
 * one with the focus, the one that Tab is about to enter, and the target of a jump.
 */
export interface LiveChunks {
  readonly follow: (key: string, listener: Listener) => () => void;
  readonly isLive: (key: string) => boolean;
  /**
   * Sets the current chunks, in order, and the one with the focus, because its item may have moved to another chunk.
   * All chunks of a short list are live. Does not notify.
   */
  readonly arrange: (keys: readonly string[], isWhole: boolean, focusedNow: string | null) => void;
  /** Notifies the listeners of the changes by `arrange`. */
  readonly tell: () => void;
  readonly near: (key: string, isNear: boolean) => void;
  /** The chunk with the focus; null when the focus left the list. */
  readonly focus: (key: string | null) => void;
  /** Makes the chunk live that Tab may enter: the next or previous one, or an end of the list from outside. */
  readonly lead: (forward: boolean) => void;
  /** Makes a chunk live, because one of its fields is needed. */
  readonly want: (key: string) => void;
}

interface LiveChunksOptions {
  /** Number of live chunks before the first intersection events: enough to fill a screen. */
  readonly atFirst?: number;
  /** False where `lead` is called for every Tab from outside: then the ends need not be live. */
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
    // Tab enters a list at its first or its last field, wherever it is scrolled to.
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

  /** A new chunk beside a nearby one counts as near until the browser reports it. */
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

/**
 * Fields are mounted before they are scrolled into view: one screenful above and below the viewport, and a quarter
 * beside it.
 */
const margin = '100% 25%';

/** Observes which chunks of a list are near the viewport. */
export interface Nearness {
  /** Starts observing; the result stops it. `root` is the scroll container. */
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
