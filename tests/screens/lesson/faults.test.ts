import { chooseTyped } from '../../fixtures/choose.ts';
import { expectAccessible } from '../../fixtures/kagami.ts';
import { expect, LessonEditor, lessonCalls, test } from '../../fixtures/lesson-editor.ts';
import { hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a timetable that cannot be read shows no editor and Retry reads it; a save that is lost keeps the week as it was edited, and Retry saves it once', async ({
  admin: page,
  timetable: _week,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  consoleWatch.expect(/status of 400/);
  consoleWatch.expect(/net::ERR_FAILED/);
  const editor = new LessonEditor(page);
  const { submit, failure, retry } = editor;
  const expectNothing = async () => {
    await expect(failure).toHaveText('ネットワーク応答が正常ではありません。(HTTP 503)');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.button('月曜の最後にレッスンを追加')).toHaveCount(0);
    await expect(submit).toBeDisabled();
  };
  for (const call of [lessonCalls.read, lessonCalls.choices])
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/lesson/3');
  await expectNothing();
  await expectAccessible(page);
  await page.unroute(lessonCalls.read);
  // Without those who may be chosen neither.
  const refused = page.waitForResponse(lessonCalls.choices);
  await retry.click();
  await refused;
  await expectNothing();
  await page.unroute(lessonCalls.choices);
  await retry.click();
  await editor.expectDay('月曜日', ['庭ヨガ', '', 'マットピラティス']);

  const saves = await hold(page, lessonCalls.save);
  await editor.openSlot('月曜 1番目');
  await editor.button('月曜 1番目を複製').click();
  await editor.field('月曜 2番目', 'レッスン名').fill('昼ヨガ');
  await submit.click();
  const first = await saves.next();
  await page.keyboard.press('Control+s');
  await editor.row('月曜 1番目').press('Delete');
  await editor.button('火曜の最後に空き枠を追加').press('Enter');
  expect(saves.count()).toBe(1);
  // This editor does not show what the server says.
  await first.fulfill({ status: 400, json: { message: '月曜2番目のレッスン名は必須です。' } });
  await expect(failure).toHaveText('保存に失敗しました。');
  await editor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await retry.click();
  await (await saves.next()).abort();
  await expect(failure).toHaveText('保存できたか確認できませんでした。もう一度保存すると、先に確認します。');
  await editor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await retry.click();
  await (await saves.next()).continue();
  await expect(editor.said('レッスン情報を保存しました。')).toBeVisible();
  await editor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await expect(editor.reset).toBeDisabled();
  expect(saves.count()).toBe(3);
});

test('without the instructors’ lessons or the studios’ names the week is edited all the same, and it is said what is not looked at', async ({
  admin: page,
  timetable: _week,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new LessonEditor(page);
  for (const call of [lessonCalls.instructors, lessonCalls.studios]) {
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    await editor.open();
    await expect(page.getByText(/^ほかのスタジオの予定を読み込めなかったため/)).toBeVisible();
    await expect(editor.submit).toBeDisabled();
    await editor.openSlot('月曜 1番目');
    await editor.field('月曜 1番目', 'レッスン名').fill('朝ヨガ');
    await expect(editor.submit).toBeEnabled();
    await editor.undo.click();
    await expect(editor.submit).toBeDisabled();
    await page.unroute(call);
  }
});

test('another studio’s timetable is another draft, and what is not saved is asked about before it', async ({
  lessonEditor,
}) => {
  const { page, submit } = lessonEditor;
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('Homekomorebi');
  await lessonEditor.openSlot('月曜 1番目');
  await lessonEditor.field('月曜 1番目', 'レッスン名').fill('朝の庭ヨガ');
  const yoi = page.getByRole('navigation', { name: 'スタジオ' }).getByRole('link', { name: 'よい' });
  await yoi.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '編集を続ける' }).click();
  await expect(lessonEditor.field('月曜 1番目', 'レッスン名')).toHaveValue('朝の庭ヨガ');
  await yoi.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ページを離れる' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('yoi');
  await expect(page.getByText('朝の庭ヨガ')).toHaveCount(0);
  await expect(submit).toBeDisabled();
  await page.goto('/lesson');
  await expect(page).toHaveURL(/\/lesson\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hikari');
});

