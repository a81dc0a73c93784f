import { DeliveryNetwork } from '../../fixtures/delivery-network.ts';
import { expect, startTimeout, test as base, type Page } from '../../fixtures/kagami.ts';
import { SharedKagami } from '../../fixtures/shared-kagami.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

/** A server of its own, whose media are fetched through a delivery network. */
const test = base.extend<{ readonly network: DeliveryNetwork }>({
  network: async ({}, use) => {
    const network = await DeliveryNetwork.start();
    await use(network);
    await network.stop();
  },
  kagami: [
    async ({ network, database }, use) => {
      const kagami = await SharedKagami.start(database, { KAGAMI_PUBLIC_MEDIA_ORIGIN: network.origin });
      network.source = kagami.server.siteOrigin;
      await use(kagami);
      await kagami.stop();
    },
    { scope: 'test', timeout: startTimeout },
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
