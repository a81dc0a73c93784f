import { expect } from 'playwright/test';
import { test } from 'vitest';

import { saveHeaders } from '../../../src/contract/http/call.ts';
import { getLessons } from '../../../src/contract/http/lesson.ts';
import { getNewsList } from '../../../src/documents/news/document.ts';
import {
  getQuestionCategoryList,
  updateQaCategories,
  type QaItem,
} from '../../../src/documents/qa/document.ts';
import { getReviews } from '../../../src/documents/review/document.ts';
import { getStudio, getStudios, updateIsPublished } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { answer, demoOf, refused, type Answer } from '../answers.ts';
import { openChecked } from './checked.ts';

const revision = (of: number) => ({ headers: { [saveHeaders.revision]: `"${of}"` } });

/** The demonstration's Q&A with a changed first question. */
function withFirstQuestion(change: Partial<QaItem>): Answer {
  const [category, ...others] = demoOf(getQuestionCategoryList);
  if (!category) throw new Error('The demonstration has questions.');
  const [first, ...rest] = category.qa_items;
  if (!first) throw new Error('The demonstration has questions.');
  const changed = [{ ...category, qa_items: [{ ...first, ...change }, ...rest] }, ...others];
  return answer(getQuestionCategoryList, Response.json(changed, revision(1)));
}

