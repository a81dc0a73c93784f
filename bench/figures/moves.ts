import type { Browser } from 'playwright';

import { newVisitor, open, press, settled, type Measured } from '../browser.ts';
import { ratio, type Figure } from '../figure.ts';
import { floorSortable, sortableEditor } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 3;
const presses = 30;

/** A page with a list, and the button that moves its first item one place down. */
export interface Movable {
  readonly page: Measured;
  readonly button: string;
}

/**
 * Moves the first item down, place after place, alternating between the pages. Returns one CPU value a round and the
 * paint times of all presses.
 */
export async function movesBesides(browser: Browser, servers: Servers, movables: readonly Movable[]) {
  const results = movables.map(() => ({ cpu: [] as number[], toPaint: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { page, button }] of movables.entries()) {
      const context = await newVisitor(browser, servers);
      const loaded = await open(context, page);
      await settled(loaded.page);
      await loaded.page.locator(button).first().focus();
      const { cpu, toPaint } = await press(loaded, 'Enter', presses);
      await context.close();
      results[at]?.cpu.push(cpu);
      results[at]?.toPaint.push(...toPaint);
    }
  }
  return results;
}

/** The selector of the button that moves a list's first item down, by the item's `data-frame`. */
export const laterButton = (frame: string): string => `[data-frame="${frame}"] [data-part="later"]`;

const large = 500;
/** A list of this length is mounted whole. */
const small = 50;

/** Moving an item of the list editor by its button, in a list of 500 and in one of 50, beside the floor. */
export async function moves(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { floorOrigin } = servers;
  const movables = [large, small].flatMap((count): Movable[] => [
    { page: sortableEditor(floorOrigin, count), button: laterButton('items.0') },
    { page: floorSortable(floorOrigin, count), button: '.later' },
  ]);
  const [many, manyFloor, few] = await movesBesides(browser, servers, movables);
  if (!many || !manyFloor || !few) return [];
  return [
    ratio({
      id: 'move.paint.500',
      label: 'from the press to the painted move of an item, a list of 500',
      target: null,
      ours: many.toPaint,
      floor: manyFloor.toPaint,
    }),
    ratio({
      id: 'move.cpu.500',
      label: 'CPU a move, a list of 500',
      target: null,
      ours: many.cpu,
      floor: manyFloor.cpu,
    }),
    ratio({
      id: 'move.cpu.growth',
      label: 'CPU a move, a list of 500 to one of 50',
      target: 1.4,
      ours: many.cpu,
      floor: few.cpu,
      names: ['500', '50'],
    }),
  ];
}
