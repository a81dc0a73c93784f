import { ChecksDialog } from '../../fixtures/checks.ts';
import { addedTo, expect, signIn, test } from '../../fixtures/foreign.ts';

test('in front of a foreign backend the check makes calls of section 7 alone, each once, and names what that backend has not', async ({
  page,
  foreign,
  consoleWatch,
}) => {
  // The calls that this backend does not know.
  consoleWatch.expect(/status of 404/);
  await signIn(page, foreign);
  const { calls, further } = foreign.backend;
  further
    .set('GET /api/get_studios/', { studios: [{ id: '3', name: '本店', slug: 'honten' }] })
    .set('POST /api/get_studio/', {
      studio: {
        id: '3',
        name: '本店',
        slug: 'honten',
        address: null,
        main_image: null,
        images: null,
        is_published: 'True',
      },
    })
    .set('POST /api/get_lessons/', { lessons: [] })
    .set('GET /api/get_instructors_for_lesson_page/', { instructors: [] })
    .set('GET /api/get_news_list/', { news: [{ id: '9', title: 'お知らせ' }] })
    .set('POST /api/get_news/', {
      news: {
        id: '9',
        title: 'お知らせ',
        text: '詳しくは/news/8',
        top_image: null,
        images: [],
        hashtags: [],
      },
    });
  const checks = new ChecksDialog(page);
  // What the first screen reads comes before.
  const asked = () => calls.map(({ call }) => call);
  await expect
    .poll(asked)
    .toEqual(expect.arrayContaining(['POST /api/get_first_id/', 'GET /api/get_media_files/']));
  calls.splice(0);
  // What the screen has read is fresh for five seconds.
  await page.clock.setFixedTime('2026-04-01T10:00:00+09:00');
  await page.goto(`${foreign.consoleOrigin}/price`);
  await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('月会費');
  await checks.opener.click();
  await expect(checks.failure).toHaveText(
    'Aboutページ、Q&A、口コミを読み込めませんでした。これらは確認していません。',
  );
  await expect(checks.links).toHaveText([
    '確認 料金セクション1のボタンのリンクの「/access」は、この管理画面で編集するページではありません。サイトにあるか確認してください。',
    '注意 住所が入力されていません。',
    '注意 メイン画像がありません。',
    '注意 ビジュアル画像がありません。',
    '注意 レッスンが1つもありません。',
    '要修正 本文の「/news/8」は、ないページへのリンクです。',
    '確認 ビジュアル画像がありません。',
  ]);
  const sent = calls.map(({ call, headers, body }) => ({
    call,
    cookie: headers.cookie !== undefined,
    added: addedTo(headers),
    body,
  }));
  expect(sent.toSorted((one, other) => one.call.localeCompare(other.call))).toEqual([
    { call: 'GET /api/get_instructors_for_lesson_page/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_instructors/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_media_files/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_news_list/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_page_about_content/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_page_price_content/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_page_top_content/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_question_category_list/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_reviews/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_studios/', cookie: true, added: [], body: null },
    { call: 'POST /api/get_first_id/', cookie: true, added: ['content-type'], body: { type: 'studio' } },
    { call: 'POST /api/get_lessons/', cookie: true, added: ['content-type'], body: { studio_id: 3 } },
    { call: 'POST /api/get_news/', cookie: true, added: ['content-type'], body: { news_id: 9 } },
    { call: 'POST /api/get_studio/', cookie: true, added: ['content-type'], body: { studio_id: 3 } },
  ]);
});
