import { DraftJournal } from '../fixtures/draft-journal.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

test('what was typed before a crash is offered with its differences in words, restored as one edit, and gone from the browser once it is saved', async ({
  context,
  topEditor: editor,
  backend,
}) => {
  await context.clock.setFixedTime('2026-05-01T09:00:00+09:00');
  await editor.page.reload();
  const journal = new DraftJournal(editor.page);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.text('newvisitor_title').fill('はじめての方');
  await journal.expectKept('はじめての方');

  const page = await journal.crash();
  const [reopened, next] = [new TopEditor(page), new DraftJournal(page)];
  await reopened.open();
  await expect(next.offer).toContainText('2026年5月1日 9:00の編集内容が、保存されないまま残っています。');
  await next.differences.click();
  await expectAccessible(page);

  await next.restore.click();
  await expect(reopened.text('title_ja')).toHaveValue('鏡の前で');
  await expect(reopened.mirrored('title_ja')).toHaveText('鏡の前で');
  await expect(next.offer).toHaveCount(0);
  await reopened.undo.click();
  await expect(reopened.text('title_ja')).not.toHaveValue('鏡の前で');
  await expect(reopened.submit).toBeDisabled();
  await reopened.redo.click();
  await next.expectKept('はじめての方');
  await reopened.submit.click();
  await expect(reopened.success).toBeVisible();
  expect(await backend.top()).toMatchObject({ title_ja: '鏡の前で', newvisitor_title: 'はじめての方' });
  await next.expectKept();
});
