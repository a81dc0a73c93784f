import type { Browser, Page } from 'playwright';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { newVisitor, open, settled } from '../browser.ts';
import { median, type Figure } from '../figure.ts';
import { editorPage } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 5;
const count = 5000;

/** The demonstration's pictures, repeated, each as a file of its own. */
async function library({ kagami, cookie }: Servers): Promise<readonly MediaFile[]> {
  const answer = await fetch(`${kagami.consoleOrigin}/api/get_media_files/`, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  const files = ((await answer.json()) as MediaFile[]).filter(({ mime_type: type }) =>
    type.startsWith('image/'),
  );
  return Array.from({ length: count }, (_, at) => {
    const file = files[at % files.length];
    if (!file) throw new Error('The bench found no pictures.');
    return at < files.length
      ? file
      : { ...file, id: 10_000 + at, image_url: file.image_url.replace(/[^/]+$/, `picture-${at}.jpg`) };
  });
}

/** Runs in the page: the time from an action until its result has been painted, in ms. */
const timed = (act: string, isThere: string) => `new Promise((resolve) => {
  const start = performance.now();
  ${act};
  const look = () => {
    if (!(${isThere})) return void requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

const tile = '[role="dialog"] [role="listbox"] [role="option"]';

/** Whether every visible thumbnail has loaded. */
const thumbnails = `(() => {
  const scroller = document.querySelector('[data-scroller]')?.getBoundingClientRect();
  const seen = scroller ? [...document.querySelectorAll('${tile} img')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > scroller.top && top < scroller.bottom;
  }) : [];
  return seen.length > 0 && seen.every((image) => image.complete && image.naturalWidth > 0);
})()`;

/** Types into the search field with the events that React listens to. */
const typed = (text: string) => `
  const field = document.querySelector('[role="dialog"] input[type="search"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }))`;

const found = (files: number) =>
  `document.querySelector('${tile}')?.getAttribute('aria-setsize') === '${files}'`;

const tiles = (page: Page) => page.locator(tile).count();

async function round(browser: Browser, servers: Servers, files: readonly MediaFile[]) {
  const context = await newVisitor(browser, servers);
  await context.route('**/api/get_media_files/', (route) => route.fulfill({ json: files }));
  const { page } = await open(context, editorPage(servers.kagami.consoleOrigin));
  await settled(page);
  const time = async (act: string, isThere: string) => Number(await page.evaluate(timed(act, isThere)));
  const opened = await time(
    `document.querySelector('[data-field="hero_hedder_image"] button').click()`,
    thumbnails,
  );
  const mounted = [await tiles(page)];
  for (const key of ['Home', 'PageDown', 'End']) {
    await page.keyboard.press(key);
    mounted.push(await tiles(page));
  }
  const searched = [
    await time(typed('picture-4'), found(names(files, 'picture-4'))),
    await time(typed('picture-49'), found(names(files, 'picture-49'))),
    await time(typed('picture-4'), found(names(files, 'picture-4'))),
  ];
  await context.close();
  return { opened, mounted: Math.max(...mounted), searched };
}

const names = (files: readonly MediaFile[], word: string) =>
  files.filter(({ image_url: url }) => url.includes(word)).length;

const ms = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');

/** The media picker over a library of 5,000 files. */
export async function picker(browser: Browser, servers: Servers): Promise<Figure[]> {
  const files = await library(servers);
  const all = [];
  for (let at = 0; at < rounds; at += 1) all.push(await round(browser, servers, files));
  const searched = all.flatMap((each) => each.searched);
  return [
    {
      id: 'picker.open',
      label: '5,000 media files: open to first thumbnails',
      value: median(all.map(({ opened }) => opened)) / 1000,
      unit: 's',
      target: 1,
      noise: 0.5,
      detail: `${ms(all.map(({ opened }) => opened))} ms`,
    },
    {
      id: 'picker.tiles',
      label: '5,000 media files: tiles mounted',
      value: Math.max(...all.map(({ mounted }) => mounted)),
      unit: '',
      target: 200,
      noise: 0,
      detail: 'the most of opening, Home, a page down and End',
    },
    {
      id: 'picker.search',
      label: '5,000 media files: search keystroke to painted result',
      value: median(searched) / 1000,
      unit: 's',
      target: 0.15,
      noise: 0.5,
      detail: `${ms(searched)} ms`,
    },
  ];
}
