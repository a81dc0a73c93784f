import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { studios } from '../../server/database/schema.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

test('the site learns its brand, whom to listen to, and that there is content', async () => {
  const response = await backend.site.request('/site.json');
  expect(await response.json()).toEqual({
    brand: 'Kagami',
    consoleOrigin: 'http://localhost:4000',
    content: true,
    mediaBase: 'http://127.0.0.1:4001',
  });
});

test('the links of the site open the first studio that is published', async () => {
  await backend.db.insert(studios).values([
    { name: 'かくれ', slug: 'Kakure', address: '東京都', lat: 35, lng: 139, is_published: false },
    { name: 'ひかり', slug: 'Hikari', address: '東京都', lat: 35, lng: 139, is_published: true },
    { name: 'よい', slug: 'Yoi', address: '東京都', lat: 35, lng: 139, is_published: true },
  ]);
  const first = await backend.db.select().from(studios).where(eq(studios.slug, 'Hikari'));
  expect(await (await backend.site.request('/site.json')).json()).toMatchObject({
    firstStudio: first[0]?.id,
  });
});

test('in front of a foreign backend the site has messages alone and finds media at that backend', async () => {
  const site = backend.createSite({ content: null, apiHost: 'https://api.example.jp' });
  expect(await (await site.request('/site.json')).json()).toEqual({
    brand: 'Kagami',
    consoleOrigin: 'http://localhost:4000',
    content: false,
    mediaBase: 'https://api.example.jp',
  });
  expect((await site.request('/content/top')).status).toBe(404);
});

test('behind a delivery network the site loads media from there, and reads all else from its own origin', async () => {
  const site = backend.createSite({ publicMediaOrigin: 'https://cdn.example.jp' });
  const response = await site.request('/site.json');
  expect(await response.json()).toEqual({
    brand: 'Kagami',
    consoleOrigin: 'http://localhost:4000',
    content: true,
    mediaBase: 'https://cdn.example.jp',
  });
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob: http://localhost:4000 https://cdn.example.jp; " +
      "media-src 'self' blob: http://localhost:4000 https://cdn.example.jp; " +
      "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      'frame-ancestors http://localhost:4000',
  );
  expect(await (await site.request('/content/top')).json()).toEqual(
    await (await backend.get('/api/get_page_top_content/')).json(),
  );
});

test('the site may be framed by the console alone, runs no foreign script, and answers its probe', async () => {
  const response = await backend.site.request('/');
  expect(await response.text()).toBe('the site');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob: http://localhost:4000; media-src 'self' blob: http://localhost:4000; " +
      "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      'frame-ancestors http://localhost:4000',
  );
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test.each(['/api/get_media_files/', '/config.json', '/content/unknown'])(
  'the site’s origin has no %s of the console’s',
  async (path) => {
    const response = await backend.site.request(path);
    expect(await response.text()).not.toContain('adminSecret');
    expect(response.headers.get('content-type')).not.toBe('application/json');
  },
);
