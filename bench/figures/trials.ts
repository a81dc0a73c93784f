import type { Browser, Page } from 'playwright';

import { KagamiServer } from '../../tests/fixtures/server.ts';
import { bookingsOf, comingBy, foundBy, studioLessons, studioNames } from '../bookings.ts';
import { newVisitor, open, settled, type Loaded, type Measured } from '../browser.ts';
import { median, ratio, spread, type Figure } from '../figure.ts';
import { floorBookings, trialList } from '../pages.ts';
import { act, type Act, type Acted } from '../rows.ts';
import { heapOf, scroll, type Scrolled } from '../scroll.ts';
import type { Servers } from '../servers.ts';
import { loadsBeside } from './loading.ts';

const rounds = 3;
/** Typed letter by letter and deleted again. */
const letters = ['h', 'a', 'n', 'a'];
const transport = '電車';
const sort = '名前の昇順';

type Bookings = ReturnType<typeof bookingsOf>;

/** Presses a button by Enter, after which `count` bookings are shown. */
const presses = (page: Page, name: string, count: number): Act => ({
  act: async () => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
  },
  count,
});

const searches = (page: Page, bookings: Bookings): readonly Act[] => {
  const key = (name: string, found: string): Act => ({
    act: () => page.locator('input[type="search"]').press(name),
    count: foundBy(bookings, found),
  });
  const typed = letters.map((letter, at) => key(letter, letters.slice(0, at + 1).join('')));
  const takenBack = letters.map((_, at) => key('Backspace', letters.slice(0, -1 - at).join('')));
  return [...typed, ...takenBack];
};

/** Twice on and off. */
const sorts = (page: Page, bookings: Bookings): readonly Act[] =>
  Array.from({ length: 4 }, () => presses(page, sort, bookings.length));

const filters = (page: Page, bookings: Bookings): readonly Act[] =>
  Array.from({ length: 4 }, (_, at) =>
    presses(page, transport, at % 2 === 0 ? comingBy(bookings, transport) : bookings.length),
  );

interface Round {
  readonly search: readonly Acted[];
  readonly sort: readonly Acted[];
  readonly filter: readonly Acted[];
  readonly heap: number;
}

async function onPage<Result>(
  browser: Browser,
  servers: Servers,
  measured: Measured,
  measure: (loaded: Loaded) => Promise<Result>,
  slowdown = 1,
): Promise<Result> {
  const context = await newVisitor(browser, servers);
  const loaded = await open(context, measured);
  await settled(loaded.page);
  // After loading, which would otherwise be slowed down, too.
  if (slowdown !== 1) await loaded.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await measure(loaded);
  await context.close();
  return result;
}

/** Opens the console's panel of filters and sorts, which is closed in a window of this height; the floor has none. */
async function openPanel(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: '絞り込み・並べ替え', expanded: false });
  if ((await closed.count()) > 0) await closed.press('Enter');
}

const roundOf = (browser: Browser, servers: Servers, page: Measured, bookings: Bookings): Promise<Round> =>
  onPage(browser, servers, page, async (loaded) => {
    const heap = await heapOf(loaded);
    await openPanel(loaded.page);
    return {
      heap,
      search: await act(loaded, searches(loaded.page, bookings)),
      sort: await act(loaded, sorts(loaded.page, bookings)),
      filter: await act(loaded, filters(loaded.page, bookings)),
    };
  });

const timesOf = (acted: readonly Acted[]) => acted.map(({ toRows }) => toRows);
const cpuOf = (acted: readonly Acted[]) => acted.map(({ cpu }) => cpu);

async function tenThousand(browser: Browser, servers: Servers, pages: readonly [Measured, Measured]) {
  const bookings = bookingsOf(10_000);
  const done: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) done[at].push(await roundOf(browser, servers, pages[at], bookings));
  }
  const beside = (part: 'search' | 'sort' | 'filter', of: (acted: readonly Acted[]) => number[]) => ({
    ours: done[0].flatMap((round) => of(round[part])),
    floor: done[1].flatMap((round) => of(round[part])),
  });
  return { heaps: done[0].map(({ heap }) => heap), beside };
}

