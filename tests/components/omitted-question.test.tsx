import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { reviewMachine } from '../../src/editors/review/editor.ts';
import { ReviewScreen } from '../../src/editors/review/review-screen.tsx';
import { editorRoute } from '../../src/routes/-editor-route.tsx';
import { reviewResource } from '../../src/routes/-review-resource.ts';
import { expectAccessible } from './accessible.ts';
import { answerCalls } from './backend.ts';
import { standAlone } from './stage/stand-alone.tsx';
import { config, previewPath } from './stage/surroundings.ts';
import { submit } from './stage/toolbar.ts';

const name = page.getByRole('textbox', { name: '投稿者名' });
const dialog = page.getByRole('alertdialog', { name: '応答にない項目' });
const cancel = dialog.getByRole('button', { name: 'キャンセル' });

/** Opens the reviews of a backend that never tells whether they are published; gives what it is sent. */
async function openReviews(): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  answerCalls({
    'GET /api/get_reviews/': () =>
      Response.json([{ id: 1, reviewer_info: '30代', content: '楽しい', reply: 'また' }]),
    'POST /api/save_review/': async (request) => {
      sent.push(await request.json());
      return Response.json({ message: '保存しました。' });
    },
  });
  const { component } = editorRoute({
    title: 'Review',
    previewPath,
    machine: reviewMachine,
    resource: reviewResource,
    Screen: ReviewScreen,
    hasMedia: false,
  });
  standAlone(config, component);
  await expect.element(name).toHaveValue('30代');
  return sent;
}

test('a field that no answer had is saved as empty only after a question, which is asked once in this browser', async () => {
  const sent = await openReviews();
  await name.fill('20代');
  await submit.click();
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      'サーバーの応答に公開する（is_published）がありません。保存すると、すべて「いいえ」として保存されます。保存しますか？',
    );
  await expect.element(cancel).toHaveFocus();
  await expectAccessible();

  await commands.press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(submit).toHaveFocus();
  await expect.element(name).toHaveValue('20代');
  expect(sent).toEqual([]);

  await commands.press('Enter');
  await dialog.getByRole('button', { name: '保存する' }).click();
  const review = { id: 1, reviewer_info: '20代', content: '楽しい', reply: 'また', is_published: false };
  await expect.poll(() => sent).toEqual([{ reviews: [review] }]);
  await expect.element(name).toHaveValue('30代');

  const later = await openReviews();
  await name.fill('40代');
  await submit.click();
  await expect.poll(() => later).toEqual([{ reviews: [{ ...review, reviewer_info: '40代' }] }]);
});
