import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from 'playwright';

import { newVisitor, open, settled, type Measured } from '../browser.ts';
import { ratio, type Figure } from '../figure.ts';
import { editorPage, floorEditor } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 3;
const keys = 25;

/** How long a site that does not announce itself waits for a keystroke, in ms (docs/behaviour.md#preview). */
const specifiedDelay = 100;

/** From each key to the site's DOM that shows it, in ms. */
async function toSite(browser: Browser, servers: Servers, measured: Measured): Promise<number[]> {
  const context = await newVisitor(browser, servers);
  const { page } = await open(context, measured);
  await settled(page);
  const field = page.locator('[name="title_ja"]');
  await field.fill('');
  await settled(page);
  await page.evaluate(() => {
    const pressed: Record<string, number> = {};
    Object.assign(window, { pressed });
    // Not on the document, which may not receive every key.
    window.addEventListener(
      'keydown',
      ({ timeStamp, target }) => {
        // The text after this key.
        const { value } = target as HTMLInputElement;
        pressed[`${value}a`] = performance.timeOrigin + timeStamp;
      },
      true,
    );
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a');
    await wait(specifiedDelay * 2.5);
  }
  const pressed = (await page.evaluate('window.pressed')) as Record<string, number>;
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const seen = (await frame?.evaluate('window.seen')) as { value?: string; at: number }[];
  await context.close();
  const times = Object.entries(pressed).flatMap(([value, at]) => {
    const shown = seen.find((each) => each.value === value);
    return shown ? [shown.at - at] : [];
  });
  if (times.length < keys / 2) throw new Error(`Only ${times.length} of ${keys} keys reached the site.`);
  return times;
}

async function besides(browser: Browser, servers: Servers, announces: boolean) {
  servers.setAnnouncing(announces);
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(...(await toSite(browser, servers, editorPage(servers.kagami.consoleOrigin))));
    times.floor.push(...(await toSite(browser, servers, floorEditor(servers.floorOrigin))));
  }
  servers.setAnnouncing(true);
  return times;
}

export async function mirror(browser: Browser, servers: Servers): Promise<Figure[]> {
  const silent = await besides(browser, servers, false);
  return [
    ratio({
      id: 'key.site.announced',
      label: 'keystroke to preview DOM, site that announces itself',
      target: 1.5,
      ...(await besides(browser, servers, true)),
    }),
    ratio({
      id: 'key.site.silent',
      label: 'keystroke to preview DOM beyond the specified delay, other sites',
      target: 1.5,
      ours: silent.ours.map((time) => time - specifiedDelay),
      floor: silent.floor,
    }),
  ];
}
