import { DeliveryNetwork } from '../../fixtures/delivery-network.ts';
import { test as base, expect, type Page } from '../../fixtures/kagami.ts';
import { KagamiServer } from '../../fixtures/server.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

/** A server of its own, whose media are fetched through a delivery network. */
const test = base.extend<{ readonly network: DeliveryNetwork; readonly own: KagamiServer }>({
  network: async ({}, use) => {
    const network = await DeliveryNetwork.start();
    await use(network);
    await network.stop();
  },
  own: async ({ network }, use) => {
    const server = await KagamiServer.start({ KAGAMI_PUBLIC_MEDIA_ORIGIN: network.origin });
    network.source = server.siteOrigin;
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.consoleOrigin),
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
  page,
  own,
  network,
}) => {
  const hero = '.edit_hero_hedder_image';
  const siteOrigins = mediaOrigins(page);
  await page.goto(own.siteOrigin, { waitUntil: 'networkidle' });
  await expect(page.locator(hero)).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('.edit_about_image')).not.toHaveJSProperty('naturalWidth', 0);
  expect([...siteOrigins]).toEqual([network.origin]);

  await (await openLogin(page)).signIn();
  const editor = new TopEditor(page);
  await editor.expectMirrored();
  const mirrored = editor.mirrored('hero_hedder_image');
  await expect(mirrored).toHaveAttribute('src', new RegExp(`^${network.origin}/media/`));
  await expect(mirrored).not.toHaveJSProperty('naturalWidth', 0);
  const shown = editor.media('hero_hedder_image').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/media\//);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});