async function scrolling(browser: Browser, servers: Servers, pages: readonly [Measured, Measured]) {
  const done: [Scrolled[], Scrolled[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) done[at].push(await onPage(browser, servers, pages[at], scroll, 4));
  }
  return done;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const frameOf = (scrolled: readonly Scrolled[]) => mean(scrolled.flatMap(({ frames }) => frames));
const aSecond = (frame: number) => `${(1000 / frame).toFixed(1)} frames a second`;

const count = (id: string, label: string, value: number, target: number, detail: string): Figure => ({
  id,
  label,
  value,
  unit: '',
  target,
  noise: 0,
  detail,
});

/** The trial list with the number of bookings of a studio of many years, beside a hand-written virtual list. */
export async function trials(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { floorOrigin } = servers;
  const setBookings = (number: number) => servers.keep('/api/get_trial_customers/', bookingsOf(number));
  servers.keep('/api/get_studio_names/', studioNames);
  servers.keep('/api/get_studio_lessons/', studioLessons);
  servers.keep('/api/get_first_id/', { id: 1 });
  // The floor's server is its backend, so that both read the same answers from the same server.
  const kagami = await KagamiServer.start({ KAGAMI_API_HOST: floorOrigin });
  try {
    const before = { ...servers, kagami };
    const ours = trialList(kagami.consoleOrigin);
    const floor = floorBookings(floorOrigin);

    setBookings(10_000);
    const cold = await loadsBeside(browser, before, { measured: ours }, { measured: floor });
    const { heaps, beside } = await tenThousand(browser, before, [ours, floor]);
    const [scrolled, floorScrolled] = await scrolling(browser, before, [ours, floor]);

    setBookings(50_000);
    const all = bookingsOf(50_000);
    const many: Round[] = [];
    for (let round = 0; round < rounds; round += 1) many.push(await roundOf(browser, before, ours, all));

    const painted = (part: 'filter' | 'sort' | 'search', label: string): Figure => {
      const acted = many.flatMap((round) => round[part]);
      return {
        id: `trials.50000.${part}`,
        label: `50,000 bookings: ${label} to painted rows`,
        value: median(timesOf(acted)),
        unit: 'ms',
        target: part === 'sort' ? 250 : 100,
        noise: 0.5,
        detail: `${spread(timesOf(acted))}; CPU ${spread(cpuOf(acted))}`,
      };
    };
    const frame = frameOf(scrolled);
    return [
      ratio({ id: 'trials.cold', label: 'first row of 10,000 bookings, cold', target: 2.5, ...cold }),
      ratio({
        id: 'trials.search',
        label: 'search keystroke to painted rows, 10,000 bookings',
        target: 2,
        ...beside('search', timesOf),
      }),
      ratio({
        id: 'trials.search.cpu',
        label: 'CPU a search keystroke, 10,000 bookings',
        target: null,
        ...beside('search', cpuOf),
      }),
      ratio({
        id: 'trials.sort',
        label: 'sort to painted rows, 10,000 bookings',
        target: 2,
        ...beside('sort', timesOf),
      }),
      ratio({
        id: 'trials.sort.cpu',
        label: 'CPU a sort, 10,000 bookings',
        target: null,
        ...beside('sort', cpuOf),
      }),
      ratio({
        id: 'trials.scroll.frame',
        label: `a frame while 10,000 bookings scroll at 4× (${aSecond(frame)})`,
        // At least 0.85 of the floor's frames a second.
        target: 1 / 0.85,
        ours: scrolled.map(({ frames }) => mean(frames)),
        floor: floorScrolled.map(({ frames }) => mean(frames)),
      }),
      ratio({
        id: 'trials.scroll.cpu',
        label: 'CPU for a second of scrolling at 4×',
        target: null,
        ours: scrolled.map(({ cpu }) => cpu),
        floor: floorScrolled.map(({ cpu }) => cpu),
      }),
      count(
        'trials.scroll.blank',
        'frames with rows missing while 10,000 bookings scroll at 4×',
        Math.max(...scrolled.map(({ blank }) => blank)),
        0,
        `the most of ${rounds} rounds; floor ${Math.max(...floorScrolled.map(({ blank }) => blank))}`,
      ),
      count(
        'trials.elements',
        'elements of the page while 10,000 bookings scroll',
        Math.max(...scrolled.map(({ elements }) => elements)),
        1500,
        'the most of all rounds',
      ),
      {
        id: 'trials.heap',
        label: 'heap of the page with 10,000 bookings',
        value: median(heaps),
        unit: 'MB',
        target: 25,
        noise: 0.1,
        detail: '',
      },
      painted('filter', 'transport'),
      painted('sort', 'sort'),
      painted('search', 'search keystroke'),
    ];
  } finally {
    await kagami.remove();
  }
}