test('by the keyboard a person looks over all content, filters, goes to the field of a finding, and is asked before unsaved changes are left', async () => {
  const { page, checks } = await openChecked('/price', [
    withFirstQuestion({ answer: '', urls: [{ text: '詳しく', url: '/studio/99' }] }),
  ]);
  await checks.opener.press('Enter');
  await expect(checks.dialog).toContainText('保存されている内容を、すべてのページにわたって確認します。');
  await expect(heard(page, '8件見つかりました。')).toBeAttached();
  await expect(checks.links).toHaveText([
    '確認 レッスンが1つもありません。',
    '確認 タイトルに、非公開のスタジオ「しずく」の名前があります。',
    ...Array.from({ length: 4 }, () => '確認 ビジュアル画像がありません。'),
    /^要修正 カテゴリー1のQ&A1「.+」に、回答がありません。$/,
    /^要修正 カテゴリー1のQ&A1「.+」のリンクの「\/studio\/99」は、ないページへのリンクです。$/,
  ]);
  await expect(checks.dialog.getByRole('heading', { level: 3 })).toHaveText([
    '時間割「しずく」 1件',
    'ニュース「四つ目のスタジオ「しずく」を準備しています」 1件',
    'ニュース「発表会のお手伝いを募集しています」 1件',
    'ニュース「夏季休業のお知らせ」 1件',
    'ニュース「空調の点検のお知らせ」 1件',
    'ニュース「春の入会キャンペーン」 1件',
    'Q&A 2件',
  ]);
  await expectAccessible();

  await checks.kinds.press('Enter');
  await page.getByRole('option', { name: 'リンク（1件）' }).press('Enter');
  await expect(checks.links).toHaveCount(1);
  await expect(heard(page, '1件見つかりました。')).toBeAttached();
  await checks.links.press('Enter');
  await expect(checks.dialog).toHaveCount(0);
  const url = page.getByRole('textbox', { name: 'リンク先のURL' }).first();
  await expect(url).toBeFocused();
  await expect(url).toHaveValue('/studio/99');

  await page.getByRole('textbox', { name: '質問' }).first().fill('予約は必要ですか');
  await checks.opener.click();
  await expect(checks.dialog).toContainText('このページの保存していない変更は、確認に含まれません。');
  await expect(checks.dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Q&A このページ 2件');
  await checks.links.first().click();
  await expect(page.getByRole('textbox', { name: '回答' }).first()).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await checks.opener.click();
  await checks.links.filter({ hasText: 'レッスン' }).click();
  await page
    .getByRole('alertdialog', { name: '保存していない変更' })
    .getByRole('button')
    .first()
    .press('Escape');
  await expect(page).toHaveURL(/\/qa#/);
  await checks.opener.press('Enter');
  await expect(checks.links).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(checks.dialog).toHaveCount(0);
  await expect(checks.opener).toBeFocused();
});

test('what cannot be read is named, and not taken for right; only it is read again', async () => {
  const down = new Set(['studio', 'lessons']);
  const { page, backend, checks } = await openChecked('/price', [
    answer(getStudio, ({ request }) =>
      request.studio_id === 2 && down.has('studio') ? refused(500, '') : demoOf(getStudio, request),
    ),
    answer(getLessons, ({ request }) =>
      down.has('lessons') ? refused(500, '') : demoOf(getLessons, request),
    ),
    answer(getNewsList, []),
  ]);
  await checks.opener.click();
  await expect(checks.failure).toHaveText(
    '時間割「ひかり」、スタジオ「よい」、時間割「よい」ほか2件を読み込めませんでした。これらは確認していません。',
  );
  await expect(checks.dialog).toContainText('読み込めた内容には、問題は見つかりませんでした。');
  await expectAccessible();
  down.delete('lessons');
  await checks.retry.press('Enter');
  await expect(checks.failure).toHaveText('スタジオ「よい」を読み込めませんでした。');
  await expect(checks.links).toHaveText(['確認 レッスンが1つもありません。']);

  down.delete('studio');
  const before = backend.calls.length;
  await checks.retry.press('Enter');
  await expect(checks.failure).toHaveCount(0);
  await expect(checks.links).toHaveCount(1);
  expect(backend.calls.slice(before)).toEqual(['POST /api/get_studio/']);
  await expect(checks.dialog).toBeFocused();
  await expect(page).toHaveURL('/price');
});

test('a site without problems says so, at the width of a phone too', async () => {
  const { page, checks } = await openChecked('/price', [
    answer(getStudios, []),
    answer(getNewsList, []),
    answer(getQuestionCategoryList, []),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await checks.opener.click();
  await expect(heard(page, '問題は見つかりませんでした。')).toBeAttached();
  await expect(checks.dialog).toContainText('問題は見つかりませんでした。');
  await expectAccessible();
  await checks.dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(checks.opener).toBeFocused();
});

test('after a save all content is read that is missing, and the button tells the findings on the page and elsewhere once, until the page is left', async () => {
  const { page, backend, checks } = await openChecked('/qa', [
    withFirstQuestion({ urls: [{ text: '詳しく', url: '/news/99' }] }),
    answer(updateQaCategories, Response.json({ message: '' }, revision(2))),
  ]);
  const question = page.getByRole('textbox', { name: '質問' }).first();
  await expect(checks.opener).toHaveAccessibleName('公開前の確認');
  await question.fill('予約は必要ですか');
  const before = backend.calls.length;
  await page.keyboard.press('Control+s');
  await expect(checks.opener).toHaveAccessibleName('公開前の確認（このページに1件、ほかのページに6件）');
  await expect(heard(page, '公開前の確認: このページに1件、ほかのページに6件あります。')).toHaveCount(1);
  const calls = backend.calls.slice(before);
  expect(calls.filter((call) => /qa_categories|question_category/.test(call))).toEqual([
    'POST /api/update_qa_categories/',
    'GET /api/get_question_category_list/',
  ]);
  expect(calls).toContain('POST /api/get_news/');

  await checks.opener.click();
  await expect(checks.dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Q&A このページ 1件');
  await expect(checks.links).toHaveCount(7);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(checks.opener).toHaveAccessibleName('公開前の確認');
});

test('after a publication the check runs too, asks nobody to sign in for what it may not read, and says that it is partial', async () => {
  const { page, checks } = await openChecked('/studio/1', [
    answer(getReviews, refused(403, '')),
    answer(updateIsPublished, Response.json({})),
  ]);
  await page.getByRole('checkbox', { name: '公開する' }).press('Space');
  await page.getByRole('alertdialog').getByRole('button', { name: '非公開にする' }).press('Enter');
  await expect(checks.opener).toHaveAccessibleName(/^公開前の確認（.*一部は未確認）$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of many findings the first are shown, and more with the focus on the first of them', async () => {
  const unanswered = Array.from({ length: 250 }, (_, at) => ({
    id: at + 1,
    question: `質問${at + 1}`,
    answer: '',
    order: at + 1,
    images: [],
    urls: [],
    studio_ids: [0],
  }));
  const { page, checks } = await openChecked('/price', [
    answer(getQuestionCategoryList, [{ id: 1, category: '体験', order: 1, qa_items: unanswered }]),
  ]);
  await checks.opener.press('Enter');
  await checks.kinds.press('Enter');
  await page.getByRole('option', { name: 'Q&Aの回答（250件）' }).press('Enter');
  await expect(checks.links).toHaveCount(200);
  await checks.dialog.getByRole('button', { name: 'さらに50件を表示' }).press('Enter');
  await expect(checks.links).toHaveCount(250);
  await expect(checks.links.nth(200)).toBeFocused();
});
