import { ChecksDialog } from '../../fixtures/checks.ts';
import { addedTo, expect, signIn, test } from '../../fixtures/foreign.ts';

test('in front of a foreign backend the check makes calls of section 7 alone, and names what that backend has not', async ({
  page,
  foreign,
  consoleWatch,
}) => {
  // The calls that this backend does not know.
  consoleWatch.expect(/status of 404/);
  await signIn(page, foreign);
  const { calls } = foreign.backend;
  const checks = new ChecksDialog(page);
  calls.splice(0);
  await checks.opener.click();
  await expect(checks.failure).toHaveText(
    'スタジオの一覧、ニュースの一覧、Aboutページほか2件を読み込めませんでした。これらは確認していません。',
  );
  await expect(checks.links).toHaveText([
    '確認 料金セクション1のボタンのリンクの「/access」は、この管理画面で編集するページではありません。サイトにあるか確認してください。',
  ]);
  const sent = calls.map(({ call, headers, body }) => ({
    call,
    cookie: headers.cookie !== undefined,
    added: addedTo(headers),
    body,
  }));
  // The top page and the media list may still be fresh.
  const wanted = sent.filter(({ call }) => !/top_content|media_files/.test(call));
  expect(wanted.toSorted((one, other) => one.call.localeCompare(other.call))).toEqual([
    { call: 'GET /api/get_instructors/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_news_list/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_page_about_content/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_page_price_content/', cookie: false, added: [], body: null },
    { call: 'GET /api/get_question_category_list/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_reviews/', cookie: true, added: [], body: null },
    { call: 'GET /api/get_studios/', cookie: true, added: [], body: null },
  ]);
});
