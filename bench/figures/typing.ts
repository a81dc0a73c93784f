import type { Browser } from 'playwright';

import { newVisitor, open, settled, type, type Measured, type Pressed } from '../browser.ts';
import { percentile, ratio, type Figure } from '../figure.ts';
import { aboutEditor, editorPage, floorEditor, floorList, listEditor } from '../pages.ts';
import { countRenderedFields } from '../rendered-fields.ts';
import type { Servers } from '../servers.ts';

const rounds = 3;
const keys = 40;

const pageField = '[name="title_ja"]';
const listField = '[name="items.0.title"]';

interface Typing {
  readonly field: string;
  readonly slowdown?: number;
}

async function typeInto(
  browser: Browser,
  servers: Servers,
  measured: Measured,
  { field, slowdown = 1 }: Typing,
): Promise<Pressed> {
  const context = await newVisitor(browser, servers);
  const loaded = await open(context, measured);
  await settled(loaded.page);
  if (slowdown !== 1) await loaded.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const typed = await type(loaded, field, keys);
  await context.close();
  return typed;
}

/** Alternates between the pages. Returns one CPU value a round and the paint times of all keys. */
export async function besides(
  browser: Browser,
  servers: Servers,
  pages: readonly Measured[],
  field: string,
  slowdown = 1,
) {
  const results = pages.map(() => ({ cpu: [] as number[], toPaint: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, measured] of pages.entries()) {
      const { cpu, toPaint } = await typeInto(browser, servers, measured, { field, slowdown });
      results[at]?.cpu.push(cpu);
      results[at]?.toPaint.push(...toPaint);
    }
  }
  return results;
}

async function renderedBy(browser: Browser, servers: Servers, measured: Measured, field: string) {
  const context = await newVisitor(browser, servers);
  const count = await countRenderedFields(context, measured, field);
  await context.close();
  return count;
}

/** How many fields one keystroke renders; one is the target. */
export const rendered = (id: string, label: string, value: number): Figure => ({
  id,
  label,
  value,
  unit: '',
  target: 1,
  noise: 0,
  detail: '',
});

export async function typing(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { kagami, floorOrigin } = servers;
  const editor = editorPage(kagami.consoleOrigin);
  const [ours, floor] = await besides(browser, servers, [editor, floorEditor(floorOrigin)], pageField);
  const slow = await besides(browser, servers, [editor, floorEditor(floorOrigin)], pageField, 4);
  const [oursSlow, floorSlow] = slow;
  if (!ours || !floor || !oursSlow || !floorSlow) return [];
  return [
    ratio({
      id: 'key.cpu.page',
      label: 'CPU a keystroke, page form',
      target: 2,
      ours: ours.cpu,
      floor: floor.cpu,
    }),
    ratio({
      id: 'key.paint.page',
      label: 'keystroke to paint, page form',
      target: null,
      ours: ours.toPaint,
      floor: floor.toPaint,
    }),
    ratio({
      id: 'key.cpu.page.4x',
      label: 'CPU a keystroke at 4×, page form',
      target: 2,
      ours: oursSlow.cpu,
      floor: floorSlow.cpu,
    }),
    ratio({
      id: 'key.paint.page.4x',
      label: 'keystroke to paint at 4×, page form, the 98th percentile',
      target: 2.5,
      ours: [percentile(oursSlow.toPaint, 0.98)],
      floor: [percentile(floorSlow.toPaint, 0.98)],
    }),
    rendered(
      'key.rendered.page',
      'fields rendered by a keystroke, page form',
      await renderedBy(browser, servers, editor, pageField),
    ),
  ];
}

const sizes = [10, 100, 1000] as const;

export async function listTyping(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { floorOrigin } = servers;
  const pages = sizes.flatMap((count) => [listEditor(floorOrigin, count), floorList(floorOrigin, count)]);
  const results = await besides(browser, servers, pages, listField);
  const figures = sizes.flatMap((count, at): Figure[] => {
    const [ours, floor] = results.slice(2 * at);
    if (!ours || !floor) return [];
    return [
      ratio({
        id: `key.cpu.list.${count}`,
        label: `CPU a keystroke, ${count} items`,
        target: null,
        ours: ours.cpu,
        floor: floor.cpu,
      }),
      ratio({
        id: `key.paint.list.${count}`,
        label: `keystroke to paint, ${count} items`,
        target: null,
        ours: ours.toPaint,
        floor: floor.toPaint,
      }),
    ];
  });
  const [few, many] = [results[0], results[4]];
  if (!few || !many) return [];
  return [
    ...figures,
    ratio({
      id: 'key.cpu.growth',
      label: 'CPU a keystroke, 1,000 items to 10',
      target: 1.4,
      ours: many.cpu,
      floor: few.cpu,
      names: ['1,000', '10'],
    }),
    rendered(
      'key.rendered.list',
      'fields rendered by a keystroke, 1,000 items',
      await renderedBy(browser, servers, listEditor(floorOrigin, 1000), listField),
    ),
    {
      id: 'list.controls',
      label: 'controls mounted, 1,000 items',
      value: await controlsOf(browser, servers, listEditor(floorOrigin, 1000)),
      unit: '',
      target: null,
      noise: 0,
      detail: 'of 2,000 fields',
    },
  ];
}

const conceptField = '[name="concept_description.0.title"]';

/** The about editor itself, on the same page with more and fewer concept items. */
export async function aboutTyping(browser: Browser, servers: Servers): Promise<Figure[]> {
  const pages = [10, 1000].map((count) => aboutEditor(servers, count));
  const [few, many] = await besides(browser, servers, pages, conceptField);
  const [, largest] = pages;
  if (!few || !many || !largest) return [];
  return [
    ratio({
      id: 'key.cpu.about.growth',
      label: 'CPU a keystroke, About with 1,000 concept items to 10',
      target: 1.4,
      ours: many.cpu,
      floor: few.cpu,
      names: ['1,000', '10'],
    }),
    rendered(
      'key.rendered.about',
      'fields rendered by a keystroke, About with 1,000 concept items',
      await renderedBy(browser, servers, largest, conceptField),
    ),
  ];
}

async function controlsOf(browser: Browser, servers: Servers, measured: Measured): Promise<number> {
  const context = await newVisitor(browser, servers);
  const { page } = await open(context, measured);
  await settled(page);
  const count = await page.locator('main input, main textarea').count();
  await context.close();
  return count;
}
