import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { getInstructors } from '../../../src/contract/http/instructor.ts';
import { getInstructorsForLessonPage, getLessons } from '../../../src/contract/http/lesson.ts';
import { getAboutContent } from '../../../src/documents/about/document.ts';
import { documentNames, documents } from '../../../src/documents/documents.ts';
import { getNews, getNewsList } from '../../../src/documents/news/document.ts';
import { getPriceContent } from '../../../src/documents/price/document.ts';
import { getQuestionCategoryList } from '../../../src/documents/qa/document.ts';
import { getReviews } from '../../../src/documents/review/document.ts';
import { getStudio, getStudios } from '../../../src/documents/studio/document.ts';
import { answer, refused } from '../answers.ts';
import { openChecked } from './checked.ts';

/** The price page beside a foreign backend, which has neither an about page nor questions nor reviews. */
async function openForeign() {
  const unknown = refused(404, 'Not found.');
  const studio = { id: '3', name: '本店', slug: 'honten' };
  const parts = { address: null, main_image: null, images: null, is_published: 'True' };
  const article = { id: '9', title: 'お知らせ', text: '詳しくは/news/8' };
  const section = { id: '5', title: '月会費', description: '通い放題', prices: [], button_text: null };
  const price = [{ ...section, button_link: '/guide', button_description: null }];
  const screen = await openChecked(
    '/price',
    [
      answer(getPriceContent, Response.json({ price_content: price })),
      answer(getStudios, Response.json({ studios: [studio] })),
      answer(getStudio, Response.json({ studio: { ...studio, ...parts } })),
      answer(getLessons, Response.json({ lessons: [] })),
      answer(getInstructors, Response.json({ instructors: [] })),
      answer(getInstructorsForLessonPage, Response.json({ instructors: [] })),
      answer(getNewsList, Response.json({ news: [{ id: '9', title: 'お知らせ' }] })),
      answer(getNews, Response.json({ news: { ...article, top_image: null, images: [], hashtags: [] } })),
      answer(getFirstId, Response.json({ data: { id: '3' } })),
      answer(getAboutContent, unknown),
      answer(getQuestionCategoryList, unknown),
      answer(getReviews, unknown),
    ],
    { extensions: [] },
  );
  await expect(screen.page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('月会費');
  return screen;
}

const byCall = (one: { call: string }, other: { call: string }) => one.call.localeCompare(other.call);

test('in front of a foreign backend the check uses no extension, makes each call once, and names what that backend has not', async () => {
  const { backend, checks } = await openForeign();
  await checks.opener.click();
  await expect(checks.failure).toHaveText(
    'Aboutページ、Q&A、口コミを読み込めませんでした。これらは確認していません。',
  );
  await expect(checks.links).toHaveText([
    '確認 料金セクション1のボタンのリンクの「/guide」は、この管理画面で編集するページではありません。サイトにあるか確認してください。',
    '注意 住所が入力されていません。',
    '注意 メイン画像がありません。',
    '注意 ビジュアル画像がありません。',
    '注意 レッスンが1つもありません。',
    '要修正 本文の「/news/8」は、ないページへのリンクです。',
    '確認 ビジュアル画像がありません。',
  ]);
  const sent = backend.asked.map(({ call, request, headers, credentials }) => ({
    call,
    cookie: credentials === 'include',
    added: [...headers.keys()],
    body: request,
  }));
  const others = [
    { call: 'GET /api/get_instructors_for_lesson_page/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_media_files/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_news_list/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_studios/', cookie: true, added: [], body: null },
    { call: 'POST /api/get_first_id/', cookie: true, added: ['content-type'], body: { type: 'studio' } },
  ];
  const ids = { studio: 3, news: 9 };
  const reads = documentNames.map((name) => {
    const { each, calls } = documents[name];
    const [method, added] = each === null ? ['GET', []] : ['POST', ['content-type']];
    const body = each && { [`${each}_id`]: ids[each] };
    return { call: `${method} ${calls.read}`, cookie: !calls.isPublic, added, body };
  });
  expect(sent.toSorted(byCall)).toEqual([...others, ...reads].toSorted(byCall));
});
