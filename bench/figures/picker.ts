import type { Browser, Page } from 'playwright';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { newVisitor, open, settled } from '../browser.ts';
import { median, type Figure } from '../figure.ts';
import { libraryIn, manyFiles, namesWith, timed } from '../media-files.ts';
import { editorPage } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 5;

/** What the search field holds, one after the other. */
const words = ['picture-4', 'picture-49', 'picture-4'];

interface Opening {
  /** Of the element that contains the library. */
  readonly root: string;
  /** The statement that opens it. */
  readonly act: string;
}

const openings: Readonly<Record<'picker' | 'screen', Opening>> = {
  picker: {
    root: '[role="dialog"]',
    act: `document.querySelector('[data-field="hero_hedder_image"] button').click()`,
  },
  screen: { root: 'main', act: `document.querySelector('header a[href="/media"]').click()` },
};

const tiles = (page: Page, tile: string) => page.locator(tile).count();

async function round(
  browser: Browser,
  servers: Servers,
  { files, opening }: { readonly files: readonly MediaFile[]; readonly opening: Opening },
) {
  const library = libraryIn(opening.root);
  const context = await newVisitor(browser, servers);
  await context.route('**/api/get_media_files/', (route) => route.fulfill({ json: files }));
  const { page } = await open(context, editorPage(servers.kagami.consoleOrigin));
  await settled(page);
  const time = async (act: string, isThere: string) => Number(await page.evaluate(timed(act, isThere)));
  const opened = await time(opening.act, library.hasThumbnails);
  await page.locator(library.tile).first().focus();
  const mounted = [await tiles(page, library.tile)];
  for (const key of ['Home', 'PageDown', 'End']) {
    await page.keyboard.press(key);
    mounted.push(await tiles(page, library.tile));
  }
  const searched = [];
  for (const word of words) {
    searched.push(await time(library.search(word), library.found(namesWith(files, word))));
  }
  await context.close();
  return { opened, mounted: Math.max(...mounted), searched };
}

const ms = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');

/** The media picker, and the library's own screen, over a library of 5,000 files. */
export async function picker(browser: Browser, servers: Servers): Promise<Figure[]> {
  const files = await manyFiles(servers);
  const figures: Figure[] = [];
  for (const [where, opening] of Object.entries(openings)) {
    const all = [];
    for (let at = 0; at < rounds; at += 1) all.push(await round(browser, servers, { files, opening }));
    const searched = all.flatMap((each) => each.searched);
    figures.push(
      {
        id: `${where}.open`,
        label: `5,000 media files, ${where}: open to first thumbnails`,
        value: median(all.map(({ opened }) => opened)) / 1000,
        unit: 's',
        target: 1,
        noise: 0.5,
        detail: `${ms(all.map(({ opened }) => opened))} ms`,
      },
      {
        id: `${where}.tiles`,
        label: `5,000 media files, ${where}: tiles mounted`,
        value: Math.max(...all.map(({ mounted }) => mounted)),
        unit: '',
        target: 200,
        noise: 0,
        detail: 'the most of opening, Home, a page down and End',
      },
      {
        id: `${where}.search`,
        label: `5,000 media files, ${where}: search keystroke to painted result`,
        value: median(searched) / 1000,
        unit: 's',
        target: 0.15,
        noise: 0.5,
        detail: `${ms(searched)} ms`,
      },
    );
  }
  return figures;
}
