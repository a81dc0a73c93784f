import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, sentTo } from '../../fixtures/top-calls.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';

/** Empties three texts, one of them with blanks alone, and asks for a save. */
async function refuse(editor: TopEditor): Promise<void> {
  await editor.text('title_ja').fill('　 ');
  await editor.text('about_description').fill('');
  await editor.text('newvisitor_button_text').fill('');
  await editor.page.keyboard.press('Control+s');
  await expect(editor.summary).toBeVisible();
}

test('a refused Submit sends nothing, lists every problem and marks each field', async ({
  topEditor: editor,
}) => {
  const sent = sentTo(editor.page, calls.save);
  await refuse(editor);
  await expect(editor.refusal).toHaveText('入力内容に3件の問題があります。');
  await expect(editor.summary.getByRole('heading')).toHaveText('入力内容に3件の問題があります。');
  await expect(editor.summary.getByRole('link')).toHaveText([
    'タイトル（日本語）は必須です。',
    'About説明文は必須です。',
    '初めての方へ ボタンの文字は必須です。',
  ]);
  const messages = {
    title_ja: 'タイトル（日本語）は必須です。',
    about_description: 'About説明文は必須です。',
    newvisitor_button_text: '初めての方へ ボタンの文字は必須です。',
  } as const;
  for (const [name, message] of Object.entries(messages)) {
    const field = editor.text(name as keyof typeof messages);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field.locator('xpath=..').getByText(message)).toBeVisible();
  }
  await expect(editor.text('title_en')).not.toHaveAttribute('aria-invalid');
  await expect(editor.text('title_ja')).toBeFocused();
  await expect(editor.submit).toBeEnabled();
  expect(sent).toEqual([]);
  await expectAccessible(editor.page);
});

test('the first refused field comes into view with its label, whole and uncovered', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  await editor.text('about_description').fill('');
  await editor.text('newvisitor_button_text').press('End');
  await expect(editor.text('about_description')).not.toBeInViewport();
  await editor.submit.click();
  const field = editor.text('about_description');
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
});

test('a person who comes to a field sees no error any more but still hears it, until the first edit', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  await refuse(editor);
  const field = editor.text('about_description');
  const label = field.locator('xpath=..').getByText('About説明文は必須です。');
  await field.click();
  await expect(label).toBeHidden();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription('About説明文は必須です。');
  await expect(editor.summary.getByRole('link')).toHaveCount(3);
  await page.keyboard.type('踊');
  await expect(field).not.toHaveAccessibleDescription('About説明文は必須です。');
  await expect(editor.summary.getByRole('link')).toHaveText([
    'タイトル（日本語）は必須です。',
    '初めての方へ ボタンの文字は必須です。',
  ]);
  await expect(editor.summary.getByRole('heading')).toHaveText('入力内容に2件の問題があります。');
  await expect(editor.refusal).toHaveText('入力内容に3件の問題があります。');
});

test('a link of the list leads to its field and clears nothing there', async ({ topEditor: editor }) => {
  await refuse(editor);
  await editor.summary.getByRole('link', { name: '初めての方へ ボタンの文字は必須です。' }).click();
  const field = editor.text('newvisitor_button_text');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.page).toHaveURL('/');
});

test('once everything is filled in the same Submit saves', async ({ topEditor: editor, backend }) => {
  const sent = sentTo(editor.page, calls.save);
  await refuse(editor);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.text('about_description').fill('説明');
  await editor.text('newvisitor_button_text').fill('予約');
  await expect(editor.summary).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(sent).toHaveLength(1);
  expect(await backend.top()).toMatchObject({
    title_ja: '鏡の前で',
    about_description: '説明',
    newvisitor_button_text: '予約',
  });
});

test('an undo that brings a missing text back lets the save through', async ({
  topEditor: editor,
  backend,
}) => {
  await editor.text('newvisitor_title').fill('体験');
  await editor.text('title_ja').fill('');
  await editor.submit.click();
  await expect(editor.text('title_ja')).toBeFocused();
  await editor.page.keyboard.press('Control+z');
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect((await backend.top()).newvisitor_title).toBe('体験');
});

test('a missing image is refused like a missing text, and choosing one mends it', async ({
  dirtyTopEditor: editor,
}) => {
  const { page } = editor;
  await page.route(calls.read, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), about_image: null } });
  });
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
  await expectAccessible(page);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.summary).toHaveCount(0);
  await page.unroute(calls.read);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
});
