import type { LiveChunks } from './live-chunks.ts';

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
