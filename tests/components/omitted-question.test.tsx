import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { getReviews, saveReview } from '../../src/documents/review/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { answer } from '../screens/answers.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';

const { submit } = new EditorPage(page);
const name = page.getByRole('textbox', { name: '投稿者名' });
const dialog = page.getByRole('alertdialog', { name: '応答にない項目' });
const cancel = dialog.getByRole('button', { name: 'キャンセル' });

/** Opens the reviews of a backend that never tells whether they are published. */
async function openReviews() {
  const { backend } = await openScreen('/review', [
    answer(getReviews, () =>
      Response.json([{ id: 1, reviewer_info: '30代', content: '楽しい', reply: 'また' }]),
    ),
    answer(saveReview, { message: '保存しました。' }),
  ]);
  await expect(name).toHaveValue('30代');
  return backend;
}

test('a field that no answer had is saved as empty only after a question, which is asked once in this browser', async () => {
  const backend = await openReviews();
  await name.fill('20代');
  await submit.click();
  await expect(dialog).toHaveAccessibleDescription(
    'サーバーの応答に公開する（is_published）がありません。保存すると、すべて「いいえ」として保存されます。保存しますか？',
  );
  await expect(cancel).toBeFocused();
  await expectAccessible();

  await commands.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(submit).toBeFocused();
  await expect(name).toHaveValue('20代');
  expect(backend.sent(saveReview)).toEqual([]);

  await commands.press('Enter');
  await dialog.getByRole('button', { name: '保存する' }).click();
  const review = { id: 1, reviewer_info: '20代', content: '楽しい', reply: 'また', is_published: false };
  await expect.poll(() => backend.sent(saveReview)).toEqual([{ reviews: [review] }]);
  await expect(name).toHaveValue('30代');

  const later = await openReviews();
  await name.fill('40代');
  await submit.click();
  await expect
    .poll(() => later.sent(saveReview))
    .toEqual([{ reviews: [{ ...review, reviewer_info: '40代' }] }]);
});
