import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';
import { cdp } from 'vitest/browser';

import { updateNews, getHashtagMaster } from '../../../src/documents/news/document.ts';
import { expectAccessible, expectSuggestionsAccessible } from '../../components/accessible.ts';
import { compose } from '../../components/compose.ts';
import { heard } from '../../fixtures/heard.ts';
import { hold, refused, type Answer } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { Articles, manyNews, openNews } from './articles.ts';

const manyTags = Array.from({ length: 40 }, (_, at) => `レッスン${at + 1}`);

const known = ['yoga', 'Yogamat', 'ヨガ', 'よい', 'ヨガマット', ...manyTags].map((text, at) => ({
  id: at + 1,
  text,
}));

/** An article without hashtags, and the tags above as the ones that are known. */
async function openArticle(answers: readonly Answer[] = []) {
  const shown = await openNews('/news/3', new Articles(manyNews(3), known), answers);
  await expect(shown.editor.title).toHaveValue('お知らせ3');
  await shown.editor.hashtags.focus();
  return shown;
}

/** Pastes as the browser does, but for its clipboard, which is that of all tests at once. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, text);
  });
}

test('hashtags are found, chosen, added and taken away with the keyboard alone, and each is heard', async () => {
  const { page, backend, editor } = await openArticle();
  const { keyboard } = page;
  await expect(editor.hashtags).toHaveAccessibleDescription('EnterキーまたはSpaceキーで追加します。');
  await expect(editor.hashtags).toHaveAttribute('aria-expanded', 'false');

  await keyboard.type('#YO');
  await expect(editor.suggestions).toHaveText(['#yoga', '#Yogamat']);
  await expect(editor.hashtags).toHaveAttribute('aria-expanded', 'true');
  await expect(heard(page, '候補2件')).toBeAttached();
  // React Aria's own announcement of it would be a repetition.
  await expect(page.locator('[role="log"]')).toHaveCount(0);
  await expectSuggestionsAccessible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await editor.expectActive(editor.suggestions.filter({ hasText: '#Yogamat' }));
  await expect(editor.hashtags).toBeFocused();
  await expectSuggestionsAccessible();
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
  await expect(page.locator('#root p').filter({ hasText: '#YOGA は追加済みです。' })).toBeVisible();

  await keyboard.press('Backspace');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga']);
  await expect(heard(page, '#春合宿 削除')).toBeAttached();
  await keyboard.press('Control+z');
  await expect(editor.chosen).toHaveText(['#Yogamat', '#yoga', '#春合宿']);
  await expect(editor.hashtags).toBeFocused();
  // What is typed and not added yet is saved with the rest.
  await keyboard.type('朝');
  await seenAfter(keyboard.press('Control+s'), editor.status('保存しました。'));
  const [saved] = backend.sent(updateNews);
  expect(saved?.hashtags.map(({ text }) => text)).toEqual(['Yogamat', 'yoga', '春合宿', '朝']);
  expect(saved?.hashtags.at(-1)?.id).toBeLessThan(0);
});

test('the arrows go round a long list; pasted words are so many hashtags, which one step back takes away; undo in the field takes back what was typed there alone', async () => {
  const { page, editor } = await openArticle();
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
  await page.keyboard.press('ArrowDown');
  await expect(editor.suggestions).toHaveCount(45);
  await expect(heard(page, '候補45件')).toBeAttached();
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

  await paste(editor.hashtags, '#yoga #春\n＃春　夏');
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
  await paste(editor.hashtags, '秋');
  await expect(editor.hashtags).toHaveValue('秋');
  await page.keyboard.press('Tab');
  await expect(editor.chosen).toHaveText(['#yoga', '#春', '#夏', '#秋']);
});

/** A key as the page hears of it while an input method has it: its own, by the code that says so. */
async function composingKey(key: string): Promise<void> {
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await cdp().send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: 229 });
}

test('an input method keeps its keys: nothing is added, taken away or chosen while it composes', async () => {
  const { page, editor } = await openArticle();
  await page.keyboard.type('朝 ');
  await expect(editor.chosen).toHaveText(['#朝']);

  await compose('よ');
  await expect(editor.suggestions).toHaveText(['#よい']);
  for (const key of ['Enter', ' ', 'ArrowDown', 'Backspace', 'Escape']) await composingKey(key);
  await expect(editor.hashtags).toHaveValue('よ');
  await expect(editor.chosen).toHaveText(['#朝']);
  await expect(editor.suggestions).toHaveText(['#よい']);
  await expect(editor.hashtags).not.toHaveAttribute('aria-activedescendant');
  await compose('');
  await composingKey('Backspace');
  await expect(editor.chosen).toHaveText(['#朝']);

  await compose('よが');
  await page.keyboard.insertText('ヨガ');
  await expect(editor.hashtags).toHaveValue('ヨガ');
  await expect(editor.suggestions).toHaveText(['#ヨガ', '#ヨガマット']);
  // The wide space of an input method that composes nothing.
  await page.keyboard.insertText('　');
  await expect(editor.chosen).toHaveText(['#朝', '#ヨガ']);
  await expect(editor.hashtags).toHaveValue('');
});

test('without the known hashtags words are typed all the same, and the known ones are tried again', async () => {
  const reads = hold(getHashtagMaster);
  const { page, editor } = await openArticle([reads]);
  (await reads.next()).reply(refused(503, ''));
  await expect(editor.failure).toHaveText(
    'ハッシュタグの候補を読み込めませんでした。入力して追加することはできます。',
  );
  await editor.hashtags.fill('yo');
  await expect(editor.suggestions).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor.chosen).toHaveText(['#yo']);
  await expectAccessible();
  await editor.retry.click();
  (await reads.next()).reply(Response.json({ tags: [...known, { text: 5 }] }));
  await expect(page.getByText('1件のハッシュタグ候補を読み込めませんでした。')).toBeVisible();
  await editor.hashtags.fill('yo');
  await expect(editor.suggestions).toHaveText(['#yoga', '#Yogamat']);
});
