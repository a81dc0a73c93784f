import { expect } from 'playwright/test';
import { test } from 'vitest';

import { createNews, deleteNews, getNews, updateNews } from '../../../src/documents/news/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { hold, refused } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { Articles, manyNews, openNews } from './articles.ts';

test('a deletion that fails changes nothing, and Retry deletes; that is said on the list that it leads to, and not again after a reload or on the way back', async () => {
  const deletions = hold(deleteNews);
  const articles = new Articles(manyNews(3));
  const { page, editor } = await openNews('/news/3', articles, [deletions]);
  await expect(editor.title).toHaveValue('お知らせ3');
  await editor.delete.click();
  const question = editor.dialog('記事の削除');
  await question.getByRole('button', { name: '削除する' }).click();
  (await deletions.next()).reply(refused(500, ''));
  await expect(question.getByRole('alert')).toHaveText('削除に失敗しました。');
  await expect(page).toHaveURL('/news/3');
  await expect(editor.card('お知らせ3')).toHaveCount(1);
  await question.getByRole('button', { name: '再試行' }).click();
  const deletion = await deletions.next();
  expect(deletion.asked.request).toEqual({ news_id: 3 });
  articles.all = manyNews(2);
  deletion.reply({ message: '' });
  await expect(editor.status('削除しました。')).toBeVisible();
  await expect(page).toHaveURL('/news');
  await expect(heard(page, '削除しました。')).toHaveCount(1);

  await page.reload();
  await editor.card('お知らせ2').click();
  await expect(editor.title).toHaveValue('お知らせ2');
  await page.goBack();
  await expect(editor.heading).toHaveText('News');
  await editor.cards.first().click();
  await expect(editor.heading).toHaveText('Add News');
  await expect(heard(page, '削除しました。')).toHaveCount(0);
});

test('an address of no article says so, and the list leads on', async () => {
  const { page, backend, editor } = await openNews('/news/abc', new Articles(manyNews(3)));
  for (const path of ['abc', '0', '1.5', '99999']) {
    await page.goto(`/news/${path}`);
    await expect(editor.failure).toHaveText('この記事は見つかりません。一覧から記事を選んでください。');
    await expect(editor.title).toHaveCount(0);
    await expect(editor.delete).toHaveCount(0);
  }
  expect(backend.sent(getNews)).toEqual([{ news_id: 99999 }]);
  await expectAccessible();
  await editor.card('お知らせ3').click();
  await expect(editor.title).toHaveValue('お知らせ3');
  await expect(editor.failure).toHaveCount(0);
});

test('an article is written and deleted with the keyboard alone', async () => {
  const creations = hold(createNews);
  const articles = new Articles(manyNews(3));
  const { page, backend, editor } = await openNews('/news', articles, [creations]);
  const { keyboard } = page;
  await expect(editor.count).toHaveText('3件');
  await editor.search.focus();
  await keyboard.press('Tab');
  await expect(editor.cards.first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.heading).toHaveText('Add News');
  await expect(editor.heading).toBeFocused();
  await editor.title.focus();
  await keyboard.type('鏡開き');
  await keyboard.press('Tab');
  await expect(editor.text).toBeFocused();
  await keyboard.type('餅を');
  await keyboard.press('Enter');
  await keyboard.type('つきます。');
  await keyboard.press('Tab');
  await expect(editor.images.add).toBeFocused();
  await keyboard.press('Tab');
  await expect(editor.hashtags).toBeFocused();
  await keyboard.type('正月 ');
  await keyboard.press('Control+s');
  const creation = await creations.next();
  await expect(editor.status('作成中…')).toBeVisible();
  await expect(editor.title).not.toBeEditable();
  await expect(editor.hashtags).not.toBeEditable();
  await expectAccessible();
  await keyboard.press('Control+s');
  articles.all = [
    ...manyNews(4, {
      4: { title: '鏡開き', text: '餅を\nつきます。', hashtags: [{ id: 9, text: '正月' }] },
    }),
  ];
  creation.reply({ message: '', news_id: 4 });
  await expect(editor.heading).toHaveText('鏡開き');
  expect(backend.sent(createNews)).toEqual([
    {
      title: '鏡開き',
      text: '餅を\nつきます。',
      image_ids: [],
      top_image: null,
      hashtags: [{ id: expect.any(Number), text: '正月' }],
    },
  ]);
  await expect(editor.heading).toBeFocused();
  await expect(editor.text).toHaveValue('餅を\nつきます。');
  await expect(editor.chosen).toHaveText(['#正月']);
  await editor.delete.focus();
  await keyboard.press('Enter');
  await expect(editor.dialog('記事の削除').getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/news');
  await expect(editor.heading).toBeFocused();
  expect(articles.all).toEqual(manyNews(3));
});

test('the draft of one article is never shown under another, and leaving it unsaved asks', async () => {
  const { page, backend, editor } = await openNews('/news/3', new Articles(manyNews(3)));
  await expect(editor.title).toHaveValue('お知らせ3');
  const place = page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'News' });
  await expect(place).toHaveAttribute('aria-current', 'true');
  // What is typed and no hashtag yet would be lost as well.
  await editor.hashtags.fill('途中');
  await editor.card('お知らせ2').click();
  const question = editor.dialog('保存していない変更');
  await question.getByRole('button', { name: '編集を続ける' }).click();
  await expect(page).toHaveURL('/news/3');
  await expect(editor.chosen).toHaveText(['#途中']);
  await place.click();
  await question.getByRole('button', { name: 'ページを離れる' }).click();
  await expect(page).toHaveURL('/news');
  await editor.card('お知らせ2').click();
  await expect(editor.title).toHaveValue('お知らせ2');
  await expect(editor.submit).toBeDisabled();
  await editor.title.fill('二番目');
  await seenAfter(editor.submit.click(), editor.status('保存しました。'));
  expect(backend.sent(updateNews)).toMatchObject([
    { news_id: 2, title: '二番目', text: '2番目に書いた記事です。' },
  ]);
});
