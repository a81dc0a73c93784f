import { mergeTests } from 'playwright/test';

import { test as aboutTest } from '../../fixtures/about-editor.ts';
import { test as instructorTest } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { test as priceTest } from '../../fixtures/price-editor.ts';
import { newCategory, newItem, test as qaTest } from '../../fixtures/qa-editor.ts';
import { test as reviewTest } from '../../fixtures/review-editor.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';

const test = mergeTests(aboutTest, instructorTest, priceTest, qaTest, reviewTest);

const screens = [
  { path: '/about', list: 'concept_description', title: 'title', row: '項目 1', all: '', pictures: 1 },
  { path: '/price', list: 'price_content', title: 'title', row: '料金セクション 1', all: '', pictures: 0 },
  {
    path: '/instructor',
    list: 'instructors',
    title: 'dancer_name',
    row: 'インストラクター 1',
    all: '',
    pictures: 1,
  },
  { path: '/qa', list: 'categories.0.qa_items', title: 'question', row: 'Q&A 1', all: 'Q&A', pictures: 1 },
  { path: '/review', list: 'reviews', title: 'reviewer_info', row: '口コミ 1', all: '', pictures: 0 },
] as const;

for (const { path, list, title, row, all, pictures } of screens) {
  test(`items of ${path} close to a row of picture, place, title and marks, which a reload keeps; with checkboxes too nothing scrolls sideways on a phone`, async ({
    admin: page,
    aboutBackend: _about,
    instructors: _instructors,
    prices: _prices,
    reviews: _reviews,
    questions,
    demoMedia,
  }) => {
    const photo = demoMedia.find(({ mime_type: type }) => type.startsWith('image/'));
    const first = newItem(1, { question: '持ち物は？', image_ids: photo ? [photo.id] : [] });
    await questions.replace([newCategory(1, '料金', [first, newItem(2)])]);
    await page.goto(path);
    const field = page.locator(`[name="${list}.0.${title}"]`);
    await expect(field).not.toHaveValue('');
    const value = await field.inputValue();
    await page
      .getByRole('button', { name: all === '' ? 'すべて閉じる' : `全${all}を閉じる`, exact: true })
      .click();
    const closed = page.locator(`[data-frame="${list}.0"]`);
    const button = closed.locator('[data-part="disclosure"]');
    await expect(button).toHaveAccessibleName(`${row} ${value}`);
    await expect(closed.locator('img')).toHaveCount(pictures);
    await page.reload();
    await expect(button).toHaveAccessibleName(`${row} ${value}`);
    await button.click();
    await field.fill('');
    await button.click();
    await expect(button).toHaveAccessibleName(`${row} 未入力 変更あり`);
    await button.click();
    await field.fill(`${value}、長い題の項目として書かれたもの`);
    await button.click();
    await page.getByRole('button', { name: all === '' ? '選択' : `${all}を選択`, exact: true }).click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const own = closed.locator('[data-part="own-title"]');
      await own.scrollIntoViewIfNeeded();
      expect((await own.boundingBox())?.width).toBeGreaterThan(60);
      expect(await scrollsSideways(page)).toBe(false);
    }
  });
}
