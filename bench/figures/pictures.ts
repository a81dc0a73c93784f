import type { Browser, Page } from 'playwright';
import sharp from 'sharp';

import type { MediaFile } from '../../src/contract/http/media.ts';
import type { TopContent } from '../../src/documents/top/document.ts';
import { top as topDefinition } from '../../src/editors/top/editor.ts';
import { administrator, KagamiServer } from '../../tests/fixtures/server.ts';
import { rawForm } from '../../tests/server/uploading.ts';
import type { Figure } from '../figure.ts';

/** A photograph's bytes, as phones write them. */
const photographBytes = 12_000_000;

/** What each page shows that visitors fetch pictures for. */
const pages = ['/', '/about', '/instructor', '/studio/1', '/lesson/1', '/qa', '/news', '/news/1'];

const imageFields = ['hero_hedder_image', 'about_image', 'newvisitor_bg_image'] as const;

const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const;

const distance = ({ length }: Buffer) => Math.abs(length - photographBytes);

/** A JPEG of about 12 MB: soft shapes under the grain of a sensor. */
async function photograph(): Promise<Buffer> {
  const size = { width: 3024, height: 5376, channels: 3, background: '#777' } as const;
  const shapes = await sharp({ create: { ...size, width: 48, height: 85, noise: noise(60) } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = await sharp({ create: { ...size, noise: noise(9) } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const pixels = await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const written = await Promise.all(
    [90, 93, 95, 97, 98, 99].map((quality) =>
      sharp(pixels).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
  );
  return written.toSorted((one, other) => distance(one) - distance(other))[0] ?? Buffer.alloc(0);
}

const headersOf = (kagami: KagamiServer, cookie: string) => ({ origin: kagami.consoleOrigin, cookie });

async function signIn(kagami: KagamiServer): Promise<string> {
  const answer = await fetch(`${kagami.consoleOrigin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: kagami.consoleOrigin },
    body: JSON.stringify(administrator),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Puts photographs in place of the top page's pictures, and waits for their copies. */
async function putPhotographs(kagami: KagamiServer): Promise<void> {
  const headers = headersOf(kagami, await signIn(kagami));
  const call = async <Answer>(path: string, type = '', body?: BodyInit) => {
    const answer = await fetch(kagami.consoleOrigin + path, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  const files: MediaFile[] = [];
  for (const field of imageFields) {
    const form = rawForm(`form-data; name="images"; filename="${field}.jpg"`, await photograph());
    const type = 'multipart/form-data; boundary=b';
    const { images } = await call<{ images: [MediaFile] }>('/api/image_upload/', type, form);
    files.push(images[0]);
  }
  const before = await call<TopContent>('/api/get_page_top_content/');
  const draft = { ...before, ...Object.fromEntries(imageFields.map((field, at) => [field, files[at]])) };
  const request = JSON.stringify(topDefinition.requestOf(draft, before));
  await call('/api/update_page_top_content/', 'application/json', request);
  const isMade = ({ id }: MediaFile) => files.some((file) => file.id === id);
  for (;;) {
    const listed = await call<readonly MediaFile[]>('/api/get_media_files/');
    const made = listed.filter(isMade).every(({ presentation }) => presentation?.variants.length === 3);
    if (made) return;
  }
}

interface Fetched {
  readonly address: string;
  readonly bytes: number;
}

/** A phone of 390 px with three device pixels to one. Without motion no film is shown over the top page's picture. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const fetched: Promise<Fetched>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return;
    const sizes = response.request().sizes();
    fetched.push(sizes.then(({ responseBodySize: bytes }) => ({ address: response.url(), bytes })));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = await largestPaint(page);
  // To the end, so that lazy pictures are fetched too.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
  const images = await Promise.all(fetched);
  await context.close();
  return { painted, images };
}

/** The address of the image that was the largest contentful paint. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { readonly url: string }[];
          resolve(entries.map(({ url }) => url).findLast((url) => url !== '') ?? '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const sizeOf = async (address: string) =>
  Number((await fetch(address, { method: 'HEAD' })).headers.get('content-length'));

/** The original of a copy's address. */
const originalOf = (address: string) => address.replace(/-\d+\.(avif|webp)$/, '.jpg');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function figuresOf(
  browser: Browser,
  { siteOrigin }: KagamiServer,
  [id, what]: readonly [string, string],
) {
  const top = await visit(browser, siteOrigin);
  const ours = top.images.find(({ address }) => address === top.painted)?.bytes ?? Number.NaN;
  const before = await sizeOf(originalOf(top.painted));
  let largest: Fetched = { address: '', bytes: 0 };
  for (const path of pages) {
    const { images } = path === '/' ? top : await visit(browser, siteOrigin + path);
    for (const each of images) if (each.bytes > largest.bytes) largest = each;
  }
  const common = { noise: 0.05 } as const;
  return [
    {
      ...common,
      id: `pictures.paint.${id}`,
      label: `largest paint of the top page at 390 px, ${what}`,
      value: ours / before,
      unit: '×',
      target: 0.5,
      detail: `${kilobytes(ours)} (${top.painted.split('/').at(-1)}), the picture itself ${kilobytes(before)}`,
    },
    {
      ...common,
      id: `pictures.largest.${id}`,
      label: `largest picture of all pages at 390 px, ${what}`,
      value: largest.bytes / 1000,
      unit: 'KB',
      target: 300,
      detail: largest.address.split('/').at(-1) ?? '',
    },
  ] satisfies Figure[];
}

/** What a visitor with a phone fetches for pictures: of the demonstration, and with photographs of 12 MB. */
export async function pictures(browser: Browser): Promise<Figure[]> {
  const kagami = await KagamiServer.start();
  try {
    const demonstration = await figuresOf(browser, kagami, ['demo', 'the demonstration’s pictures']);
    await putPhotographs(kagami);
    return [...demonstration, ...(await figuresOf(browser, kagami, ['photographs', 'photographs of 12 MB']))];
  } finally {
    await kagami.remove();
  }
}
