import { createKeyedListeners } from '../../ui/store.ts';

interface LiveChunksOptions {
  /** Before the first intersection events: enough to fill a screen. */
  readonly atFirst?: number;
  /** False where `lead` is called for every Tab from outside: the ends need not be live. */
  readonly keepsEnds?: boolean;
}

export type LiveChunks = ReturnType<typeof createLiveChunks>;

/** The fields of live chunks are mounted: near the viewport, at both ends, focused, next for Tab, or jumped to. */
export function createLiveChunks({ atFirst = 3, keepsEnds = true }: LiveChunksOptions = {}) {
  const listeners = createKeyedListeners<string>();
  const nearby = new Set<string>();
  let order: readonly string[] = [];
  let whole = true;
  let focused: string | null = null;
  let led: string | null = null;
  let wanted: string | null = null;
  let live: ReadonlySet<string> = new Set();
  const changed = new Set<string>();

  function decide(): void {
    const before = live;
    // Tab enters a list at its first or its last field, wherever it is scrolled to.
    const ends = keepsEnds ? [order[0], order.at(-1)] : [];
    const single = [...ends, focused, led, wanted];
    live = new Set([...(whole ? order : nearby), ...single.filter((key) => typeof key === 'string')]);
    for (const key of [...before, ...live]) if (before.has(key) !== live.has(key)) changed.add(key);
  }

  function notify(): void {
    const keys = [...changed];
    changed.clear();
    for (const key of keys) listeners.notify(key);
  }

  function update(): void {
    decide();
    notify();
  }

  /** A new chunk beside a nearby one counts as near until the browser reports it. */
  function inherit(keys: readonly string[]): void {
    const known = new Set(order);
    for (const [at, key] of keys.entries()) {
      const beside = [keys[at - 1], keys[at + 1]];
      const isNear = beside.some((each) => each !== undefined && nearby.has(each));
      if (order.length === 0 ? at < atFirst : !known.has(key) && isNear) nearby.add(key);
    }
    const present = new Set(keys);
    for (const key of nearby) if (!present.has(key)) nearby.delete(key);
    if (led !== null && !present.has(led)) led = null;
    if (wanted !== null && !present.has(wanted)) wanted = null;
  }

  return {
    follow: listeners.add,
    isLive: (key: string): boolean => live.has(key),
    /** Does not notify. The focused item may have moved to another chunk. */
    arrange(keys: readonly string[], isWhole: boolean, focusedNow: string | null): void {
      inherit(keys);
      focused = focusedNow;
      order = keys;
      whole = isWhole;
      decide();
    },
    notify,
    near(key: string, isNear: boolean): void {
      if (isNear === nearby.has(key)) return;
      if (isNear) nearby.add(key);
      else nearby.delete(key);
      update();
    },
    focus(key: string | null): void {
      focused = key;
      led = null;
      if (key !== null) wanted = null;
      update();
    },
    lead(forward: boolean): void {
      if (focused === null) led = order.at(forward ? 0 : -1) ?? null;
      else led = order[order.indexOf(focused) + (forward ? 1 : -1)] ?? null;
      update();
    },
    want(key: string): void {
      wanted = key;
      update();
    },
  };
}

const margin = '100% 25%';

export function createNearness(live: LiveChunks) {
  const observed = new Map<Element, string>();
  let observer: IntersectionObserver | null = null;

  function report({ target, isIntersecting }: IntersectionObserverEntry): void {
    const key = observed.get(target);
    if (key !== undefined) live.near(key, isIntersecting);
  }

  return {
    start: (scrollContainer: Element | null) => {
      const options = { root: scrollContainer, rootMargin: margin };
      observer = new IntersectionObserver((entries) => entries.forEach(report), options);
      for (const element of observed.keys()) observer.observe(element);
      return () => {
        observer?.disconnect();
        observer = null;
      };
    },
    observe: (element: HTMLElement, key: string) => {
      observed.set(element, key);
      observer?.observe(element);
      return () => {
        observed.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
