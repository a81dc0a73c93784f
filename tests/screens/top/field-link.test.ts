import { expect } from 'playwright/test';
import { test } from 'vitest';

import { recordSite } from '../../components/site.ts';
import { openTop } from '../editors/open-editor.ts';

test('a link to a field opens the editor at the field and the site at its place; on the same screen it moves there without a question about unsaved changes', async () => {
  const site = recordSite();
  const { page, editor } = await openTop([], { address: '/#newvisitor_button_text' });
  const expectPlace = (fieldName: string) =>
    expect
      .poll(() => site.told('SCROLL_TO').at(-1))
      .toMatchObject({ payload: { fieldName, target: `edit_${fieldName}` } });
  await expect(editor.text('newvisitor_button_text')).toBeFocused();
  await expect(editor.text('newvisitor_button_text')).toBeInViewport({ ratio: 1 });
  await expectPlace('newvisitor_button_text');

  // Its content is in the cache: the editor is there at once, and the focus goes to the field, not to the heading.
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await page.goBack();
  await expect(editor.text('newvisitor_button_text')).toBeFocused();

  await editor.text('newvisitor_button_text').fill('はじめての方へ');
  await page.evaluate(() => {
    location.hash = 'title_ja';
  });
  await expect(editor.text('title_ja')).toBeFocused();
  await expectPlace('title_ja');
  await expect(editor.text('newvisitor_button_text')).toHaveValue('はじめての方へ');

  await page.goBack();
  await expect(editor.text('newvisitor_button_text')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
