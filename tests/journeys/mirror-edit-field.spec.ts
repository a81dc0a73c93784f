import type { Locator, Page } from 'playwright/test';

import { topImageFields, topTextFields, type TopMediaField, type TopTextField } from '../../src/contract/http/top.ts';
import { expect, test } from '../fixtures/kagami.ts';
import type { TopEditor } from '../fixtures/top-editor.ts';

const caretOf = (field: Locator) =>
  field.evaluate((element) => {
    const { selectionStart, selectionEnd, value } = element as HTMLInputElement;
    return { from: selectionStart, to: selectionEnd, end: value.length };
  });

/** Where the site in the frame is scrolled to. */
const scrolled = (editor: TopEditor) => editor.preview.locator('html').evaluate(({ scrollTop }) => scrollTop);

async function clickInSite(editor: TopEditor, field: TopTextField | TopMediaField): Promise<void> {
  await editor.mirrored(field).click({ position: { x: 12, y: 12 } });
}

test('a click on a text of the site leads to its field, the caret after the text, and what is typed lands there: every field', async ({
  topEditor: editor,
}) => {
  for (const field of topTextFields) {
    const text = await editor.text(field).inputValue();
    await clickInSite(editor, field);
    await expect(editor.text(field)).toBeFocused();
    await expect(editor.text(field)).toBeInViewport({ ratio: 1 });
    await editor.page.keyboard.type('!!');
    await expect(editor.text(field)).toHaveValue(`${text}!!`);
    await expect(editor.mirrored(field)).toHaveText(`${text}!!`);
  }
});

test('a click on a picture of the site leads to the button that chooses it', async ({ topEditor: editor }) => {
  await clickInSite(editor, 'about_image');
  await expect(editor.chooser('about_image')).toBeFocused();
  await expect(editor.chooser('about_image')).toBeInViewport({ ratio: 1 });
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByRole('dialog', { name: 'About画像を選択' })).toBeVisible();
});
