import type { Browser, Page } from 'playwright';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { newVisitor, open } from '../browser.ts';
import { median, type Figure } from '../figure.ts';
import { instructorsOf } from '../list-content.ts';
import { libraryIn, manyFiles } from '../media-files.ts';
import { consolePage } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 3;
const counts = { studios: 50, instructors: 500, articles: 1000, slots: 20 };

/** A large site in the backend. Its pictures are the demonstration's. */
async function fill(servers: Servers, pictures: readonly number[]): Promise<void> {
  const { call, saveTimetable } = servers;
  const picture = (at: number) => pictures[at % pictures.length] ?? 0;
  // Another group may have added some.
  const held = (await call('/api/get_instructors/')) as readonly object[];
  const missing = counts.instructors - held.length;
  if (missing > 0) await call('/api/update_instructors/', instructorsOf(missing));
  const location = { address: '東京都渋谷区神南1-1-1', lat: 35.66, lng: 139.7 };
  for (let at = 0; at < counts.studios; at += 1) {
    const studio = { ...location, name: `スタジオ ${at}`, slug: `studio-${at}` };
    const images = { image_ids: [picture(at), picture(at + 1)], top_image: picture(at + 2) };
    const created = await call('/api/create_studio/', { ...studio, ...images });
    await saveTimetable((created as { studio_id: number }).studio_id, counts.slots);
  }
  for (let at = 0; at < counts.articles; at += 1) {
    const text = `第${at}回の発表会のお知らせです。\n皆さまのお越しをお待ちしています。`.repeat(5);
    const images = { image_ids: [picture(at)], top_image: picture(at + 3) };
    await call('/api/create_news/', { title: `お知らせ ${at}`, text, hashtags: [], ...images });
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The CPU times of the tasks on the main threads of the pages in a trace, the longest first, in ms. */
function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((one, other) => other - one);
}

/** Whether the uses of the selected file are known. */
const isRead = `(() => {
  const details = document.querySelector('section[aria-label="選択中のファイル"]')?.textContent ?? '';
  return details.includes('使用場所') && !details.includes('調べています');
})()`;

/** Opens the screen with a selected file and waits until its uses are known. `watch` gets the promise of that and measures. */
async function round<Result>(
  browser: Browser,
  servers: Servers,
  files: readonly MediaFile[],
  watch: (page: Page, reading: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const context = await newVisitor(browser, servers);
  await context.route('**/api/get_media_files/', (route) => route.fulfill({ json: files }));
  const screen = consolePage(servers.kagami.consoleOrigin, `/media?file=${files[0]?.id}`);
  const { page } = await open(context, screen);
  await page.waitForFunction(libraryIn('main').hasThumbnails);
  // With a route Playwright pauses each request.
  await context.unrouteAll();
  const result = await watch(page, () => page.waitForFunction(isRead, null, { timeout: 120_000 }));
  await context.close();
  return result;
}

const show = (values: readonly number[], digits: number) =>
  values.map((value) => value.toFixed(digits)).join(', ');

/** Where files are used: the reading of all content of a large site while the library's screen is open. */
export async function uses(browser: Browser, servers: Servers): Promise<Figure[]> {
  const files = await manyFiles(servers);
  const pictures = files.slice(0, 20).map(({ id }) => id);
  await fill(servers, pictures);
  const times: number[] = [];
  const tasks: (readonly number[])[] = [];
  // Apart, because a trace costs time.
  for (let at = 0; at < rounds; at += 1) {
    const time = await round(browser, servers, files, async (page, reading) => {
      await reading();
      return Number(await page.evaluate('performance.now()'));
    });
    times.push(time);
    const traced = await round(browser, servers, files, async (page, reading) => {
      await browser.startTracing(page, { categories: ['toplevel'] });
      await reading();
      return tasksIn(await browser.stopTracing());
    });
    tasks.push(traced);
  }
  return [
    {
      id: 'uses.read',
      label: 'where files are used, 50 studios, 500 instructors, 1,000 articles: open to known',
      value: median(times) / 1000,
      unit: 's',
      target: 10,
      noise: 0.5,
      detail: `${show(times, 0)} ms`,
    },
    {
      id: 'uses.task',
      label: 'where files are used: longest task of the page while reading (CPU)',
      value: median(tasks.map(([longest = Number.NaN]) => longest)),
      unit: 'ms',
      target: 16.7,
      noise: 0.5,
      detail: tasks.map((each) => show(each.slice(0, 4), 1)).join('; '),
    },
  ];
}
