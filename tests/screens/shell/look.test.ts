import { expect, type Page } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { updateTopContent } from '../../../src/documents/top/document.ts';
import { applyTheme } from '../../../src/ui/theme.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { boxOf } from '../../fixtures/finger.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { answer, refused } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';
import { seenAfter } from '../seen-after.ts';

const colourOf = (element: Element) => getComputedStyle(element).color;
const text = () => colourOf(document.body);

test('the colours follow the system until light or dark is chosen, the choice is remembered, and forced colours reach every icon and the current page', async () => {
  onTestFinished(() => applyTheme('system'));
  const { page } = await openScreen('/news');
  const reload = async () => {
    // As `main.tsx` does before the first render.
    applyTheme();
    await page.reload();
  };
  const light = text();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(text).not.toBe(light);
  const dark = text();

  const toggle = page.getByRole('button', { name: /^配色: / });
  await expect(toggle).toHaveAccessibleName('配色: 自動');
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: ライト');
  await expect.poll(text).toBe(light);
  await reload();
  await expect(toggle).toHaveAccessibleName('配色: ライト');
  await expect.poll(text).toBe(light);

  await page.emulateMedia({ colorScheme: 'light' });
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: ダーク');
  await expect.poll(text).toBe(dark);
  await reload();
  await expect(toggle).toHaveAccessibleName('配色: ダーク');
  await expect.poll(text).toBe(dark);

  await toggle.click();
  await expect(toggle).toHaveAccessibleName('配色: 自動');
  await expect.poll(text).toBe(light);

  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  const odd = await page
    .locator('svg')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => colourOf(icon) !== colourOf(icon.parentElement ?? icon))
        .map((icon) => icon.parentElement?.className),
    );
  expect(odd).toEqual([]);
  const navigation = page.getByRole('navigation', { name: 'メインメニュー' });
  const ground = await navigation.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(navigation.locator('[aria-current]')).toHaveText('News');
  await expect(navigation.locator('[aria-current]')).not.toHaveCSS('background-color', ground);
});

/** What is cut off or has to be scrolled sideways to be read; texts that end in an ellipsis are meant to. */
const tooWide = () =>
  [...document.querySelectorAll<HTMLElement>('body, body :not(input)')]
    .filter((element) => {
      const { overflowX, textOverflow, visibility } = getComputedStyle(element);
      if (visibility === 'hidden' || textOverflow === 'ellipsis' || element.closest('[aria-hidden="true"]'))
        return false;
      const { right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      const scrolls = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const sticksOut = right > document.documentElement.clientWidth + 1;
      return scrolls || sticksOut;
    })
    .map((element) => `${element.tagName} ${element.className}`);

const fits = () => expect(tooWide()).toEqual([]);

async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  document.documentElement.style.removeProperty('font-size');
}

async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  document.documentElement.style.setProperty('font-size', '200%');
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

test('everything is there without scrolling sideways in a window of 320 px and with text of twice the size', async () => {
  const entrance = await openScreen('/login', [], { username: null });
  const form = new SignInForm(entrance.page);
  await enlarge(entrance.page);
  fits();
  await narrow(entrance.page);
  fits();
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  fits();

  const { page, editor } = await openTop();
  await editor.text('title_ja').fill('小さな画面で');
  fits();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  fits();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  fits();
  await page.getByRole('button', { name: '編集を続ける' }).click();
  await page.keyboard.press('Escape');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expect(editor.text('title_ja')).toBeEditable();

  await enlarge(page);
  fits();
  await editor.text('title_ja').fill('大きな文字で');
  await seenAfter(editor.submit.click(), editor.success);
  await expect(editor.submit).toBeDisabled();
  await expect(editor.text('title_ja')).toBeEditable();
  fits();
});

test('the buttons above the fields keep their places when a first edit changes the state and its count appears', async () => {
  const { page, editor } = await openTop();
  const main = page.getByRole('main');
  const history = main.getByRole('button', { name: '履歴', exact: true });
  const place = await boxOf(history);
  await editor.text('title_ja').fill('鏡の前で');
  await expect(main.getByRole('button', { name: /^変更点/ })).toHaveText('変更点 1件');
  expect(await boxOf(history)).toEqual(place);
});

test('the screens, menus and questions are accessible in dark colours too, from the login on', async () => {
  const entrance = await openScreen('/login', [], { username: null });
  await entrance.page.emulateMedia({ colorScheme: 'dark' });
  const form = new SignInForm(entrance.page);
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await expectAccessible();

  const { page, editor } = await openTop([answer(updateTopContent, refused(401, ''))]);
  await editor.text('title_ja').fill('鏡の前で');
  const description = editor.text('about_description');
  await description.fill((await description.inputValue()).replace('。', '、そして。'));
  await expect(editor.submit).toBeEnabled();
  await page.getByRole('button', { name: /^変更点/ }).click();
  const panel = page.getByRole('dialog', { name: '変更点' });
  await expect(panel.locator('ins')).toHaveText('、そして');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '保存済みの内容を表示' }).click();
  await expect(page.getByText('保存済みの内容を表示しています。')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: '保存していない変更' })).toBeVisible();
  await page.getByRole('button', { name: 'ページを離れる' }).click();
  const question = page.getByRole('alertdialog', { name: 'ログアウト' });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'キャンセル' }).click();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'ログインの有効期限が切れました' })).toBeVisible();
  await expectAccessible();
});
