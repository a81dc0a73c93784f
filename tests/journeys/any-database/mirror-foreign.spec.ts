import { ForeignBackend } from '../../fixtures/foreign-backend.ts';
import { addedTo, expect, signIn, test } from '../../fixtures/foreign.ts';
import { heard } from '../../fixtures/heard.ts';
import { test as base } from '../../fixtures/kagami.ts';
import { KagamiServer } from '../../fixtures/server.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';

test('config.json names the foreign backend and site, no extension and no secret; in front of a foreign backend and site a person signs in, edits, saves, signs in again where the session ended, and logs out, without a call or header of an extension', async ({
  page,
  foreign,
  request,
  consoleWatch,
}) => {
  const configuration = await request.get(`${foreign.consoleOrigin}/config.json`);
  expect(await configuration.json()).toEqual({
    brand: '花子のスタジオ 管理',
    apiHost: foreign.backend.origin,
    siteOrigin: foreign.site.origin,
    timeZone: 'Asia/Tokyo',
    extensions: [],
  });

  // A refused password, a session that is over, and what this backend has not.
  consoleWatch.expect(/status of (403|404)/);
  const { backend } = foreign;
  await page.goto(`${foreign.consoleOrigin}/login`);
  const form = new SignInForm(page);
  await form.signIn({ username: 'hanako', password: 'wrong' });
  await expect(form.failure).toContainText('ユーザー名またはパスワードが正しくありません。');
  await expect(page).toHaveURL(`${foreign.consoleOrigin}/login`);

  const editor = await signIn(page, foreign);
  await expect(page.getByRole('paragraph').filter({ hasText: 'ログイン中のユーザー' })).toContainText(
    'hanako',
  );
  await expect(editor.text('newvisitor_button_text')).toHaveValue('2026');
  await expect(page.getByRole('link', { name: 'Studio' })).toHaveAttribute('href', '/studio/3');
  await expect(editor.media('hero_hedder_image').locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(editor.mirrored('title_ja')).toHaveText('花子のスタジオ');

  await editor.text('title_ja').fill('新しいスタジオ');
  await expect(editor.mirrored('title_ja')).toHaveText('新しいスタジオ');
  await editor.submit.click();
  await expect(editor.status('トップページを更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.text('title_ja')).toHaveValue('新しいスタジオ');

  // The check after the save has ended.
  await expect(
    heard(page, '公開前の確認: ほかのページに1件あります。一部のページを読み込めず、確認していません。'),
  ).toBeAttached();
  const sent = backend.calls.map(({ call, headers }) => ({
    call,
    cookie: headers.cookie !== undefined,
    added: addedTo(headers),
  }));
  // At the start, before the save, and after it.
  expect(sent.filter(({ call }) => call === 'GET /api/get_page_top_content/')).toHaveLength(3);
  // The check reads the library once more where it is older than some seconds.
  const different = [...new Map(sent.map((each) => [JSON.stringify(each), each])).values()];
  expect(different.toSorted((one, other) => one.call.localeCompare(other.call))).toEqual([
    { call: 'GET /api/get_instructors/', cookie: false, added: [] },
    { call: 'GET /api/get_media_files/', cookie: true, added: [] },
    { call: 'GET /api/get_news_list/', cookie: true, added: [] },
    { call: 'GET /api/get_page_about_content/', cookie: false, added: [] },
    { call: 'GET /api/get_page_price_content/', cookie: false, added: [] },
    { call: 'GET /api/get_page_top_content/', cookie: false, added: [] },
    { call: 'GET /api/get_question_category_list/', cookie: true, added: [] },
    { call: 'GET /api/get_reviews/', cookie: true, added: [] },
    { call: 'GET /api/get_studios/', cookie: true, added: [] },
    { call: 'POST /api/get_first_id/', cookie: true, added: ['content-type'] },
    { call: 'POST /api/login/', cookie: false, added: ['content-type'] },
    { call: 'POST /api/update_page_top_content/', cookie: true, added: ['content-type'] },
  ]);
  expect(backend.calls.find(({ call }) => call.includes('update'))?.body).toEqual({
    page_content: {
      title_en: 'Studio Hanako',
      title_ja: '新しいスタジオ',
      about_title_en: 'About us',
      about_description: '1998年からこの街で踊っています。',
      newvisitor_catchcopy: 'まずは一度',
      newvisitor_title: '体験レッスン',
      newvisitor_description: '手ぶらでどうぞ。',
      newvisitor_button_text: '2026',
    },
    hero_hedder_image: 11,
    about_image: 12,
    newvisitor_bg_image: 13,
    pc_video_small: 21,
    pc_video_medium: 22,
    pc_video_large: 23,
    pc_video_extra_large: 24,
    mobile_video_small: 25,
    mobile_video_medium: 26,
    mobile_video_large: 27,
    mobile_video_extra_large: 28,
  });

  backend.calls.splice(0);
  backend.endSessions();
  await editor.text('title_ja').fill('途中で切れても');
  await editor.submit.click();
  const dialog = page.getByRole('dialog', { name: 'この操作にはログインが必要です' });
  await new SignInForm(dialog).signIn(ForeignBackend.account);
  await expect(dialog).toHaveCount(0);
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.text('title_ja')).toHaveValue('途中で切れても');
  const saves = backend.calls.filter(({ call }) => call === 'POST /api/update_page_top_content/');
  expect(
    saves.map(({ headers, body }) => [
      addedTo(headers),
      (body as { page_content: { title_ja: string } }).page_content.title_ja,
    ]),
  ).toEqual([
    [['content-type'], '途中で切れても'],
    [['content-type'], '途中で切れても'],
  ]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(`${foreign.consoleOrigin}/login`);
});

base(
  'a foreign backend alone keeps the embedded site, which shows what the console tells it',
  async ({ page }) => {
    let consoleOrigin = '';
    const backend = await ForeignBackend.start(() => consoleOrigin);
    const kagami = await KagamiServer.start({ KAGAMI_API_HOST: backend.origin });
    try {
      ({ consoleOrigin } = kagami);
      const editor = await signIn(page, { backend, consoleOrigin });
      await expect(editor.mirrored('title_ja')).toHaveText('花子のスタジオ');
      await editor.text('title_ja').fill('新しいスタジオ');
      await expect(editor.mirrored('title_ja')).toHaveText('新しいスタジオ');
    } finally {
      // What it fetches ahead when idle would fail with the server.
      await page.close();
      await kagami.remove();
      await backend.stop();
    }
  },
);
