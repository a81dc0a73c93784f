import { setTimeout as wait } from 'node:timers/promises';

import { shareOf, type Loaded } from './browser.ts';
import { bookingRow } from './pages.ts';

/** An action on the table of bookings, and the number of bookings that it shows afterwards. */
export interface Act {
  readonly act: () => Promise<void>;
  readonly count: number;
}

export interface Acted {
  /** From the key to the frame with the resulting rows, in ms. */
  readonly toRows: number;
  /** CPU time of the page's main thread for it, less that at rest, in ms. */
  readonly cpu: number;
}

/** The number of rows of the table, and the text of the first. */
const shown = `(() => {
  const count = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) - 1;
  return { count, first: document.querySelector('${bookingRow(2)}')?.textContent };
})()`;

/** Runs in the page: the time from the next key until changed rows, `count` of them, are painted. */
const watch = (count: number) => `(() => {
  const before = ${shown};
  window.rowsPainted = new Promise((resolve) => {
    const start = ({ timeStamp }) => {
      const look = () => {
        const now = ${shown};
        const isThere = now.count === ${count} && (now.count !== before.count || now.first !== before.first);
        if (!isThere) return void requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
        painted.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('keydown', start, { capture: true, once: true });
  });
})()`;

const pause = 400;

/** Runs the actions one after the other. */
export async function act({ page, devtools }: Loaded, acts: readonly Act[]): Promise<readonly Acted[]> {
  // The thread's own CPU time, without other load of the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle = await shareOf(devtools, () => wait(pause));
  const done: Acted[] = [];
  for (const each of acts) {
    await page.evaluate(watch(each.count));
    let toRows = Number.NaN;
    const busy = await shareOf(devtools, async () => {
      await each.act();
      toRows = Number(await page.evaluate('window.rowsPainted'));
      await wait(pause);
    });
    done.push({ toRows, cpu: Math.max(busy.cpu - (idle.cpu / idle.time) * busy.time, 0) });
  }
  return done;
}
