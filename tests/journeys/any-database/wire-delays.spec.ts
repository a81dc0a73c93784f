import { expect, test } from '../../fixtures/kagami.ts';
import { QaEditor } from '../../fixtures/qa-editor.ts';
import { ReviewEditor } from '../../fixtures/review-editor.ts';
import { openBesideRecorder } from '../../fixtures/wire.ts';

test.use({ site: 'blank' });

const review = { id: 1, reviewer_info: '30代', content: 'よい', reply: '感謝', is_published: true };

const category = (id: number, name: string) => ({
  id,
  category: name,
  order: id,
  qa_items: Array.from({ length: 101 }, (_, at) => ({
    id: id * 1000 + at,
    question: `質問${at}`,
    answer: `回答${at}`,
    order: at + 1,
    images: [],
    urls: [],
    studio_ids: [0],
  })),
});

test('a site that does not announce itself hears of a review’s text after 50 ms', async ({
  admin: page,
  server,
}) => {
  await page.route('**/api/get_reviews/', (route) => route.fulfill({ json: [review] }));
  const editor = new ReviewEditor(page);
  const site = await openBesideRecorder(page, { origin: server.siteOrigin, announces: false }, async () => {
    await page.goto('/review');
    await expect(editor.field(1, 'content')).toHaveValue('よい');
  });
  await site.load();
  await page.clock.runFor(100);
  await site.take();
  await editor.field(1, 'content').fill('とても');
  await page.clock.runFor(49);
  expect(await site.receivedOf('TEXT_UPDATE')).toEqual([]);
  await page.clock.runFor(1);
  expect(await site.receivedOf('TEXT_UPDATE')).toHaveLength(1);
});

test('in groups of over 200 Q&As together a site hears of typing after half a second', async ({
  admin: page,
  server,
}) => {
  const categories = [category(1, '前半'), category(2, '後半')];
  await page.route('**/api/get_question_category_list/', (route) => route.fulfill({ json: categories }));
  const editor = new QaEditor(page);
  const site = await openBesideRecorder(page, { origin: server.siteOrigin, announces: false }, async () => {
    await page.goto('/qa');
    await expect(editor.name(1)).toHaveValue('前半');
  });
  await site.load();
  await page.clock.runFor(100);
  await site.take();
  await editor.name(1).fill('はじめ');
  await page.clock.runFor(499);
  expect(await site.receivedOf('TEXT_UPDATE')).toEqual([]);
  await page.clock.runFor(1);
  expect(await site.receivedOf('TEXT_UPDATE')).toHaveLength(1);
});
