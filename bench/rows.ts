import { setTimeout as wait } from 'node:timers/promises';

import { shareOf, type Loaded } from './browser.ts';
import { bookingRow } from './pages.ts';

/** What a person does to a table of bookings, and how many it shows then. */
export interface Act {
  readonly act: () => Promise<void>;
  readonly count: number;
}

export interface Acted {
  /** From the key to the frame with the rows that it leads to, in ms. */
  readonly toRows: number;
  /** CPU of the page's main thread for it, without what it does while nobody acts, in ms. */
  readonly cpu: number;
}

/** What the table shows: how many rows, and which comes first. */
const shown = `(() => {
  const count = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) - 1;
  return { count, first: document.querySelector('${bookingRow(2)}')?.textContent };
})()`;

/** In the page: from the next key until other rows than before are painted, and as many as there should be. */
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

/** Acts one after the other, each once the one before is done with. */
export async function act({ page, devtools }: Loaded, acts: readonly Act[]): Promise<readonly Acted[]> {
  // The thread's own time: what else the machine does is not in it.
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
