import { expectAccessible } from '../../fixtures/kagami.ts';
import { expect, LessonEditor, lessonCalls, test } from '../../fixtures/lesson-editor.ts';
import { hold } from '../../fixtures/top-calls.ts';

const reads = {
  'the timetable': lessonCalls.read,
  'those who may be chosen': lessonCalls.choices,
} as const;

for (const [what, call] of Object.entries(reads)) {
  test(`where ${what} cannot be read there is nothing to edit, and Retry reads again`, async ({
    admin,
    timetable: _week,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of 503/);
    const editor = new LessonEditor(admin);
    let isDown = true;
    await admin.route(call, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await admin.goto('/lesson/3');
    await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。(HTTP 503)');
    await expect(admin.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.button('月曜の最後にレッスンを追加')).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await expectAccessible(admin);
    isDown = false;
    await editor.retry.click();
    await editor.expectDay('月曜日', ['庭ヨガ', '', 'マットピラティス']);
  });
}

test('a save that is lost leaves the week as it was edited, says so, and is sent once for each Submit', async ({
  lessonEditor,
  consoleWatch,
}) => {
  const { page, submit, failure, retry } = lessonEditor;
  consoleWatch.expect(/net::ERR_FAILED/);
  const saves = await hold(page, lessonCalls.save);
  await lessonEditor.button('月曜 1番目を複製').click();
  await lessonEditor.field('月曜 2番目', 'レッスン名').fill('昼ヨガ');
  await submit.click();
  const first = await saves.next();
  await page.keyboard.press('Control+s');
  await lessonEditor.button('月曜 1番目を削除').press('Enter');
  await lessonEditor.button('火曜の最後に空き枠を追加').press('Enter');
  expect(saves.count()).toBe(1);
  await first.abort();
  await expect(failure).toHaveText('保存できたか確認できませんでした。もう一度保存すると、先に確認します。');
  await lessonEditor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await retry.click();
  await (await saves.next()).continue();
  await expect(lessonEditor.said('レッスン情報を保存しました。')).toBeVisible();
  await lessonEditor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await expect(lessonEditor.reset).toBeDisabled();
});

for (const [what, call] of [
  ['the instructors’ lessons', lessonCalls.instructors],
  ['the studios’ names', lessonCalls.studios],
] as const) {
  test(`without ${what} the week is edited all the same, and it is said what is not looked at`, async ({
    admin,
    timetable: _week,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of 500/);
    await admin.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    const editor = new LessonEditor(admin);
    await editor.open();
    await expect(admin.getByText(/^ほかのスタジオの予定を読み込めなかったため/)).toBeVisible();
    await editor.field('月曜 1番目', 'レッスン名').fill('朝ヨガ');
    await expect(editor.submit).toBeEnabled();
  });
}

test('another studio’s timetable is another draft, and what is not saved is asked about before it', async ({
  lessonEditor,
}) => {
  const { page, submit } = lessonEditor;
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('Homekomorebi');
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
