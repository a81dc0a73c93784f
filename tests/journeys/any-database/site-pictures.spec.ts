import { randomBytes } from 'node:crypto';

import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';

import { expect, expectAccessible, test, type Page } from '../../fixtures/kagami.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** A photograph of more than 2 MB. */
const photograph = () =>
  sharp(randomBytes(60 * 107 * 3), { raw: { width: 60, height: 107, channels: 3 } })
    .resize(1800, 3200, { fit: 'fill' })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();

async function upload(request: APIRequestContext, buffer: Buffer) {
  const file = { name: '発表会.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await request.post('/api/image_upload/', { multipart: { images: file } });
  expect(answer.ok()).toBe(true);
}

/** The bytes of every picture that a page fetches on the way to its end, by its name. */
async function fetchedBy(page: Page, address: string): Promise<Readonly<Record<string, number>>> {
  const fetched: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return;
    const name = decodeURIComponent(response.url().split('/').at(-1) ?? '');
    fetched.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => [name, responseBodySize] as const),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
        images
          .filter((image) => {
            const { top, bottom } = image.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          })
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      ),
    )
    .toBe(true);
  page.removeAllListeners('response');
  return Object.fromEntries(await Promise.all(fetched));
}

test('a visitor with a phone fetches no picture of more than 300 KB, the first one at once and the others when they come into view', async ({
  page,
  server,
  backend,
  backendRequest,
}) => {
  test.slow();
  const bytes = await photograph();
  expect(bytes.length).toBeGreaterThan(2_000_000);
  await upload(backendRequest, bytes);
  const [photo] = await backend.media();
  expect(photo?.file_size).toBe(bytes.length);
  await backend.saveTop({ hero_hedder_image: photo ?? null, about_image: photo ?? null });

  // As a visitor who comes for the first time: the browser keeps files from one test to the next.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  // Its copies are not made yet.
  const before = await fetchedBy(page, server.siteOrigin);
  expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(300_000);
  expect(Object.keys(before).toSorted()).toEqual([
    'newvisitor-evening-light-960.avif',
    '発表会-thumbnail.webp',
  ]);

  await expect
    .poll(async () => (await backend.media())[0]?.presentation?.variants.map(({ width }) => width), {
      timeout: 240_000,
    })
    .toEqual([480, 960, 1600]);
  const after = await fetchedBy(page, server.siteOrigin);
  expect(Math.max(...Object.values(after))).toBeLessThanOrEqual(300_000);
  expect(Object.keys(after)).toContain('発表会-1600.avif');
  const hero = page.locator('.edit_hero_hedder_image');
  await expect(hero).toHaveJSProperty('loading', 'eager');
  await expect(hero).toHaveJSProperty('fetchPriority', 'high');
  await expect(hero).toHaveAttribute('width', '1800');
  await expect(hero).toHaveAttribute('height', '3200');
  await expect(page.locator('.edit_about_image')).toHaveJSProperty('loading', 'lazy');
  await expectAccessible(page);
});
