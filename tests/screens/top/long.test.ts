import { expect } from 'playwright/test';
import { test } from 'vitest';

import { openTop } from '../editors/open-editor.ts';

test('a text of 1 MB is read, edited, saved and read again whole', async () => {
  const text = '鏡のなかに、新しい自分を見つける。Dance!'.repeat(20_000);
  expect(new TextEncoder().encode(text)).toHaveLength(1_140_000);
  const { page, editor, document } = await openTop();
  document.change({ ...document.content, about_description: text });
  await page.reload();
  const field = editor.text('about_description');
  await expect.poll(async () => (await field.inputValue()).length).toBe(text.length);
  await field.press('Control+End');
  await page.keyboard.type('終');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect((await field.inputValue()) === `${text}終`).toBe(true);
  expect(document.content.about_description === `${text}終`).toBe(true);
});
