import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getInstructors } from '../../../src/contract/http/instructor.ts';
import {
  bulkSaveLessons,
  getInstructorsForLessonPage,
  getLessons,
} from '../../../src/contract/http/lesson.ts';
import { getStudios } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { chooseTyped } from '../../fixtures/choose.ts';
import { answer, demoOf, hold, refused } from '../answers.ts';
import { openTimetable, showTimetable, weekOf } from './timetable.ts';

test('without those who may be chosen, as without its week, a timetable is not shown until Retry has read both', async () => {
  const { page, backend, editor } = await showTimetable({
    answers: [
      answer(getLessons, refused(503, '停止中です。')),
      answer(getInstructorsForLessonPage, refused(503, '停止中です。')),
    ],
  });
  const expectNothing = async () => {
    await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。停止中です。 (HTTP 503)');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.button('月曜の最後にレッスンを追加')).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
  };
  await expectNothing();
  const choices = hold(getInstructorsForLessonPage);
  backend.answer(...weekOf().answers, choices);
  await editor.retry.click();
  (await choices.next()).reply(refused(503, '停止中です。'));
  await expectNothing();
  await editor.retry.click();
  (await choices.next()).reply(demoOf(getInstructorsForLessonPage));
  await editor.expectDay('月曜日', ['庭ヨガ', '', 'マットピラティス']);
});

test('while a timetable is saved no slot is added or deleted; one that is not saved is kept as it was edited, without what the server says', async () => {
  const saves = hold(bulkSaveLessons);
  const { page, editor } = await openTimetable({ answers: [saves] });
  await editor.openSlot('月曜 1番目');
  await editor.button('月曜 1番目を複製').click();
  await editor.field('月曜 2番目', 'レッスン名').fill('昼ヨガ');
  await editor.submit.click();
  const first = await saves.next();
  await page.keyboard.press('Control+s');
  await editor.row('月曜 1番目').press('Delete');
  await editor.button('火曜の最後に空き枠を追加').press('Enter');
  expect(saves.count()).toBe(1);
  first.reply(refused(400, '月曜2番目のレッスン名は必須です。'));
  await expect(editor.failure).toHaveText('保存に失敗しました。');
  await editor.expectDay('月曜日', ['庭ヨガ', '昼ヨガ', '', 'マットピラティス']);
  await editor.expectDay('火曜日', ['夕方ヨガ']);
});

for (const [what, call] of [
  ['the instructors’ lessons', getInstructors],
  ['the studios’ names', getStudios],
] as const)
  test(`without ${what} the week is edited all the same, and it is said what is not looked at`, async () => {
    const { page, editor } = await openTimetable({ answers: [answer(call, refused(500, ''))] });
    await expect(page.getByText(/^ほかのスタジオの予定を読み込めなかったため/)).toBeVisible();
    await expect(editor.submit).toBeDisabled();
    await editor.openSlot('月曜 1番目');
    await editor.field('月曜 1番目', 'レッスン名').fill('朝ヨガ');
    await expect(editor.submit).toBeEnabled();
    await editor.undo.click();
    await expect(editor.submit).toBeDisabled();
  });

test('another studio’s timetable is another draft, and what is not saved is asked about before it', async () => {
  const { page, editor } = await openTimetable();
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('Homekomorebi');
  await editor.openSlot('月曜 1番目');
  await editor.field('月曜 1番目', 'レッスン名').fill('朝の庭ヨガ');
  const yoi = page.getByRole('navigation', { name: 'スタジオ' }).getByRole('link', { name: 'よい' });
  await yoi.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '編集を続ける' }).click();
  await expect(editor.field('月曜 1番目', 'レッスン名')).toHaveValue('朝の庭ヨガ');
  await yoi.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ページを離れる' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('yoi');
  await expect(page.getByText('朝の庭ヨガ')).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.goto('/lesson');
  await expect(page).toHaveURL(/\/lesson\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hikari');
});

test('a refused Submit numbers what is missing, shows its slots, and leaves spacers and warnings alone', async () => {
  const { backend, editor } = await openTimetable();
  const { submit, summary } = editor;
  await editor.openSlot('月曜 2番目');
  await editor.button('月曜 2番目の下にレッスンを追加').click();
  await editor.field('月曜 3番目', 'レッスン名').fill('新しいレッスン');
  await editor.openSlot('火曜 1番目');
  await editor.field('火曜 1番目', '終了時刻').fill('25:00');
  await submit.click();
  await expect(summary.getByRole('link')).toHaveText([
    '月曜 3番目の開始時刻は必須です。',
    '月曜 3番目の終了時刻は必須です。',
    '月曜 3番目のインストラクターは必須です。',
    '火曜 1番目の終了時刻は「19:30」のように入力してください。',
  ]);
  await expect(editor.field('月曜 3番目', '開始時刻')).toBeFocused();
  await expect(editor.row('月曜 3番目')).toHaveAccessibleName(
    '月曜 3番目 新しいレッスン、入力内容に問題があります',
  );
  await expect(editor.row('火曜 1番目')).toHaveAccessibleName(
    '火曜 1番目 17:00 夕方ヨガ 大谷 静、入力内容に問題があります',
  );
  await expect(editor.slot('月曜 3番目').getByText('入力内容に問題があります')).toBeVisible();
  await expectAccessible();

  await editor.field('月曜 3番目', '開始時刻').fill('13:30');
  await editor.field('月曜 3番目', '終了時刻').fill('1300');
  await chooseTyped(editor.instructor('月曜 3番目'), '森田');
  await summary.getByRole('link', { name: /^火曜 1番目の終了時刻/ }).click();
  await expect(editor.field('火曜 1番目', '終了時刻')).toBeFocused();
  await expect(editor.slot('月曜 3番目')).toHaveCount(0);
  await editor.field('火曜 1番目', '終了時刻').fill('18:00');
  await editor.openSlot('月曜 3番目');
  await expect(editor.slot('月曜 3番目').getByText('終了時刻が開始時刻より前です。')).toBeVisible();
  await editor.field('月曜 3番目', '終了時刻').fill('14:30');
  const twice = '森田 和は同じ時間帯に、「マットピラティス」（13:00〜14:00）も担当しています。';
  await expect(editor.slot('月曜 3番目').getByText(twice)).toBeVisible();
  await expect(editor.said(`月曜 3番目: ${twice}`)).toBeAttached();
  await expect(summary).toBeHidden();
  await expectAccessible();
  await submit.click();
  await expect(editor.said('レッスン情報を保存しました。')).toBeVisible();
  expect(backend.sent(bulkSaveLessons)).toHaveLength(1);
});

test('a slot whose backend gives no name of its instructor has the name of the choice in its row', async () => {
  const unnamed = weekOf().content.map((each) => Object.assign(each, { instructor_name: null }));
  const { editor } = await openTimetable({ answers: [answer(getLessons, Response.json(unnamed))] });
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:00 庭ヨガ 大谷 静');
});
