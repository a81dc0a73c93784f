import { answerNews, manyNews } from '../../fixtures/news-calls.ts';
import { expect, newsCalls, test } from '../../fixtures/news-editor.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

const news = { contentKey: 'topContent' } as const;

test('a site that knows the specification alone is told each field by its name, with the whole article', async ({
  newsEditor: editor,
  backend,
  server,
}) => {
  const { page } = editor;
  const [top, second, third] = await backend.media();
  if (!top || !second || !third) throw new Error('The demonstration has too few files.');
  const [article] = manyNews(1, {
    1: { top_image: top, images: [second, third], hashtags: [{ id: 4, text: 'ヨガ' }] },
  });
  if (!article) throw new Error('There is no article.');
  await answerNews(page, [article], [{ id: 5, text: 'yoga' }]);
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  await page.goto('/news');
  await expect(editor.count).toHaveText('1件');
  await site.load();
  await page.clock.runFor(1000);
  expect(await site.take()).toEqual([]);
  expect(new URL(site.frame.url()).pathname).toBe('/news');

  await page.goto('/news/new');
  await expect(editor.title).toHaveValue('');
  await site.load();
  await page.clock.runFor(100);
  const blank = { title: '', text: '', top_image: null, images: [], hashtags: [] };
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...news, allData: blank, eventType: 'change' } },
  ]);
  expect(new URL(site.frame.url()).searchParams.get('admin-secret')).toMatch(/^.{16,}$/);

  await page.goto('/news/1');
  await expect(editor.title).toHaveValue('お知らせ1');
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...news, allData: article, eventType: 'change' } },
  ]);
  expect(new URL(site.frame.url()).href).toBe(`${server.siteOrigin}/news/1`);

  const scrollTo = (fieldName: string) => ({
    type: 'SCROLL_TO',
    payload: { ...news, fieldName, target: `edit_${fieldName}`, eventType: 'input_focus' },
  });
  await editor.title.fill('鏡開き');
  await page.clock.runFor(200);
  const titled = { ...article, title: '鏡開き' };
  expect(await site.take()).toEqual([
    scrollTo('title'),
    {
      type: 'TEXT_UPDATE',
      payload: { ...news, fieldName: 'title', value: '鏡開き', eventType: 'change', allData: titled },
    },
  ]);

  await editor.images.remove('画像1').click();
  await page.clock.runFor(200);
  const pictured = { ...titled, top_image: second, images: [third] };
  expect(await site.take()).toEqual([
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...news, fieldName: 'visual_images', value: [second, third], allData: pictured },
    },
    scrollTo('visual_images'),
  ]);

  await editor.hashtags.focus();
  await page.keyboard.type('#Yoga ');
  await page.clock.runFor(200);
  const hashtags = [
    { id: 4, text: 'ヨガ' },
    { id: 5, text: 'yoga' },
  ];
  const tagged = { ...pictured, hashtags };
  expect(await site.take()).toEqual([
    scrollTo('hashtags'),
    { type: 'HASHTAG_UPDATE', payload: { ...news, value: hashtags, allData: tagged } },
  ]);
  await page.keyboard.press('Control+z');
  await page.clock.runFor(200);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...news, eventType: 'change', allData: pictured } },
  ]);

  const saved = sentTo(page, newsCalls.update);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(saved).toEqual([
    {
      news_id: 1,
      title: '鏡開き',
      text: article.text,
      top_image: second.id,
      image_ids: [third.id],
      hashtags: [{ id: 4, text: 'ヨガ' }],
    },
  ]);
});