test('a refused Submit numbers what is missing, shows its slots, and leaves spacers and warnings alone', async ({
  lessonEditor,
}) => {
  const { page, submit, summary } = lessonEditor;
  let saves = 0;
  await page.route(lessonCalls.save, (route) => {
    saves += 1;
    return route.fulfill({ json: { message: '' } });
  });
  await lessonEditor.openSlot('月曜 2番目');
  await lessonEditor.button('月曜 2番目の下にレッスンを追加').click();
  await lessonEditor.field('月曜 3番目', 'レッスン名').fill('新しいレッスン');
  await lessonEditor.openSlot('火曜 1番目');
  await lessonEditor.field('火曜 1番目', '終了時刻').fill('25:00');
  await submit.click();
  await expect(summary.getByRole('link')).toHaveText([
    '月曜 3番目の開始時刻は必須です。',
    '月曜 3番目の終了時刻は必須です。',
    '月曜 3番目のインストラクターは必須です。',
    '火曜 1番目の終了時刻は「19:30」のように入力してください。',
  ]);
  await expect(lessonEditor.field('月曜 3番目', '開始時刻')).toBeFocused();
  await expect(lessonEditor.row('月曜 3番目')).toHaveAccessibleName(
    '月曜 3番目 新しいレッスン、入力内容に問題があります',
  );
  await expect(lessonEditor.row('火曜 1番目')).toHaveAccessibleName(
    '火曜 1番目 17:00 夕方ヨガ 大谷 静、入力内容に問題があります',
  );
  await expect(lessonEditor.slot('月曜 3番目').getByText('入力内容に問題があります')).toBeVisible();
  await expectAccessible(page);

  await lessonEditor.field('月曜 3番目', '開始時刻').fill('13:30');
  await lessonEditor.field('月曜 3番目', '終了時刻').fill('1300');
  await chooseTyped(lessonEditor.instructor('月曜 3番目'), '森田');
  await summary.getByRole('link', { name: /^火曜 1番目の終了時刻/ }).click();
  await expect(lessonEditor.field('火曜 1番目', '終了時刻')).toBeFocused();
  await expect(lessonEditor.slot('月曜 3番目')).toHaveCount(0);
  await lessonEditor.field('火曜 1番目', '終了時刻').fill('18:00');
  await lessonEditor.openSlot('月曜 3番目');
  await expect(lessonEditor.slot('月曜 3番目').getByText('終了時刻が開始時刻より前です。')).toBeVisible();
  await lessonEditor.field('月曜 3番目', '終了時刻').fill('14:30');
  const twice = '森田 和は同じ時間帯に、「マットピラティス」（13:00〜14:00）も担当しています。';
  await expect(lessonEditor.slot('月曜 3番目').getByText(twice)).toBeVisible();
  await expect(lessonEditor.said(`月曜 3番目: ${twice}`)).toBeAttached();
  await expect(summary).toBeHidden();
  await expectAccessible(page);
  await submit.click();
  await expect(lessonEditor.said('レッスン情報を保存しました。')).toBeVisible();
  expect(saves).toBe(1);
});

test('a slot whose backend gives no name of its instructor has the name of the choice in its row', async ({
  lessonEditor,
}) => {
  const { page } = lessonEditor;
  await page.route(lessonCalls.read, async (route) => {
    const answer = await route.fetch();
    const lessons = (await answer.json()) as readonly object[];
    await route.fulfill({ json: lessons.map((each) => Object.assign(each, { instructor_name: null })) });
  });
  await lessonEditor.open();
  await expect(lessonEditor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:00 庭ヨガ 大谷 静');
});
