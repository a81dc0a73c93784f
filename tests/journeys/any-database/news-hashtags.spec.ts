import type { CDPSession } from 'playwright/test';

import { expectSuggestionsAccessible } from '../../fixtures/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { answerNews, manyNews } from '../../fixtures/news-calls.ts';
import { expect, expectAccessible, newsCalls, test, type NewsEditor } from '../../fixtures/news-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const known = ['yoga', 'Yogamat', 'ヨガ', 'よい', 'ヨガマット', ...manyTags()].map((text, at) => ({
  id: at + 1,
  text,
}));

function manyTags(): readonly string[] {
  return Array.from({ length: 40 }, (_, at) => `レッスン${at + 1}`);
}

/** An article without hashtags, and the tags above as the ones that are known. */
async function openArticle(editor: NewsEditor): Promise<void> {
  await answerNews(editor.page, manyNews(3), known);
  await editor.open(3);
  await editor.hashtags.focus();
}

test('hashtags are found, chosen, added and taken away with the keyboard alone, and each is heard', async ({
  newsEditor: editor,
}) => {
  const { page } = editor;
  const { keyboard } = page;
  const saved = sentTo(page, newsCalls.update);
  await openArticle(editor);
  await expect(editor.hashtags).toHaveAccessibleDescription('EnterキーまたはSpaceキーで追加します。');
  await expect(editor.hashtags).toHaveAttribute('aria-expanded', 'false');

  await keyboard.type('#YO');
  await expect(editor.suggestions).toHaveText(['#yoga', '#Yogamat']);
  await expect(editor.hashtags).toHaveAttribute('aria-expanded', 'true');
  await expect(heard(page, '候補2件')).toBeAttached();
  // React Aria's own announcement of it would be a repetition.
  await expect(page.locator('[role="log"]')).toHaveCount(0);
  await expectSuggestionsAccessible(page);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await editor.expectActive(editor.suggestions.filter({ hasText: '#Yogamat' }));
  await expect(editor.hashtags).toBeFocused();
  await expectSuggestionsAccessible(page);
  await keyboard.press('Enter');
  await expect(editor.chosen).toHaveText(['#Yogamat']);
  await expect(heard(page, '#Yogamat 追加')).toBeAttached();
  await expect(editor.hashtags).toHaveValue('');
  await expect(editor.suggestions).toHaveCount(0);

  // What is chosen is suggested no more; what is typed in another case is the known one all the same.
  await keyboard.type('yo');
  await expect(editor.suggestions).toHaveText(['#yoga']);
  await keyboard.press('Escape');
  await expect(editor.suggestions).toHaveCount(0);
  await expect(editor.hashtags).toHaveValue('yo');
  await keyboard.type('GA ');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga']);
  await keyboard.type('春合宿');
  await keyboard.press('Space');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga', '#春合宿']);

  await keyboard.type('＃YOGA');
  await keyboard.press('Enter');
  await expect(editor.chosen).toHaveCount(3);
  await expect(heard(page, '#YOGA は追加済みです。')).toBeAttached();
  await expect(page.locator('#root p', { hasText: '#YOGA は追加済みです。' })).toBeVisible();

  await keyboard.press('Backspace');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga']);
  await expect(heard(page, '#春合宿 削除')).toBeAttached();
  await keyboard.press('Control+z');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga', '#春合宿']);
  await expect(editor.hashtags).toBeFocused();
  // The tags are one stop of Tab, the arrow keys lead along, and the neighbour of a removed one has the focus.
  await editor.hashtag('Yogamat').focus();
  await keyboard.press('ArrowRight');
  await expect(editor.hashtag('yoga')).toBeFocused();
  await keyboard.press('Tab');
  await expect(editor.removeHashtag('yoga')).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#春合宿']);
  await expect(editor.hashtag('春合宿')).toBeFocused();
  await keyboard.press('Delete');
  await expect(heard(page, '#春合宿 削除')).toBeAttached();
  await expect(editor.hashtag('Yogamat')).toBeFocused();
  await keyboard.press('Backspace');
  await expect(editor.hashtags).toBeFocused();

  // What is typed and not added yet is saved with the rest.
  await keyboard.type('朝');
  await keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(saved).toMatchObject([{ hashtags: [{ id: expect.any(Number), text: '朝' }] }]);
  expect((saved as { hashtags: { id: number }[] }[])[0]?.hashtags[0]?.id).toBeLessThan(0);
});

