import { setTimeout as wait } from 'node:timers/promises';

import { shareOf, type Loaded } from './browser.ts';
import { bookingRow } from './pages.ts';

export interface Scrolled {
  /** From one frame of the page to the next while it scrolls, in ms. */
  readonly frames: readonly number[];
  /** The number of scroll events at which a visible part of the list had no rows. */
  readonly blank: number;
  /** The highest number of elements in the page. */
  readonly elements: number;
  /** CPU time of the page's main thread for a second of scrolling, in ms. */
  readonly cpu: number;
}

/** A strong flick, in CSS pixels a second, for four seconds. */
const speed = 6000;
const distance = 4 * speed;

/**
 * Runs in the page. The browser scrolls the drawn content before it runs the page's code: at the `scroll` event the
 * document is still what was visible, rows possibly missing.
 */
const watch = `(() => {
  const table = document.querySelector('table[aria-rowcount]');
  let scroller = table;
  while (scroller !== null && !(scroller.scrollHeight > scroller.clientHeight && /auto|scroll/.test(getComputedStyle(scroller).overflowY)))
    scroller = scroller.parentElement;
  scroller ??= document.scrollingElement;
  const isDocument = scroller === document.scrollingElement;
  const seen = { frames: [], blank: 0, elements: 0 };
  const isCovered = () => {
    const area = isDocument ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const top = Math.max(area.top, table.tHead.getBoundingClientRect().bottom);
    const boxes = [...table.querySelectorAll('tr[aria-rowindex]')]
      .filter((row) => !table.tHead.contains(row))
      .map((row) => row.getBoundingClientRect())
      .sort((one, other) => one.top - other.top);
    let reached = top;
    for (const box of boxes) if (box.top <= reached + 1) reached = Math.max(reached, box.bottom);
    return reached >= area.bottom - 1;
  };
  let last = performance.now();
  const next = (now) => {
    seen.frames.push(now - last);
    last = now;
    seen.elements = Math.max(seen.elements, document.getElementsByTagName('*').length);
    requestAnimationFrame(next);
  };
  window.addEventListener('scroll', () => { if (!isCovered()) seen.blank += 1; }, true);
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
  window.scrolled = seen;
  window.scroller = scroller;
})()`;

/** Scrolls the list of bookings with the wheel by `distance`. */
export async function scroll({ page, devtools }: Loaded): Promise<Scrolled> {
  const box = await page.locator(bookingRow(4)).boundingBox();
  if (!box) throw new Error('There are no rows to scroll.');
  await page.evaluate(watch);
  await wait(500);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate('window.scrolled.frames.length = 0');
  const { cpu, time } = await shareOf(devtools, async () => {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: -distance,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  });
  const seen = (await page.evaluate('({ ...window.scrolled, top: window.scroller.scrollTop })')) as Omit<
    Scrolled,
    'cpu'
  > & { readonly top: number };
  if (seen.top < distance / 2) throw new Error(`The list was scrolled by ${seen.top} px only.`);
  return { ...seen, cpu: (1000 * cpu) / time };
}

/** The page's heap after a garbage collection, in MB. */
export async function heapOf({ devtools }: Loaded): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
