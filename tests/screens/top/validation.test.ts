import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { getTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { answer } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';

/** What is shown directly around a text. */
const around = (page: Page, name: string) => page.locator(`:has(> [name="${name}"])`);

test('a refused Submit sends nothing and leads through its problems, which go as they are mended, until the same Submit saves', async () => {
  const { page, editor, document: stored, sent } = await openTop();
  const messages = {
    title_ja: 'タイトル（日本語）は必須です。',
    about_description: 'About説明文は必須です。',
    newvisitor_button_text: '初めての方へ ボタンの文字は必須です。',
  } as const;
  // One of them is not empty but blank.
  await editor.text('title_ja').fill('　 ');
  await editor.text('about_description').fill('');
  await editor.text('newvisitor_button_text').fill('');
  await page.keyboard.press('Control+s');
  await expect(editor.refusal).toHaveText('入力内容に3件の問題があります。');
  await expect(editor.summary.getByRole('heading')).toHaveText('入力内容に3件の問題があります。');
  await expect(editor.summary.getByRole('link')).toHaveText(Object.values(messages));
  for (const [name, message] of Object.entries(messages)) {
    const field = editor.text(name as keyof typeof messages);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(around(page, name).getByText(message)).toBeVisible();
  }
  await expect(editor.text('title_en')).not.toHaveAttribute('aria-invalid');
  await expect(editor.text('title_ja')).toBeFocused();
  await expect(editor.submit).toBeEnabled();
  await expectAccessible();

  // A link of the list leads to its field and clears nothing there.
  await editor.summary.getByRole('link', { name: messages.newvisitor_button_text }).click();
  const button = editor.text('newvisitor_button_text');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/');

  // A focused field shows its error no more; a screen reader still reads it, until the first edit.
  const about = editor.text('about_description');
  await about.click();
  await expect(around(page, 'about_description').getByText(messages.about_description)).toBeHidden();
  await expect(about).not.toHaveAttribute('aria-invalid');
  await expect(about).toHaveAccessibleDescription(messages.about_description);
  await expect(editor.summary.getByRole('link')).toHaveCount(3);
  await page.keyboard.type('踊');
  await expect(about).not.toHaveAccessibleDescription(messages.about_description);
  await expect(editor.summary.getByRole('link')).toHaveText([
    messages.title_ja,
    messages.newvisitor_button_text,
  ]);
  await expect(editor.summary.getByRole('heading')).toHaveText('入力内容に2件の問題があります。');
  await expect(editor.refusal).toHaveText('入力内容に3件の問題があります。');
  expect(sent()).toEqual([]);

  await editor.text('title_ja').fill('鏡の前で');
  await button.fill('予約');
  await expect(editor.summary).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(sent()).toHaveLength(1);
  expect(stored.content).toMatchObject({
    title_ja: '鏡の前で',
    about_description: '踊',
    newvisitor_button_text: '予約',
  });
});

test('the first refused field comes into view with its label, whole and uncovered, and an undo that brings its text back lets the save through', async () => {
  const { page, editor, document: stored } = await openTop();
  const { about_description: description } = stored.content;
  const field = editor.text('about_description');
  await editor.text('newvisitor_title').fill('体験');
  await field.fill('');
  await editor.text('newvisitor_button_text').press('End');
  await expect(field).not.toBeInViewport();
  await editor.submit.click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('About説明文', { exact: true })).toBeInViewport({ ratio: 1 });
  const isOnTop = await field.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.map(([x, y]) => document.elementFromPoint(x, y) === element);
  });
  expect(isOnTop).toEqual([true, true]);

  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(description);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(stored.content.newvisitor_title).toBe('体験');
});

test('a missing image is refused like a missing text, and choosing one mends it', async () => {
  const { page, editor, document: stored, backend } = await openTop();
  await editor.text('title_ja').fill('鏡の前で');
  backend.answer(
    answer(getTopContent, () =>
      Response.json({ ...stored.content, about_image: null }, { headers: stored.given().headers }),
    ),
  );
  await page.keyboard.press('Control+s');
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(
    '画像が選択されていません 必須 9:16',
  );
  await editor.text('title_ja').fill('もう一度');
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText(['About画像は必須です。']);
  await expect(editor.chooser('about_image')).toBeFocused();
  await expect(editor.chooser('about_image')).toBeInViewport();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(
    'About画像は必須です。 画像が選択されていません 必須 9:16',
  );
  await expect(editor.media('about_image').getByText('About画像は必須です。')).toBeVisible();
  await expectAccessible();
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.summary).toHaveCount(0);
  backend.answer(...stored.answers);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
});
