import { expect } from '../../fixtures/kagami.ts';
import { ReviewEditor, test } from '../../fixtures/review-editor.ts';
import { openBesideRecorder } from '../../fixtures/wire.ts';

const contentKey = 'topContent';
const eventType = 'change';

test('a site of somebody else’s gets the list after 50 ms with every edit, and where to look', async ({
  admin: page,
  reviews,
  server,
}) => {
  const editor = new ReviewEditor(page);
  const list = await reviews.read();
  const site = await openBesideRecorder(page, { origin: server.siteOrigin, announces: false }, async () => {
    await page.goto('/review');
    await expect(editor.reviews).toHaveCount(3);
  });
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData: list, eventType } },
  ]);

  await editor.field(2, 'content').click();
  await page.clock.runFor(50);
  const look = { contentKey, target: 'edit_review', eventType: 'input_focus' };
  expect(await site.take()).toEqual([
    { type: 'SCROLL_TO', payload: { ...look, fieldName: 'content', index: 1 } },
  ]);

  await editor.field(2, 'content').fill('広');
  await page.clock.runFor(40);
  await editor.field(2, 'content').fill('広い');
  expect(await site.take()).toEqual([]);
  await page.clock.runFor(10);
  const told = (fieldName: string, value: unknown, reviewsNow: readonly unknown[]) => [
    {
      type: 'TEXT_UPDATE',
      payload: { contentKey, fieldName: 'reviews', value: reviewsNow, allData: reviewsNow, eventType },
    },
    { type: 'ARRAY_ITEM_UPDATE', payload: { contentKey, target: 'reviews', index: 1, fieldName, value } },
  ];
  const typed = list.with(1, { ...list[1], content: '広い' } as never);
  expect(await site.take()).toEqual(told('content', '広い', typed));

  await editor.published(2).check();
  await page.clock.runFor(50);
  const ticked = typed.with(1, { ...typed[1], is_published: true } as never);
  const [scrolled, ...rest] = await site.take();
  expect(scrolled).toEqual({ type: 'SCROLL_TO', payload: { ...look, fieldName: 'is_published', index: 1 } });
  expect(rest).toEqual(told('is_published', true, ticked));

  await editor.addAfter(2).click();
  await page.clock.runFor(50);
  const [added, ...looks] = await site.take();
  const { value } = (added as { payload: { value: { id: number }[] } }).payload;
  const id = value[2]?.id;
  expect(id).toBeLessThan(0);
  const blank = { id, reviewer_info: '', content: '', reply: '', is_published: false };
  const longer = ticked.toSpliced(2, 0, blank as never);
  expect(added).toEqual({
    type: 'TEXT_UPDATE',
    payload: { contentKey, fieldName: 'reviews', value: longer, allData: longer, eventType },
  });
  expect(looks).toEqual([{ type: 'SCROLL_TO', payload: { ...look, fieldName: 'reviewer_info', index: 2 } }]);

  await editor.undo.click();
  await page.clock.runFor(100);
  expect((await site.take())[0]).toEqual({
    type: 'TEXT_UPDATE',
    payload: { contentKey, allData: ticked, eventType },
  });
});

test('a site that announces itself gets each edit with the next frame, and of more than 200 reviews the one field alone', async ({
  admin: page,
  reviews,
  server,
}) => {
  const many = Array.from({ length: 201 }, (_, at) => ({
    reviewer_info: `お客様 ${at + 1}`,
    content: 'よい',
    reply: '感謝',
    is_published: true,
  }));
  await reviews.replace(many);
  const editor = new ReviewEditor(page);
  const list = await reviews.read();
  const site = await openBesideRecorder(page, { origin: server.siteOrigin, announces: true }, async () => {
    await page.goto('/review');
    await expect(editor.field(1, 'reviewer_info')).toHaveValue('お客様 1');
  });
  await site.load();
  await page.clock.runFor(16);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData: list, eventType } },
  ]);
  await editor.field(1, 'reply').click();
  await page.clock.runFor(16);
  await site.take();
  await editor.field(1, 'reply').fill('多謝');
  await page.clock.runFor(16);
  const item = {
    type: 'ARRAY_ITEM_UPDATE',
    payload: { contentKey, target: 'reviews', index: 0, fieldName: 'reply', value: '多謝' },
  };
  expect(await site.take()).toEqual([item]);

  await editor.remove(201).click();
  await page.clock.runFor(16);
  const value = list.slice(0, 200).with(0, { ...list[0], reply: '多謝' } as never);
  const whole = { contentKey, fieldName: 'reviews', value, eventType };
  expect((await site.take())[0]).toEqual({ type: 'TEXT_UPDATE', payload: { ...whole, allData: value } });
  await editor.field(200, 'reply').fill('感');
  await page.clock.runFor(16);
  const shorter = value.with(199, { ...value[199], reply: '感' } as never);
  expect((await site.take()).slice(-2)).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, fieldName: 'reviews', value: shorter, eventType } },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { contentKey, target: 'reviews', index: 199, fieldName: 'reply', value: '感' },
    },
  ]);
});
