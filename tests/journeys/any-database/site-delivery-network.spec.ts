import { DeliveryNetwork } from '../../fixtures/delivery-network.ts';
import { test as base, expect, type Page } from '../../fixtures/kagami.ts';
import { KagamiServer } from '../../fixtures/server.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

/** A server of its own, whose media are fetched through a delivery network. */
const test = base.extend<object, { readonly network: DeliveryNetwork }>({
  network: [
    async ({}, use) => {
      const network = await DeliveryNetwork.start();
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ network, database }, use) => {
      const server = await KagamiServer.start({ KAGAMI_PUBLIC_MEDIA_ORIGIN: network.origin }, database);
      network.source = server.siteOrigin;
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The origins that pages have fetched pictures and videos from. */
function mediaOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/')) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

test('a visitor’s pictures and videos and those of the preview come from the delivery network, those of the console from the console', async ({
  admin: page,
  server,
  network,
}) => {
  const hero = '.edit_hero_hedder_image';
  const visited = mediaOrigins(page);
  await page.goto(server.siteOrigin, { waitUntil: 'networkidle' });
  await expect(page.locator(hero)).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('.edit_about_image')).not.toHaveJSProperty('naturalWidth', 0);
  expect([...visited]).toEqual([network.origin]);

  const editor = new TopEditor(page);
  await editor.open();
  await editor.expectMirrored();
  const mirrored = editor.mirrored('hero_hedder_image');
  await expect(mirrored).toHaveAttribute('src', new RegExp(`^${network.origin}/media/`));
  await expect(mirrored).not.toHaveJSProperty('naturalWidth', 0);
  const shown = editor.media('hero_hedder_image').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/media\//);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});