test('the arrows go round a long list, which is 200 px high at most; pasted words are so many hashtags, which one step back takes away; undo in the field takes back what was typed there alone', async ({
  newsEditor: editor,
  context,
}) => {
  const { page } = editor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(editor);
  await editor.title.fill('夏の発表会');
  await editor.hashtags.click();
  await page.keyboard.type('まちがい');
  await page.keyboard.press('Control+z');
  await expect(editor.hashtags).not.toHaveValue('まちがい');
  await expect(editor.title).toHaveValue('夏の発表会');
  await editor.hashtags.fill('');
  await page.keyboard.press('Control+z');
  await expect(editor.title).not.toHaveValue('夏の発表会');

  await editor.hashtags.focus();
  const listbox = page.getByRole('listbox', { name: '候補' });
  await page.keyboard.press('ArrowDown');
  await expect(editor.suggestions).toHaveCount(45);
  await expect(heard(page, '候補45件')).toBeAttached();
  const box = await listbox.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(200);
  await page.keyboard.press('ArrowUp');
  const last = editor.suggestions.last();
  await editor.expectActive(last);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(editor.suggestions.first()).toBeInViewport({ ratio: 1 });
  await editor.suggestions.nth(2).click();
  await expect(editor.chosen).toHaveText(['#ヨガ']);
  await expect(editor.hashtags).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.chosen).toHaveCount(0);

  await page.evaluate(() => navigator.clipboard.writeText('#yoga #春\n＃春　夏'));
  await page.keyboard.press('Control+v');
  await expect(editor.chosen).toHaveText(['#yoga', '#春', '#夏']);
  await expect(heard(page, '#yoga #春 #夏 追加 #春 は追加済みです。')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.chosen).toHaveCount(0);
  // Focus stays in another field, and what a step brings back there comes into view.
  await page.setViewportSize({ width: 1440, height: 600 });
  await editor.title.focus();
  await expect(editor.hashtags).not.toBeInViewport();
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.hashtags).toBeInViewport();
  await expect(editor.title).toBeFocused();
  await editor.hashtags.focus();
  await expect(editor.chosen).toHaveText(['#yoga', '#春', '#夏']);
  await expect(editor.hashtags).toHaveValue('');

  // A word alone is text, to go on with; leaving the field adds it.
  await page.evaluate(() => navigator.clipboard.writeText('秋'));
  await page.keyboard.press('Control+v');
  await expect(editor.hashtags).toHaveValue('秋');
  await page.keyboard.press('Tab');
  await expect(editor.chosen).toHaveText(['#yoga', '#春', '#夏', '#秋']);
});

test('an input method keeps its keys: nothing is added, taken away or chosen while it composes', async ({
  newsEditor: editor,
}) => {
  const { page } = editor;
  await openArticle(editor);
  const input = await page.context().newCDPSession(page);
  await page.keyboard.type('朝 ');
  await expect(editor.chosen).toHaveText(['#朝']);

  await compose(input, 'よ');
  await expect(editor.suggestions).toHaveText(['#よい']);
  for (const key of ['Enter', ' ', 'ArrowDown', 'Backspace', 'Escape']) await composingKey(input, key);
  await expect(editor.hashtags).toHaveValue('よ');
  await expect(editor.chosen).toHaveText(['#朝']);
  await expect(editor.suggestions).toHaveText(['#よい']);
  await expect(editor.hashtags).not.toHaveAttribute('aria-activedescendant');
  await compose(input, '');
  await composingKey(input, 'Backspace');
  await expect(editor.chosen).toHaveText(['#朝']);

  await compose(input, 'よが');
  await input.send('Input.insertText', { text: 'ヨガ' });
  await expect(editor.hashtags).toHaveValue('ヨガ');
  await expect(editor.suggestions).toHaveText(['#ヨガ', '#ヨガマット']);
  // The wide space of an input method that composes nothing.
  await input.send('Input.insertText', { text: '　' });
  await expect(editor.chosen).toHaveText(['#朝', '#ヨガ']);
  await expect(editor.hashtags).toHaveValue('');
});

const compose = (input: CDPSession, text: string) =>
  input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** A key as the page hears of it while an input method has it: its own, by the code that says so. */
async function composingKey(input: CDPSession, key: string): Promise<void> {
  const event = { key, windowsVirtualKeyCode: 229 };
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

test('without the known hashtags words are typed all the same, and the known ones are tried again', async ({
  newsEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  await answerNews(page, manyNews(3), known);
  await page.route(newsCalls.hashtags, (route) => route.fulfill({ status: 503, json: {} }));
  await editor.open(3);
  await expect(editor.failure).toHaveText(
    'ハッシュタグの候補を読み込めませんでした。入力して追加することはできます。',
  );
  await editor.hashtags.fill('yo');
  await expect(editor.suggestions).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor.chosen).toHaveText(['#yo']);
  await expectAccessible(page);
  await page.unroute(newsCalls.hashtags);
  await page.route(newsCalls.hashtags, (route) => route.fulfill({ json: { tags: [...known, { text: 5 }] } }));
  await editor.retry.click();
  await expect(page.getByText('1件のハッシュタグ候補を読み込めませんでした。')).toBeVisible();
  await editor.hashtags.fill('yo');
  await expect(editor.suggestions).toHaveText(['#yoga', '#Yogamat']);
});
