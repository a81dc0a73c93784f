import {
  calls,
  demoNames as names,
  hold,
  InstructorEditor,
  sentTo,
  test,
} from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

test.use({ site: 'blank' });

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

const shownOf = <Each extends { readonly sort_order: unknown }>(instructors: readonly Each[]) =>
  instructors.map(({ sort_order: _place, ...shown }) => shown);

test('a saved instructor is deleted at once, asked first with the lessons that go too, and the site is told; other edits stay, and no step leads back', async ({
  admin: page,
  instructors,
  server,
}) => {
  const hanako = await instructors.create({ dancer_name: '退任 花子' });
  const taiki = await instructors.create({ dancer_name: '退任 太郎', profile: 'またいつか。' });
  const takeAway = await instructors.giveLesson(taiki, '夜のバレエ');
  const gone = shownOf(await instructors.read()).at(-1);
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  const editor = new InstructorEditor(page);
  await page.goto('/instructor');
  await expect(editor.cards).toHaveCount(10);
  await site.load();
  const saves = sentTo(page, calls.save);
  const deletions = sentTo(page, calls.delete);

  // Its own unsaved words go with it.
  await editor.field(10, 'profile').fill('さようなら。');
  await expect(editor.submit).toBeEnabled();
  await editor.button('退任 太郎を削除').click();
  await expect(editor.question).toContainText('インストラクター「退任 太郎」を削除します。');
  await expect(editor.question).toContainText('担当している次のレッスン1件も削除されます。');
  await expect(editor.question.getByRole('listitem')).toHaveText(['仮 土曜日 19:30〜20:45 夜のバレエ']);
  const cancel = editor.question.getByRole('button', { name: 'キャンセル' });
  await expect(cancel).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.button('退任 太郎を削除')).toBeFocused();
  expect(deletions).toEqual([]);

  await page.keyboard.press('Enter');
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await expect(editor.status('インストラクターを削除しました。')).toBeVisible();
  await editor.expectNames(...names, '退任 花子');
  // Nobody was behind it.
  await expect(editor.card(9)).toBeFocused();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.undo).toBeDisabled();
  expect(deletions).toEqual([{ instructor_id: taiki.id }]);
  const left = shownOf(await instructors.read());
  expect(left).toHaveLength(9);
  const at = (index: number, instructor: unknown) => ({ ...common, index, instructor, allInstructors: left });
  await expect
    .poll(async () => (await site.received()).map(({ data }) => data).slice(-3))
    .toEqual([
      {
        type: 'TEXT_UPDATE',
        payload: { contentKey: 'instructorContent', allData: left, eventType: 'change' },
      },
      { type: 'DELETE_INSTRUCTOR', payload: at(9, { ...gone, profile: 'さようなら。' }) },
      { type: 'SELECT_INSTRUCTOR', payload: at(8, left[8]) },
    ]);
  await takeAway();

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
  expect(deletions).toEqual([{ instructor_id: taiki.id }, { instructor_id: hanako.id }]);
  await page.keyboard.press('Control+s');
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.field(1, 'profile')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  expect(saves).toHaveLength(1);
  expect((await instructors.read()).map(({ dancer_name }) => dancer_name)).toEqual([
    '青山 美咲',
    '高見 楓',
    ...names.slice(1),
  ]);
});

test('a deletion that fails changes nothing; one that ends during a save is taken out after it; a save that was refused for somebody who is gone says so no more once that person is deleted', async ({
  instructorEditor: editor,
  instructors,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:404|409|500)|net::ERR_FAILED/);
  const { page } = editor;
  await editor.field(1, 'profile').fill('踊る');
  const deletions = await hold(page, calls.delete);
  await editor.button('藤堂 蓮を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await (await deletions.next()).fulfill({ status: 409, json: { error: '担当中です。' } });
  const failure = editor.question.getByRole('alert');
  const retry = editor.question.getByRole('button', { name: '再試行' });
  await expect(failure).toHaveText('削除エラー: 担当中です。');
  await expectAccessible(page);
  await retry.click();
  await (await deletions.next()).fulfill({ status: 500, body: '' });
  await expect(failure).toHaveText('削除エラー: 削除に失敗しました。');
  await retry.click();
  // Cut on its way: the instructor is still there.
  await (await deletions.next()).abort();
  await expect(failure).toHaveText(
    '削除エラー: サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await editor.question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.button('藤堂 蓮を削除')).toBeFocused();
  await expect(editor.cards).toHaveCount(8);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.undo).toBeEnabled();

  const saves = await hold(page, calls.save);
  // Both before the question is on the screen.
  await editor.button('藤堂 蓮を削除').evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  const save = await saves.next();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await (await deletions.next()).fulfill({ json: { message: '' } });
  await expect(editor.question).toHaveCount(0);
  await expect(editor.cards).toHaveCount(8);
  await save.fulfill({ status: 409, json: { error: '藤堂 蓮は削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 藤堂 蓮は削除されています。');
  await expect(editor.cards).toHaveCount(7);
  await expect(editor.button('藤堂 蓮を削除')).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();

  // What is left is read before the next save, because the revision is not known after a deletion.
  const all = await instructors.read();
  const leave = (...gone: readonly string[]) =>
    page.route(calls.read, (route) =>
      route.fulfill({ json: all.filter(({ dancer_name: name }) => !gone.includes(name)) }),
    );
  await leave('藤堂 蓮');
  await page.keyboard.press('Control+s');
  await (await saves.next()).fulfill({ status: 409, json: { error: '椎名 ひかるは削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 椎名 ひかるは削除されています。');
  await leave('藤堂 蓮', '椎名 ひかる');
  await editor.button('椎名 ひかるを削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await (await deletions.next()).fulfill({ status: 404, json: { error: 'ありません。' } });
  await expect(editor.cards).toHaveCount(6);
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();
});
