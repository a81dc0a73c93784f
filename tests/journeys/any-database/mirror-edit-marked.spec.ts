import { expect, test } from '../../fixtures/kagami.ts';
import { SiteWindow } from '../../fixtures/site-window.ts';

/** What pages with lists are made of, marked as docs/decisions/0008-mirror-two-ways.md says. */
const lists = `
  <ul>
    <li data-edit-index="2">
      <h3 class="edit_question" data-edit-item-index="0">質問</h3>
      <div class="edit_answer">答え <a href="#answer">くわしく</a> <button type="button">次の写真</button></div>
      <a class="edit_card" href="/elsewhere"><strong>カード</strong></a>
      <div class="edit_instructor" data-edit-index="1"><p class="edit_profile">プロフィール</p></div>
      <p data-edit-price-index="11"><button type="button"><span class="edit_button_text">ボタン</span></button></p>
      <video class="edit_movies" controls width="300" height="80" aria-label="動画"></video>
      <p>どこでもない</p>
    </li>
  </ul>`;

test('a page says by marks alone which field of which list is clicked, and what keeps doing what it does', async ({
  topEditor: editor,
  server,
}) => {
  const { preview, page } = editor;
  await preview.locator('main').evaluate((main, html) => {
    const section = document.createElement('section');
    section.innerHTML = html;
    section.addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('button')?.append('！');
    });
    main.prepend(section);
  }, lists);
  const site = await SiteWindow.of(page, server.siteOrigin);

  await preview.getByRole('heading', { name: '質問' }).click();
  await preview.getByText('カード').click();
  await preview.getByText('プロフィール').click();
  await preview.getByRole('button', { name: 'ボタン' }).click();
  expect(await site.asked()).toEqual([
    { fieldName: 'question', index: 2, itemIndex: 0 },
    { fieldName: 'card', index: 2 },
    { fieldName: 'profile', index: 1 },
    { fieldName: 'button_text', index: 2, priceIndex: 11 },
  ]);
  await expect(preview.getByRole('button', { name: 'ボタン' })).toHaveText('ボタン');

  await preview.getByRole('button', { name: '次の写真' }).click();
  await expect(preview.getByRole('button', { name: '次の写真！' })).toBeVisible();
  await preview.getByRole('link', { name: 'くわしく' }).click();
  await expect
    .poll(() => preview.locator('html').evaluate(() => location.href))
    .toBe(`${server.siteOrigin}/#answer`);
  await preview.getByLabel('動画', { exact: true }).click();
  await preview.getByText('どこでもない').click();
  expect(await site.asked()).toHaveLength(4);
});
