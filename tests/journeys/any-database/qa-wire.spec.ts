import { expect } from '../../fixtures/kagami.ts';
import { newCategory, newItems, QaEditor, test } from '../../fixtures/qa-editor.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

const contentKey = 'topContent';

test('a site is told of the Q&A page exactly what the messages say', async ({
  admin: page,
  questions,
  server,
}) => {
  const [fees, first] = await questions.read();
  if (!fees || !first) throw new Error('There are no categories.');
  const [price, pause, payment] = fees.qa_items;
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  await page.goto('/qa');
  const editor = new QaEditor(page);
  await expect(editor.name(1)).toHaveValue('料金');
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData: [fees, first], eventType: 'change' } },
  ]);

  await editor.field(1, 2, 'answer').fill('いつでも。');
  await page.clock.runFor(100);
  const place = { contentKey, fieldName: 'answer', index: 0, itemIndex: 1 };
  const look = { target: 'edit_qa', eventType: 'input_focus' };
  const edited = { ...fees, qa_items: [price, { ...pause, answer: 'いつでも。' }, payment] };
  expect(await site.take()).toEqual([
    { type: 'SCROLL_TO', payload: { ...place, ...look } },
    {
      type: 'TEXT_UPDATE',
      payload: { ...place, value: 'いつでも。', allData: [edited, first], eventType: 'change' },
    },
    { type: 'ARRAY_ITEM_UPDATE', payload: { ...place, target: 'qa_items', value: 'いつでも。' } },
  ]);

  await editor.button('入会金はいくらですか？を削除').click();
  await page.clock.runFor(100);
  const shorter = {
    ...edited,
    qa_items: [
      { ...pause, answer: 'いつでも。', order: 1 },
      { ...payment, order: 2 },
    ],
  };
  expect(await site.take()).toEqual([
    {
      type: 'DELETE_QA_ITEM',
      payload: { contentKey, index: 0, itemIndex: 0, allData: [shorter, first] },
    },
    {
      type: 'SCROLL_TO',
      payload: { contentKey, fieldName: 'question', index: 0, itemIndex: 0, ...look },
    },
  ]);

  await editor.button('料金を下へ').click();
  await page.clock.runFor(100);
  const allData = [
    { ...first, order: 1 },
    { ...shorter, order: 2 },
  ];
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData, eventType: 'change' } },
  ]);
});

test('in groups of over 200 Q&As together a site hears of typing after half a second', async ({
  admin: page,
  questions,
  server,
}) => {
  await questions.replace([
    newCategory(1, '前半', newItems(1, 101)),
    newCategory(2, '後半', newItems(102, 101)),
  ]);
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  await page.goto('/qa');
  const editor = new QaEditor(page);
  await expect(editor.name(1)).toHaveValue('前半');
  await site.load();
  await page.clock.runFor(100);
  await site.take();
  await editor.name(1).fill('はじめ');
  await page.clock.runFor(499);
  expect(await site.receivedOf('TEXT_UPDATE')).toEqual([]);
  await page.clock.runFor(1);
  expect(await site.receivedOf('TEXT_UPDATE')).toHaveLength(1);
});
