import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { Browser, Page } from 'playwright';

import { documents, pageNames } from '../src/documents/documents.ts';

const brotli = promisify(brotliCompress);

interface Named {
  readonly id: number;
}

const single = ['/news', ...pageNames.map((name) => documents[name].path)];

/** The addresses of all pages that a static export has: every page of the site but the trial form. */
export async function exportedPaths(siteOrigin: string): Promise<readonly string[]> {
  const read = async (path: string) => (await fetch(siteOrigin + path)).json() as Promise<readonly Named[]>;
  const [studios, news] = [await read('/content/studios'), await read('/content/news')];
  return [
    ...single,
    ...studios.flatMap(({ id }) => [`/studio/${id}`, `/lesson/${id}`]),
    ...news.map(({ id }) => `/news/${id}`),
  ];
}

/** A page of the site as a visitor's browser shows it. */
export interface RenderedPage {
  readonly path: string;
  /** The document once all content is in it. */
  readonly html: string;
  /** Bytes of that document, with brotli. */
  readonly compressed: number;
  /** Bytes that the visitor fetched for it but pictures and videos: page, scripts, styles, content. */
  readonly fetched: number;
  /** Those of the styles, which an exported page needs too. */
  readonly styles: number;
  /** From the start of the navigation until the largest paint, in ms. */
  readonly paintedAfter: number;
}

/** An expression in the page. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

const isCode = new Set(['document', 'script', 'stylesheet', 'fetch']);

async function fetchedBy(page: Page, go: () => Promise<unknown>) {
  const answers: Promise<readonly [type: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const type = request.resourceType();
    if (!isCode.has(type)) return;
    answers.push(request.sizes().then(({ responseBodySize }) => [type, responseBodySize]));
  });
  await go();
  const known = await Promise.all(answers);
  const sum = (all: typeof known) => all.reduce((total, [, bytes]) => total + bytes, 0);
  return { fetched: sum(known), styles: sum(known.filter(([type]) => type === 'stylesheet')) };
}

/** Opens a page of the site in a fresh context, without motion, so that no film delays the largest paint. */
export async function renderPage(browser: Browser, siteOrigin: string, path: string): Promise<RenderedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
  try {
    const page = await context.newPage();
    const sizes = await fetchedBy(page, () => page.goto(siteOrigin + path, { waitUntil: 'networkidle' }));
    const html = await page.content();
    const paintedAfter = Number(await page.evaluate(largestPaint));
    const { length: compressed } = await brotli(html);
    return { path, html, compressed, ...sizes, paintedAfter };
  } finally {
    await context.close();
  }
}
