import { fillCombobox } from '../fixtures/choose.ts';
import type { Page } from '../fixtures/kagami.ts';
import { expect, expectAccessible, test, type Articles, type NewsEditor } from '../fixtures/news-editor.ts';

/** Creates an article, which opens on its own route, and deletes it again; `visitor` then looks for it on the site. */
async function createAndDelete(
  editor: NewsEditor,
  articles: Articles,
  { visitor, siteOrigin }: { readonly visitor: Page; readonly siteOrigin: string },
): Promise<void> {
  const { page } = editor;
  const before = await articles.all();
  await page.goto('/news');
  await expect(editor.count).toHaveText(`${before.length}件`);
  await editor.cards.first().click();
  await expect(page).toHaveURL('/news/new');
  await expect(page).toHaveTitle('Add News | Kagami');
  await expect(editor.delete).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/news\/new\?admin-secret=.{16,}$/);
  await expect(editor.mirrored('hashtags')).toHaveText(['']);
  await editor.title.fill('鏡開き');
  await expect(editor.mirrored('title')).toHaveText('鏡開き');
  await editor.text.fill('餅をつきます。');
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(editor.heading).toHaveText('鏡開き');
  await expect(editor.heading).toBeFocused();
  const [article] = await articles.all();
  await expect(page).toHaveURL(`/news/${article?.id}`);
  expect(article).toMatchObject({ title: '鏡開き', text: '餅をつきます。', top_image: null, hashtags: [] });
  await expect(editor.mirrored('title')).toHaveText('鏡開き');

  await editor.title.fill('消える題');
  await editor.delete.click();
  const question = editor.dialog('記事の削除');
  await expect(question).toHaveAccessibleDescription('記事「鏡開き」を削除します。よろしいですか？');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL('/news');
  expect(await articles.all()).toEqual(before);
  await expect(editor.status('削除しました。')).toBeVisible();
  await page.getByRole('button', { name: 'お知らせを閉じる' }).click();
  await expect(editor.status('削除しました。')).toHaveCount(0);

  await visitor.goto(`${siteOrigin}/news/${article?.id}`);
  await expect(visitor.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
}

test('a click on the site leads to its field; an article is edited, mirrored at each key, saved, and shown to visitors; another is created, opens on its own route, and is deleted again', async ({
  newsEditor: editor,
  articles,
  server,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  const before = (await articles.all()).find(({ title }) => title === 'キッズクラスの体験会を開きます');
  if (!before) throw new Error('The demonstration has no such article.');
  await editor.open(before.id);
  await expect(editor.submit).toBeDisabled();
  await expect(editor.reset).toBeDisabled();
  await expect(editor.heading).toHaveText(before.title);
  await expect(page).toHaveTitle(`${before.title} | Kagami`);
  await expect(editor.card(before.title)).toHaveAttribute('aria-current', 'page');
  await expect(editor.card(before.title)).toHaveAccessibleName(/^2026-03-03 \(火\) /);
  await expect(page.getByText('先頭の画像がトップ画像、2枚目以降が追加画像になります。')).toBeVisible();

  await editor.expectConnected();
  for (const [field, to] of [
    ['text', editor.text],
    ['title', editor.title],
    ['hashtags', editor.hashtags],
  ] as const) {
    await editor
      .mirrored(field)
      .first()
      .click({ position: { x: 8, y: 8 } });
    await expect(to).toBeFocused();
  }
  await editor.mirrored('visual_images').first().click();
  await expect(editor.images.group.locator(':focus')).toBeVisible();

  await editor.title.fill('');
  await editor.title.focus();
  for (const [typed, shown] of [
    ['春', '春'],
    ['合', '春合'],
    ['宿', '春合宿'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(editor.mirrored('title')).toHaveText(shown);
  }
  await editor.text.fill('一行目\n二行目');
  await expect(editor.mirrored('text')).toHaveText('一行目\n二行目');
  const library = await editor.images.choose();
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.mirrored('visual_images')).toHaveCount(3);
  await editor.images.earlier('画像3').click();
  await editor.images.earlier('画像2').click();
  await expect(editor.mirrored('visual_images').first()).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  await editor.images.remove('画像3').click();
  await editor.images.expectFiles('studio-yoi.jpg', 'lesson-kids-first-steps.jpg');
  await editor.hashtags.focus();
  await page.keyboard.type('ひみつの合宿 体');
  await expect(editor.suggestions).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  await editor.removeHashtag('体験レッスン').click();
  await expect(editor.mirrored('hashtags')).toHaveText(['#キッズ', '#こもれび', '#ひみつの合宿']);

  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.heading).toHaveText('春合宿');
  await expect(page).toHaveTitle('春合宿 | Kagami');
  await expect(editor.card('春合宿')).toHaveAttribute('aria-current', 'page');
  const stored = await articles.get(before.id);
  expect(stored).toMatchObject({
    title: '春合宿',
    text: '一行目\n二行目',
    created_at: before.created_at,
  });
  expect(stored.top_image?.image_url).toContain('studio-yoi.jpg');
  await page.reload();
  await expect(editor.title).toHaveValue('春合宿');
  await editor.images.expectFiles('studio-yoi.jpg', 'lesson-kids-first-steps.jpg');
  await expect(editor.chosen).toHaveText(['#キッズ', '#こもれび', '#ひみつの合宿']);
  // The next article has it suggested.
  await editor.card('朝ヨガ、9年目の冬').click();
  await expect(editor.title).toHaveValue('朝ヨガ、9年目の冬');
  await fillCombobox(editor.hashtags, '#ひみ');
  await expect(editor.suggestions).toHaveText(['#ひみつの合宿']);
  await editor.hashtags.fill('');

  const visitor = await page.context().newPage();
  await visitor.goto(`${server.siteOrigin}/news/${before.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('春合宿');
  await expect(visitor.getByText('2026.03.03 (火)')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: '#ひみつの合宿' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('#ひみつの合宿 のお知らせ');
  const shown = visitor.getByRole('main').getByRole('link', { name: /^2026/ });
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAccessibleName(/春合宿/);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'すべて' }).click();
  await expect(visitor).toHaveURL(`${server.siteOrigin}/news`);
  await expect(visitor.getByRole('main').getByRole('link', { name: /^202/ })).toHaveCount(
    (await articles.all()).length,
  );

  await page.bringToFront();
  await createAndDelete(editor, articles, { visitor, siteOrigin: server.siteOrigin });
});
