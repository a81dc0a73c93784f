import { expectAccessible } from '../../fixtures/kagami.ts';
import { expect, LessonEditor, test } from '../../fixtures/lesson-editor.ts';
import { neverIdle } from '../../fixtures/script-sizes.ts';
import { hold } from '../../fixtures/top-calls.ts';
import { studioId } from '../../pages/lesson-week.ts';

const panelScript = '**/assets/dialogs-*.js';

test('a slot that is opened before the script of its fields is there opens when it comes, with the focus in its first field or in that of a link, and not if a person has moved it meanwhile; without the script it says so, and is closed or tried again', async ({
  admin,
  timetable,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^script/);
  await admin.addInitScript(neverIdle);
  const editor = new LessonEditor(admin);
  const first = editor.row('月曜 1番目');
  const start = editor.field('月曜 1番目', '開始時刻');

  await editor.open();
  let scripts = await hold(admin, panelScript, 1);
  await first.click();
  const late = await scripts.next();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toBeFocused();
  await late.continue();
  await expect(start).toBeFocused();
  // The caret is behind the text.
  await expect(start).toHaveJSProperty('selectionStart', 5);

  await editor.open();
  scripts = await hold(admin, panelScript, 1);
  await first.click();
  const later = await scripts.next();
  await admin.keyboard.press('ArrowDown');
  await later.continue();
  await expect(start).toBeVisible();
  await expect(editor.row('月曜 2番目')).toBeFocused();

  const [, , pilates] = await timetable.read();
  scripts = await hold(admin, panelScript, 1);
  await admin.goto('about:blank');
  await admin.goto(`/lesson/${studioId}#lessons/monday/${pilates?.id}/name`);
  await (await scripts.next()).continue();
  await expect(editor.field('月曜 3番目', 'レッスン名')).toBeFocused();

  await admin.goto('about:blank');
  await editor.open();
  scripts = await hold(admin, panelScript, 3);
  await first.click();
  await (await scripts.next()).abort();
  const failure = admin.getByRole('alert');
  await expect(failure).toHaveText(
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  );
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '閉じる' }).click();
  await expect(failure).toHaveCount(0);
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(first).toBeFocused();
  await admin.keyboard.press('Enter');
  await (await scripts.next()).abort();
  await admin.getByRole('button', { name: '再試行' }).click();
  await (await scripts.next()).continue();
  await expect(start).toBeFocused();
});
