import { setTimeout as wait } from 'node:timers/promises';

import { shareOf, type Loaded } from './browser.ts';

export interface Dragged {
  /** From one frame to the next while the pointer moves, in ms. */
  readonly frames: readonly number[];
  /** CPU time of the page's main thread for a second of dragging, in ms. */
  readonly cpu: number;
}

/** Down its column, across the others and back, in CSS pixels from where it was lifted; a leg takes half a second. */
const legs = [
  { x: 0, y: 320 },
  { x: 420, y: 320 },
  { x: 420, y: 60 },
  { x: 60, y: 200 },
];
const stepsPerLeg = 60;
/** Two moves a frame, as a mouse reports. */
const pause = 8;

/** Drags the item of a handle for more than two seconds, and drops it. */
export async function drag({ page, devtools }: Loaded, handle: string): Promise<Dragged> {
  const grip = page.locator(handle).first();
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!box) throw new Error(`There is no ${handle} to drag.`);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12, { steps: 4 });
  await wait(300);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
    Object.assign(window, { dragFrames: frames });
  });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { cpu, time } = await shareOf(devtools, async () => {
    let from = { x: 0, y: 12 };
    for (const to of legs) {
      for (let step = 1; step <= stepsPerLeg; step += 1) {
        const share = step / stepsPerLeg;
        const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
        await page.mouse.move(start.x + x, start.y + y);
        await wait(pause);
      }
      from = to;
    }
  });
  const frames = (await page.evaluate('window.dragFrames.slice()')) as number[];
  await page.mouse.up();
  return { frames, cpu: (1000 * cpu) / time };
}
