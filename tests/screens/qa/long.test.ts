import { expect } from 'playwright/test';
import { test } from 'vitest';

import { recordSite } from '../../components/site.ts';
import { item } from '../../pages/qa-page.ts';
import { openQuestions } from './questions.ts';

test('of many Q&As those far from the viewport are plain text, and a click on the site mounts their fields', async () => {
  const content = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    category: `カテゴリー名${at + 1}`,
    order: at + 1,
    qa_items: Array.from({ length: 60 }, (__, each) => item(at * 60 + each + 1)),
  }));
  const site = recordSite();
  const { page, editor } = await openQuestions({ content });
  await site.loaded();
  await expect(page.getByText('質問600').first()).toBeAttached();
  const far = editor.field(10, 60, 'question');
  await expect(far).toHaveCount(0);
  await site.takeFocusAndPost();
  await site.post({ type: 'EDIT_FIELD', payload: { fieldName: 'question', index: 9, itemIndex: 59 } });
  await expect(far).toBeFocused();
  await expect(far).toBeInViewport();
  await page.keyboard.type('!');
  await expect(far).toHaveValue('質問600!');
});
