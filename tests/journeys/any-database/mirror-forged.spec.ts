import type { Frame, Page } from 'playwright/test';

import { expect, test, type Wire } from '../../fixtures/wire.ts';

const ready = { type: 'MIRROR_READY', payload: { immediate: true } };

/** Posts to the console from a window of its own at some address inside it. */
async function frameAt(page: Page, url: string): Promise<Frame> {
  const name = `frame of ${url}`;
  await page.evaluate(
    ({ src, called }) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      frame.name = called;
      document.body.append(frame);
    },
    { src: url, called: name },
  );
  await expect.poll(() => page.frame({ name })?.url()).toBe(url);
  const frame = page.frame({ name });
  if (!frame) throw new Error('The frame is gone.');
  await frame.waitForLoadState('domcontentloaded');
  return frame;
}

/** Posts to the console from a window inside it, or from its own, and waits until the console has taken all of it. */
async function post(page: Page, from: Frame | Page, messages: readonly unknown[]): Promise<void> {
  const taken = await page.evaluateHandle(() => {
    const counted = { count: 0 };
    window.addEventListener('message', () => {
      counted.count += 1;
    });
    return counted;
  });
  await from.evaluate((all) => {
    for (const message of all) parent.postMessage(message, '*');
  }, messages);
  await expect.poll(() => taken.evaluate(({ count }) => count)).toBe(messages.length);
}

/** A console that believes that its site announced itself sends the next edit with the next frame, without the whole. */
async function expectNothingChanged({ page, editor, site, top }: Wire): Promise<void> {
  await page.clock.runFor(200);
  await site.take();
  await editor.text('title_ja').fill('鏡の前で');
  await page.clock.runFor(99);
  expect(await site.take()).toEqual([]);
  await page.clock.runFor(1);
  expect(await site.take()).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'title_ja',
      value: '鏡の前で',
      allData: { ...top, title_ja: '鏡の前で' },
      eventType: 'change',
    },
  });
}

test('the console ignores messages from its own origin, from another window of the site, and of another shape, though they be a thousand', async ({
  silentSite,
  server,
}) => {
  const { page, site } = silentSite;
  await site.load();
  await post(page, page, [ready]);
  await page.route(`${server.siteOrigin}/other`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  );
  await post(page, await frameAt(page, `${server.siteOrigin}/other`), [ready]);
  const misshapen = [
    null,
    1,
    'MIRROR_READY',
    [],
    [ready],
    {},
    { type: 'MIRROR_READY' },
    { type: 'MIRROR_READY', payload: {} },
    { type: 'MIRROR_READY', payload: { immediate: false } },
    { type: 'MIRROR_READY', payload: { immediate: 'true' } },
    { type: 'MIRROR_READY', payload: { immediate: true, more: 1 } },
    { ...ready, more: 1 },
    { type: 'mirror_ready', payload: { immediate: true } },
    { type: 'EDIT_FIELD', payload: { fieldName: 1 } },
    { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: {}, eventType: 'change' } },
  ];
  const flood = Array.from({ length: 1000 }, (_, index) => misshapen[index % misshapen.length]);
  await post(page, site.frame, flood);
  await expectNothingChanged(silentSite);
});

test('of a flood of MIRROR_READY the site gets one answer', async ({ announcingSite }) => {
  const { page, site, top } = announcingSite;
  await site.load();
  await page.clock.runFor(16);
  await site.take();
  await post(
    page,
    site.frame,
    Array.from({ length: 1000 }, () => ready),
  );
  await page.clock.runFor(1000);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: top, eventType: 'change' } },
  ]);
});

const foreignPage = `<!doctype html><html lang="ja"><title>Foreign</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => window.received.push(data));
</script></html>`;

test.describe('what the console posts', () => {
  // Its policy alone would keep the foreign page out of the frame.
  test.use({ bypassCSP: true });

  test('never reaches a foreign page that has taken the place of the site in the frame', async ({
    silentSite,
  }) => {
    const { page, editor, site } = silentSite;
    await site.load();
    await page.route('http://foreign.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: foreignPage }),
    );
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', 'http://foreign.test/'));
    const foreign = () => page.frames().find((frame) => frame.url() === 'http://foreign.test/');
    await expect.poll(() => foreign() !== undefined).toBe(true);
    await foreign()?.waitForLoadState('load');
    await editor.text('title_ja').fill('誰にも見せない');
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);
    await editor.undo.click();
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);
    await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage('last', '*'));
    const received = () => foreign()?.evaluate(() => (window as unknown as { received: unknown[] }).received);
    await expect.poll(received).toContain('last');
    expect(await received()).toEqual(['last']);
  });
});
