import { addedTo, expect, signIn, test } from '../../fixtures/foreign.ts';
import { Palette } from '../../fixtures/palette.ts';

test('in front of a foreign backend the palette reads by section 7 alone, and searches what it answers', async ({
  page,
  foreign,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const editor = await signIn(page, foreign);
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type('手ぶら');
  await expect(palette.group('本文').getByRole('option')).toHaveText([/手ぶらでどうぞ。/]);
  await expect(palette.dialog.getByText(/本文を読み込み中/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor.text('newvisitor_description')).toBeFocused();
  const reads = foreign.backend.calls.filter(({ call }) => call.startsWith('GET '));
  expect(reads.flatMap(({ headers }) => addedTo(headers))).toEqual([]);
  expect(new Set(foreign.backend.calls.map(({ call }) => call))).toEqual(
    new Set([
      'POST /api/login/',
      'POST /api/get_first_id/',
      'GET /api/get_page_top_content/',
      'GET /api/get_studios/',
      'GET /api/get_instructors/',
      'GET /api/get_news_list/',
      'GET /api/get_question_category_list/',
      'GET /api/get_trial_customers/',
      'GET /api/get_media_files/',
      'GET /api/get_page_about_content/',
      'GET /api/get_page_price_content/',
      'GET /api/get_reviews/',
    ]),
  );
});
