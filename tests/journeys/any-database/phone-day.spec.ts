import type { Locator, Page } from 'playwright/test';

import { Finger } from '../../fixtures/finger.ts';
import { InstructorEditor } from '../../fixtures/instructor-editor.ts';
import { expect, test as base } from '../../fixtures/kagami.ts';
import { LessonEditor } from '../../fixtures/lesson-editor.ts';
import { NewsEditor } from '../../fixtures/news-editor.ts';
import { PriceEditor } from '../../fixtures/price-editor.ts';
import { QaEditor } from '../../fixtures/qa-editor.ts';
import { ReviewEditor } from '../../fixtures/review-editor.ts';
import { administrator, KagamiServer } from '../../fixtures/server.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { StudioEditor } from '../../fixtures/studio-editor.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { TrialPage } from '../../pages/trial-page.ts';

/** On a server of its own, because it changes what others show. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const server = await KagamiServer.start();
    await use(server.consoleOrigin);
    await server.remove();
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Writes by the keyboard of the phone, which replaces a text as a whole. */
async function write(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
}

/** Opens a screen by the sidebar, which a phone shows on demand. */
async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).tap();
  await page.getByRole('link', { name, exact: true }).tap();
}

test('by a finger somebody signs in, writes on the top page, adds a price, renames a studio, moves and closes a lesson, puts instructors in order, answers a question, publishes an article with a picture, hides a review, and moves and cancels a booking', async ({
  page,
}) => {
  test.slow();
  const form = await openLogin(page);
  await write(form.username, administrator.username);
  await write(form.password, administrator.password);
  await form.submit.tap();

  const top = new TopEditor(page);
  await write(top.text('title_ja'), '冬の見学会');
  await expect(top.mirrored('title_ja')).toHaveText('冬の見学会');
  await top.submit.tap();
  await expect(top.success).toBeVisible();

  await go(page, 'Price');
  const price = new PriceEditor(page);
  await price.button('料金セクション1の料金1の後に追加').tap();
  await write(price.price(1, 2, 'label'), '月2回');
  await write(price.price(1, 2, 'amount'), '4,900円');
  await expect(price.mirroredRow(1, 2)).toHaveText(/月2回.*4,900円/);
  await price.submit.tap();
  await expect(price.success).toBeVisible();

  await go(page, 'Studio');
  const studio = new StudioEditor(page);
  await studio.studio('よい').tap();
  await expect(studio.heading).toHaveText('よい');
  await write(studio.name, 'よいよい');
  await studio.submit.tap();
  await expect(studio.studio('よいよい')).toBeVisible();

  await go(page, 'Lesson');
  const lesson = new LessonEditor(page);
  await page.getByRole('radio', { name: '金曜日、6件' }).tap();
  // The tap's click comes after it, and scrolls the days.
  for (const each of ['金曜 1番目', '金曜 2番目'])
    await expect(lesson.handle(each)).toBeInViewport({ ratio: 1 });
  const finger = await Finger.on(page);
  await finger.drag(lesson.handle('金曜 1番目'), lesson.handle('金曜 2番目'));
  await lesson.row('金曜 1番目').tap();
  await expect(lesson.field('金曜 1番目', 'レッスン名')).toHaveValue('バレエ入門');
  await lesson.slot('金曜 1番目').getByRole('checkbox', { name: '受付停止中' }).tap();
  await lesson.submit.tap();
  await expect(lesson.said('レッスン情報を保存しました。')).toBeVisible();
  await page.getByRole('button', { name: '閉じる' }).tap();
  await expect(lesson.row('金曜 1番目')).toHaveAccessibleName(/バレエ入門.*受付停止中/);
  await expect(lesson.row('金曜 2番目')).toHaveAccessibleName(/朝ピラティス/);

  await go(page, 'Instructor');
  const instructors = new InstructorEditor(page);
  await instructors.button('青山 美咲を下へ').tap();
  await instructors.submit.tap();
  await expect(instructors.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(instructors.field(1, 'dancer_name')).toHaveValue('藤堂 蓮');

  await go(page, 'Q&A');
  const qa = new QaEditor(page);
  await write(qa.field(1, 1, 'answer'), 'はい、どなたでも。');
  await qa.submit.tap();
  await expect(qa.status('Q&A情報を更新しました。')).toBeVisible();

  await go(page, 'News');
  await page.getByRole('link', { name: 'Add New Post' }).tap();
  const news = new NewsEditor(page);
  await write(news.title, '冬の見学会');
  await write(news.text, '12月の土曜日に行います。');
  await news.images.add.tap();
  const library = new MediaLibrary(page, '画像');
  await library.files.first().tap();
  await library.submit.tap();
  await expect(news.images.items).toHaveCount(1);
  await news.submit.tap();
  await expect(news.card(/冬の見学会/)).toBeVisible();

  await go(page, 'Review');
  const reviews = new ReviewEditor(page);
  await reviews.review(2).getByRole('checkbox', { name: '公開する' }).tap();
  await expect(reviews.mirrored(2, 'is_published')).toHaveText('非公開');
  await reviews.submit.tap();
  await expect(reviews.success).toBeVisible();

  await go(page, 'Trial List');
  const trial = new TrialPage(page);
  await trial.day('木村 さくら').tap();
  await trial.calendar.getByRole('button', { name: '次の月' }).tap();
  await trial.calendar.getByRole('button', { name: /月15日 .曜日$/, disabled: false }).tap();
  await trial.dialog('reschedule').getByRole('button', { name: '変更する' }).tap();
  await expect(trial.day('木村 さくら')).toHaveText(/15$/);
  await trial.cancel('近藤 大地').tap();
  await trial.dialog('cancel').getByRole('button').last().tap();
  await expect(trial.row('近藤 大地')).toHaveCount(0);
});
