import { expect } from 'playwright/test';
import { test } from 'vitest';

import {
  deleteInstructor,
  getInstructorsToEdit,
  updateInstructors,
} from '../../../src/contract/http/instructor.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { recordSite } from '../../components/site.ts';
import { demoNames as names } from '../../pages/instructor-page.ts';
import { demoOf, hold, refused } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { newcomer, openInstructors } from './instructors.ts';

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

const shownOf = <Each extends { readonly sort_order: unknown }>(instructors: readonly Each[]) =>
  instructors.map(({ sort_order: _place, ...shown }) => shown);

test('a saved instructor is deleted at once, asked first with the lessons that go too, and the site follows; other edits stay, and no step leads back', async () => {
  const gone = newcomer(31, {
    dancer_name: '退任 太郎',
    profile: 'またいつか。',
    lessons: [
      {
        studio_name: '仮',
        day_of_week: 'saturday',
        start_time: '19:30',
        end_time: '20:45',
        lesson_name: '夜のバレエ',
      },
    ],
  });
  const content = [...demoOf(getInstructorsToEdit), newcomer(30, { dancer_name: '退任 花子' }), gone];
  const site = recordSite();
  const { page, backend, editor, document } = await openInstructors({ content });
  await expect(editor.cards).toHaveCount(10);
  await editor.expectSiteLoaded();

  // Its own unsaved words go with it.
  await editor.field(10, 'profile').fill('さようなら。');
  await expect(editor.submit).toBeEnabled();
  await editor.button('退任 太郎を削除').click();
  await expect(editor.question).toContainText('インストラクター「退任 太郎」を削除します。');
  await expect(editor.question).toContainText('担当している次のレッスン1件も削除されます。');
  await expect(editor.question.getByRole('listitem')).toHaveText(['仮 土曜日 19:30〜20:45 夜のバレエ']);
  const cancel = editor.question.getByRole('button', { name: 'キャンセル' });
  await expect(cancel).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(editor.button('退任 太郎を削除')).toBeFocused();
  expect(backend.sent(deleteInstructor)).toEqual([]);

  await page.keyboard.press('Enter');
  await seenAfter(
    editor.question.getByRole('button', { name: '削除する' }).click(),
    editor.status('インストラクターを削除しました。'),
  );
  await editor.expectNames(...names, '退任 花子');
  // It was the last card: the focus goes to the one before it.
  await expect(editor.card(9)).toBeFocused();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.undo).toBeDisabled();
  expect(backend.sent(deleteInstructor)).toEqual([{ instructor_id: 31 }]);
  const left = shownOf(document.content);
  expect(left).toHaveLength(9);
  const at = (index: number, instructor: unknown) => ({ ...common, index, instructor, allInstructors: left });
  await expect
    .poll(async () => (await site.received()).map(({ told }) => told).slice(-3))
    .toEqual([
      {
        type: 'TEXT_UPDATE',
        payload: { contentKey: 'instructorContent', allData: left, eventType: 'change' },
      },
      { type: 'DELETE_INSTRUCTOR', payload: at(9, { ...shownOf([gone])[0], profile: 'さようなら。' }) },
      { type: 'SELECT_INSTRUCTOR', payload: at(8, left[8]) },
    ]);

  await editor.button('退任 花子を上へ').click();
  await editor.field(1, 'profile').fill('踊る。');
  await editor.button('青山 美咲の後に追加').click();
  await page.keyboard.type('高見 楓');
  await editor.button('退任 花子を削除').click();
  await expect(editor.question.getByRole('listitem')).toHaveCount(0);
  await editor.question.getByRole('button', { name: '削除する' }).click();
  // The next one.
  await expect(editor.card(9)).toBeFocused();
  await editor.expectNames('青山 美咲', '高見 楓', ...names.slice(1));
  await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
  await expect(editor.submit).toBeEnabled();
  await expect(editor.undo).toBeDisabled();

  // One that nobody saved is gone without a question, and an undo brings it back.
  await editor.button('高見 楓を削除').click();
  await expect(editor.card(2)).toBeFocused();
  await expect(editor.said('高見 楓を削除')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.card(2)).toBeFocused();
  await editor.expectNames('青山 美咲', '高見 楓', ...names.slice(1));
  expect(backend.sent(deleteInstructor)).toEqual([{ instructor_id: 31 }, { instructor_id: 30 }]);
  await seenAfter(page.keyboard.press('Control+s'), editor.status('インストラクター情報を更新しました。'));
  await expect(editor.field(1, 'profile')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  expect(backend.sent(updateInstructors)).toHaveLength(1);
  expect(document.content.map(({ dancer_name }) => dancer_name)).toEqual([
    '青山 美咲',
    '高見 楓',
    ...names.slice(1),
  ]);
});

test('a deletion that fails changes nothing; one that ends during a save is taken out after it; a save that was refused for somebody who is gone says so no more once that person is deleted', async () => {
  const deletions = hold(deleteInstructor);
  const saves = hold(updateInstructors);
  const { page, editor, document } = await openInstructors({ answers: [deletions, saves] });
  await editor.field(1, 'profile').fill('踊る');
  await editor.button('藤堂 蓮を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  (await deletions.next()).reply(refused(409, '担当中です。'));
  const failure = editor.question.getByRole('alert');
  const retry = editor.question.getByRole('button', { name: '再試行' });
  await expect(failure).toHaveText('削除エラー: 担当中です。');
  await retry.click();
  (await deletions.next()).reply(new Response('', { status: 500 }));
  await expect(failure).toHaveText('削除エラー: 削除に失敗しました。');
  await retry.click();
  // Cut on its way: the instructor is still there.
  (await deletions.next()).lose();
  await expect(failure).toHaveText(
    '削除エラー: サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await editor.question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.button('藤堂 蓮を削除')).toBeFocused();
  await expect(editor.cards).toHaveCount(8);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.undo).toBeEnabled();

  // Both before the question is on the screen.
  await editor.button('藤堂 蓮を削除').evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  const save = await saves.next();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  (await deletions.next()).reply({ message: '' });
  await expect(editor.question).toHaveCount(0);
  await expect(editor.cards).toHaveCount(8);
  save.reply(refused(409, '藤堂 蓮は削除されています。'));
  await expect(editor.failure).toHaveText('エラー: 藤堂 蓮は削除されています。');
  await expect(editor.cards).toHaveCount(7);
  await expect(editor.button('藤堂 蓮を削除')).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();

  // What is left is read before the next save, because the revision is not known after a deletion.
  const leave = (...gone: readonly string[]) =>
    document.change(document.content.filter(({ dancer_name: name }) => !gone.includes(name)));
  leave('藤堂 蓮');
  await page.keyboard.press('Control+s');
  (await saves.next()).reply(refused(409, '椎名 ひかるは削除されています。'));
  await expect(editor.failure).toHaveText('エラー: 椎名 ひかるは削除されています。');
  leave('藤堂 蓮', '椎名 ひかる');
  await editor.button('椎名 ひかるを削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  (await deletions.next()).reply(refused(404, 'ありません。'));
  await expect(editor.cards).toHaveCount(6);
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();
});
