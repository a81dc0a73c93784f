import type { Browser } from 'playwright';

import { KagamiServer } from '../../tests/fixtures/server.ts';
import { median, type Figure } from '../figure.ts';
import { serveByNginx } from '../nginx.ts';
import { requestsPerSecond } from '../requests.ts';
import { exportedPaths, renderPage, type RenderedPage } from '../site-pages.ts';

const rounds = 3;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const raw = ({ html }: RenderedPage) => Buffer.byteLength(html);

const lineOf = (page: RenderedPage) =>
  `${page.path} ${kilobytes(raw(page))} KB, ${kilobytes(page.compressed)} with brotli, today ${kilobytes(page.fetched)}, ${page.paintedAfter.toFixed(0)} ms`;

/** All pages once, one after the other, as an export in a browser would. */
async function exported(browser: Browser, siteOrigin: string): Promise<Figure[]> {
  const paths = await exportedPaths(siteOrigin);
  const start = performance.now();
  const pages: RenderedPage[] = [];
  for (const path of paths) pages.push(await renderPage(browser, siteOrigin, path));
  const seconds = (performance.now() - start) / 1000;
  const largest = pages.toSorted((one, other) => other.compressed - one.compressed)[0];
  const sum = (of: (page: RenderedPage) => number) => pages.reduce((total, page) => total + of(page), 0);
  const common = { target: null, noise: 0.5 } as const;
  return [
    {
      ...common,
      id: 'public.export',
      label: `an export of the demonstration, ${pages.length} pages, in a browser`,
      value: seconds,
      unit: 's',
      detail: pages.map(lineOf).join('\n     '),
    },
    {
      ...common,
      noise: 0.02,
      id: 'public.page',
      label: 'the largest exported page, with brotli',
      value: (largest?.compressed ?? Number.NaN) / 1000,
      unit: 'KB',
      detail: `${largest?.path}; all pages ${kilobytes(sum(raw))} KB, ${kilobytes(sum(({ compressed }) => compressed))} with brotli`,
    },
    {
      ...common,
      noise: 0.02,
      id: 'public.bytes',
      label: 'an exported page with its styles to what a visitor fetches today, without pictures, all pages',
      value: sum(({ compressed, styles }) => compressed + styles) / sum(({ fetched }) => fetched),
      unit: '×',
      detail: `a first visit; today ${kilobytes(sum(({ fetched }) => fetched) / pages.length)} KB a page, of it styles ${kilobytes(sum(({ styles }) => styles) / pages.length)}`,
    },
  ];
}

/** Each request of a visit to the top page, beside a file of the same bytes that nginx serves. */
async function delivered(siteOrigin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [id, path] of [
    ['page', '/'],
    ['config', '/site.json'],
    ['content', '/content/top'],
  ] as const) {
    const headers = { 'accept-encoding': 'identity' };
    const bytes = new Uint8Array(await (await fetch(siteOrigin + path, { headers })).arrayBuffer());
    const nginx = await serveByNginx(bytes);
    const [ours, theirs]: [number[], number[]] = [[], []];
    try {
      for (let at = 0; at < rounds; at += 1) {
        ours.push(await requestsPerSecond(siteOrigin + path));
        theirs.push(await requestsPerSecond(nginx.address));
      }
    } finally {
      await nginx.stop();
    }
    figures.push({
      id: `public.rate.${id}`,
      label: `requests a second of ${path}: a file by nginx to the embedded site`,
      value: median(theirs) / median(ours),
      unit: '×',
      target: null,
      noise: 0.5,
      detail: `ours ${median(ours).toFixed(0)}, nginx ${median(theirs).toFixed(0)}, ${bytes.length} bytes`,
    });
  }
  return figures;
}

/** What a public site as files would gain: its pages, their sizes, and their delivery. */
export async function publicSite(browser: Browser): Promise<Figure[]> {
  const kagami = await KagamiServer.start({ KAGAMI_LOG: 'failures' });
  try {
    return [...(await exported(browser, kagami.siteOrigin)), ...(await delivered(kagami.siteOrigin))];
  } finally {
    await kagami.remove();
  }
}
