import type { TopContent } from '../../../src/contract/http/top.ts';
import { expect, test } from '../../fixtures/wire.ts';

const aFrame = 16;

const whole = (content: TopContent) => [
  { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: content, eventType: 'change' } },
];

test.describe('a site that announces itself', () => {
  test('is told the whole content with the first frame after it has loaded', async ({
    announcingSite: { page, site, top },
  }) => {
    await page.clock.runFor(1000);
    expect(await site.received()).toEqual([]);
    await site.load();
    await page.clock.runFor(aFrame);
    expect(await site.take()).toEqual([
      { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: top, eventType: 'change' } },
    ]);
  });

  test('gets each typed edit with the next frame, without the whole content', async ({
    announcingSite: { page, editor, site },
  }) => {
    await site.load();
    await editor.text('title_ja').click();
    await page.clock.runFor(aFrame);
    await site.take();
    await editor.text('title_ja').fill('鏡');
    await editor.text('title_ja').fill('鏡の前で');
    expect(await site.take()).toEqual([]);
    await page.clock.runFor(aFrame);
    expect(await site.take()).toEqual([
      {
        type: 'TEXT_UPDATE',
        payload: {
          contentKey: 'topContent',
          componentKey: 'heroHeader',
          fieldName: 'title_ja',
          value: '鏡の前で',
          eventType: 'change',
        },
      },
    ]);
  });

  test('gets the whole content with an undo, and when it announces itself again', async ({
    announcingSite: { page, editor, site, top },
  }) => {
    await site.load();
    await editor.text('title_ja').fill('鏡の前で');
    await page.clock.runFor(aFrame);
    await site.take();

    await site.frame.evaluate(() =>
      parent.postMessage({ type: 'MIRROR_READY', payload: { immediate: true } }, '*'),
    );
    await expect
      .poll(async () => {
        await page.clock.runFor(aFrame);
        return site.received();
      })
      .toHaveLength(1);
    expect(await site.take()).toEqual(whole({ ...top, title_ja: '鏡の前で' }));

    await editor.undo.click();
    await page.clock.runFor(aFrame);
    expect(await site.take()).toEqual(whole(top));
  });
});
