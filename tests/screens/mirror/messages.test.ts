import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { getQuestionCategoryList } from '../../../src/documents/qa/document.ts';
import { getReviews } from '../../../src/documents/review/document.ts';
import type { TopContent } from '../../../src/documents/top/document.ts';
import { QaEditor } from '../../pages/qa-page.ts';
import { answer } from '../answers.ts';
import { openBesideSite, openTopBesideSite, runFor } from './beside-site.ts';

const aFrame = 16;

const whole = (content: TopContent) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', allData: content, eventType: 'change' },
});

const lookAtTitle = {
  type: 'SCROLL_TO',
  payload: {
    contentKey: 'topContent',
    componentKey: 'heroHeader',
    fieldName: 'title_ja',
    target: 'edit_title_ja',
    eventType: 'input_focus',
  },
};

test('a site that does not announce itself receives nothing before it has loaded, and 100 ms later all that was typed and where a person is; all again 100 ms after an undo, a redo, a reset', async () => {
  const { editor, site, top } = await openTopBesideSite(false);
  await editor.text('title_ja').fill('鏡の前で');
  await runFor(1000);
  expect(await site.received()).toEqual([]);
  await site.load();
  await runFor(99);
  expect(await site.received()).toEqual([]);
  await runFor(1);
  const titled = { ...top, title_ja: '鏡の前で' };
  expect(await site.received()).toEqual([
    { origin: location.origin, told: whole(titled) },
    { origin: location.origin, told: lookAtTitle },
  ]);
  await runFor(1000);
  expect(await site.take()).toHaveLength(2);

  await editor.undo.click();
  await runFor(100);
  expect(await site.take()).toEqual([whole(top)]);
  await editor.redo.click();
  await runFor(100);
  expect(await site.take()).toEqual([whole(titled)]);
  await editor.reset.click();
  await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).press('Enter');
  await expect(editor.text('title_ja')).toHaveValue(top.title_ja);
  await runFor(100);
  expect(await site.take()).toEqual([whole(top)]);
});

test('a site that announces itself receives the full state with the first frame after it has loaded, each typed edit with the next frame without the whole, and all again with an undo and when it announces itself anew', async () => {
  const { editor, site, top } = await openTopBesideSite(true);
  await runFor(1000);
  expect(await site.received()).toEqual([]);
  await site.load();
  await runFor(aFrame);
  expect(await site.take()).toEqual([whole(top)]);

  await editor.text('title_ja').click();
  await runFor(aFrame);
  await site.take();
  await editor.text('title_ja').fill('鏡');
  await editor.text('title_ja').fill('鏡の前で');
  expect(await site.take()).toEqual([]);
  await runFor(aFrame);
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

  await site.post({ type: 'MIRROR_READY', payload: { immediate: true } });
  await expect
    .poll(async () => {
      await runFor(aFrame);
      return site.received();
    })
    .toHaveLength(1);
  expect(await site.take()).toEqual([whole({ ...top, title_ja: '鏡の前で' })]);
  await editor.undo.click();
  await runFor(aFrame);
  expect(await site.take()).toEqual([whole(top)]);
});

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

test.each([
  [
    'of a review’s text after 50 ms',
    {
      path: '/review',
      content: answer(getReviews, [review]),
      fieldOf: (page: Page) => page.getByRole('textbox', { name: '口コミ内容' }),
      saved: 'よい',
      delay: 50,
    },
  ],
  [
    'of typing in groups of over 200 Q&As together after half a second',
    {
      path: '/qa',
      content: answer(getQuestionCategoryList, [category(1, '前半'), category(2, '後半')]),
      fieldOf: (page: Page) => new QaEditor(page).name(1),
      saved: '前半',
      delay: 500,
    },
  ],
] as const)(
  'a site that does not announce itself hears %s',
  async (_, { path, content, fieldOf, saved, delay }) => {
    const { page, site } = await openBesideSite(path, { announces: false, answers: [content] });
    const field = fieldOf(page);
    await expect(field).toHaveValue(saved);
    await site.load();
    await runFor(100);
    await site.take();
    await field.fill('とても');
    await runFor(delay - 1);
    await site.received();
    expect(site.told('TEXT_UPDATE')).toEqual([]);
    await runFor(1);
    await site.received();
    expect(site.told('TEXT_UPDATE')).toHaveLength(1);
  },
);
