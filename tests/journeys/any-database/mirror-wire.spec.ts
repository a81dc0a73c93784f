import type { TopContent } from '../../../src/contract/http/top.ts';
import { expect, test } from '../../fixtures/wire.ts';

const whole = (content: TopContent) => [
  { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: content, eventType: 'change' } },
];

test.describe('a site that does not announce itself', () => {
  test('is told nothing before it has loaded, and then the whole content once, after 100 ms', async ({
    silentSite: { page, site, top },
    server,
  }) => {
    await page.clock.runFor(1000);
    expect(await site.received()).toEqual([]);
    await site.load();
    await page.clock.runFor(99);
    expect(await site.received()).toEqual([]);
    await page.clock.runFor(1);
    expect(await site.received()).toEqual([
      {
        origin: server.consoleOrigin,
        data: {
          type: 'TEXT_UPDATE',
          payload: { contentKey: 'topContent', allData: top, eventType: 'change' },
        },
      },
    ]);
    await page.clock.runFor(1000);
    expect(await site.received()).toHaveLength(1);
  });

  test('is told with the whole what was typed while it loaded', async ({
    silentSite: { page, editor, site, top },
  }) => {
    await editor.text('title_ja').fill('鏡の前で');
    await page.clock.runFor(1000);
    expect(await site.received()).toEqual([]);
    await site.load();
    await page.clock.runFor(100);
    expect(await site.take()).toEqual([
      {
        type: 'TEXT_UPDATE',
        payload: { contentKey: 'topContent', allData: { ...top, title_ja: '鏡の前で' }, eventType: 'change' },
      },
      {
        type: 'SCROLL_TO',
        payload: {
          contentKey: 'topContent',
          componentKey: 'heroHeader',
          fieldName: 'title_ja',
          target: 'edit_title_ja',
          eventType: 'input_focus',
        },
      },
    ]);
  });

  test('is told where a person is, 100 ms after they came there', async ({
    silentSite: { page, editor, site },
  }) => {
    await site.load();
    await page.clock.runFor(100);
    await site.take();
    await editor.text('newvisitor_title').click();
    await page.clock.runFor(99);
    expect(await site.take()).toEqual([]);
    await page.clock.runFor(1);
    expect(await site.take()).toEqual([
      {
        type: 'SCROLL_TO',
        payload: {
          contentKey: 'topContent',
          componentKey: 'newvisitor',
          fieldName: 'newvisitor_title',
          target: 'edit_newvisitor_title',
          eventType: 'input_focus',
        },
      },
    ]);
  });

  test('gets typing 100 ms after the first unsent edit: the last value of each field, and none is lost', async ({
    silentSite: { page, editor, site, top },
  }) => {
    await site.load();
    await editor.text('about_title_en').click();
    await page.clock.runFor(200);
    await site.take();

    await editor.text('about_title_en').fill('D');
    await page.clock.runFor(60);
    await editor.text('about_title_en').fill('Dance');
    await editor.text('title_ja').fill('鏡');
    await page.clock.runFor(39);
    expect(await site.take()).toEqual([]);
    await page.clock.runFor(1);
    const allData = { ...top, about_title_en: 'Dance', title_ja: '鏡' };
    expect(await site.take()).toEqual([
      {
        type: 'TEXT_UPDATE',
        payload: {
          contentKey: 'topContent',
          componentKey: 'about',
          fieldName: 'about_title_en',
          value: 'Dance',
          allData,
          eventType: 'change',
        },
      },
      {
        type: 'SCROLL_TO',
        payload: {
          contentKey: 'topContent',
          componentKey: 'heroHeader',
          fieldName: 'title_ja',
          target: 'edit_title_ja',
          eventType: 'input_focus',
        },
      },
      {
        type: 'TEXT_UPDATE',
        payload: {
          contentKey: 'topContent',
          componentKey: 'heroHeader',
          fieldName: 'title_ja',
          value: '鏡',
          allData,
          eventType: 'change',
        },
      },
    ]);
    await page.clock.runFor(1000);
    expect(await site.take()).toEqual([]);
  });

  test('gets an undo, a redo and a reset each as one message with the whole content', async ({
    silentSite: { page, editor, site, top },
  }) => {
    await site.load();
    await editor.text('title_ja').fill('鏡の前で');
    await page.clock.runFor(200);
    await site.take();

    await editor.undo.click();
    await page.clock.runFor(100);
    expect(await site.take()).toEqual(whole(top));

    await editor.redo.click();
    await page.clock.runFor(100);
    expect(await site.take()).toEqual(whole({ ...top, title_ja: '鏡の前で' }));

    await editor.reset.click();
    await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click();
    await expect(editor.text('title_ja')).toHaveValue(top.title_ja);
    await page.clock.runFor(100);
    expect(await site.take()).toEqual(whole(top));
  });
});
