import { expect } from 'playwright/test';
import { describe, test } from 'vitest';

import { getTopContent, updateTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { resize } from '../../components/resize.ts';
import { recordSite } from '../../components/site.ts';
import { boxOf } from '../../fixtures/finger.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { answer, demoOf } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** Opens the top page in a window of this size. */
async function openTop(width: number, height: number): Promise<TopEditor> {
  await resize(width, height);
  const { page } = await openScreen('/', [answer(updateTopContent, { message: '' })]);
  const editor = new TopEditor(page);
  await expect(editor.text('title_ja')).toHaveValue(demoOf(getTopContent).title_ja);
  return editor;
}

const view = (editor: TopEditor) => editor.page.getByRole('radiogroup', { name: '表示の切り替え' });
const site = (editor: TopEditor) => editor.page.getByTitle('サイトのプレビュー');
const choose = (editor: TopEditor, name: string) => view(editor).getByRole('radio', { name, exact: true });

/** The distance from the upper edge of the breadcrumbs, which name the screen, to the fields, in px. */
async function headHeight(editor: TopEditor): Promise<number> {
  const crumbs = await boxOf(editor.page.getByRole('navigation', { name: '現在の位置' }));
  const header = await boxOf(editor.page.getByRole('main').locator('header'));
  return header.y + header.height - crumbs.y;
}

describe('on a phone', () => {
  test('the mirror is switched away and back: the choice is remembered, the fields take its room, and the site goes on meanwhile', async () => {
    const editor = await openTop(390, 844);
    const { page } = editor;
    const told = recordSite();
    await expect(choose(editor, '編集と鏡を表示')).toBeChecked();
    const half = await boxOf(editor.page.getByRole('main'));
    await choose(editor, '編集だけを表示').press('Space');
    await expect(site(editor)).toBeHidden();
    const whole = await boxOf(editor.page.getByRole('main'));
    expect(whole.height).toBeGreaterThan(half.height + 150);
    expect(whole.y + whole.height).toBeLessThanOrEqual(844);
    await expectAccessible();

    await editor.text('title_ja').fill('鏡の前で');
    await expect.poll(() => JSON.stringify(told.told('TEXT_UPDATE').at(-1))).toContain('鏡の前で');
    await editor.submit.click();
    await expect(editor.success).toBeVisible();

    await page.reload();
    await expect(choose(editor, '編集だけを表示')).toBeChecked();
    await expect(site(editor)).toBeHidden();
    await choose(editor, '編集と鏡を表示').click();
    await expect(site(editor)).toBeVisible();
  });

  test('breadcrumbs, commands and state take at most 112 px, saved, changed and just saved, also in a window of 360 px, and Submit stays in reach when the mirror is scrolled to', async () => {
    const editor = await openTop(390, 844);
    expect(await headHeight(editor)).toBeLessThanOrEqual(112);
    await editor.text('title_ja').fill('鏡の前で');
    await expect(editor.page.getByRole('button', { name: /^変更点\s*1件$/ })).toBeVisible();
    expect(await headHeight(editor)).toBeLessThanOrEqual(112);
    await editor.page.setViewportSize({ width: 360, height: 640 });
    expect(await headHeight(editor)).toBeLessThanOrEqual(112);

    const crumbs = editor.page.getByRole('navigation', { name: '現在の位置' });
    await crumbs.hover();
    await editor.page.mouse.wheel(0, 2000);
    await expect(crumbs).not.toBeInViewport();
    await expect(editor.submit).toBeInViewport({ ratio: 1 });
    await editor.submit.click();
    await expect(editor.success).toBeVisible();
    expect(await headHeight(editor)).toBeLessThanOrEqual(112);
  });
});

describe('on a phone in landscape', () => {
  test('at least four fields are seen whole', async () => {
    const editor = await openTop(844, 390);
    await choose(editor, '編集だけを表示').click();
    // As a finger scrolls.
    await editor.text('newvisitor_description').evaluate((field) => field.scrollIntoView({ block: 'end' }));
    const fields = [
      'newvisitor_catchcopy',
      'newvisitor_title',
      'newvisitor_description',
      'newvisitor_button_text',
    ] as const;
    await Promise.all(fields.map((field) => expect(editor.text(field)).toBeInViewport({ ratio: 1 })));
    await expect(editor.submit).toBeInViewport({ ratio: 1 });
  });
});

describe('on a tablet', () => {
  test('breadcrumbs, commands and state take at most 112 px', async () => {
    const editor = await openTop(1024, 768);
    expect(await headHeight(editor)).toBeLessThanOrEqual(112);
  });
});

describe('on a wide screen', () => {
  test('nothing is to be switched, whatever was chosen on a narrow one', async () => {
    const editor = await openTop(1440, 900);
    await editor.page.evaluate(() => localStorage.setItem('kagami.narrowView', 'edit'));
    await editor.page.reload();
    await expect(site(editor)).toBeVisible();
    await expect(view(editor)).toHaveCount(0);
  });
});
