import { DraftJournal } from '../fixtures/draft-journal.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { disconnect, reconnect } from '../fixtures/offline.ts';
import { doubtfulSave } from '../fixtures/save-fault.ts';
import { calls, hold } from '../fixtures/top-calls.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

test.use({ site: 'blank' });

/** The failure is said, and the draft is there to be edited, saved or thrown away. */
async function expectNotSaved(editor: TopEditor, text: string, draft: string): Promise<void> {
  await expect(editor.failure).toHaveText(text);
  await expect(editor.text('title_ja')).toHaveValue(draft);
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeEnabled();
  await expect(editor.reset).toBeEnabled();
  await expect(editor.undo).toBeEnabled();
}

async function expectSaved(editor: TopEditor): Promise<void> {
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.failure).toHaveCount(0);
}

test('a save that is refused says so and keeps the draft while a person types, until it is dismissed or Retry saves it', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  const refused = '保存に失敗しました。停止中です。 (HTTP 500)';
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await (await saves.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expectNotSaved(editor, refused, '鏡の前で');
  await expect(editor.status('保存しました。')).toHaveCount(0);
  await expect(editor.text('title_ja')).toBeFocused();
  await page.keyboard.type('踊る');
  await expectNotSaved(editor, refused, '鏡の前で踊る');
  await editor.dismiss.click();
  await expect(editor.failure).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で踊る');
  await expect(editor.submit).toBeEnabled();

  await editor.submit.click();
  await (await saves.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expectNotSaved(editor, refused, '鏡の前で踊る');
  await editor.retry.click();
  const again = await saves.next();
  await expect(editor.failure).toHaveCount(0);
  await again.continue();
  await expectSaved(editor);
  expect(saves.count()).toBe(3);
  expect((await backend.top()).title_ja).toBe('鏡の前で踊る');
});

test('where a save gets no answer, offline, within 30 seconds or because it is lost, nobody knows whether it was done: Retry looks first and sends what is not there', async ({
  admin: page,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/);
  consoleWatch.expect(/net::ERR_FAILED/);
  await page.clock.install();
  const editor = new TopEditor(page);
  await editor.open();
  const title = editor.text('title_ja');

  await title.fill('鏡の前で');
  await expect(editor.submit).toBeEnabled();
  // Its script is loaded by then: offline it would be one more failure.
  await new DraftJournal(page).expectKept('鏡の前で');
  await disconnect(page);
  await page.keyboard.press('Control+s');
  await expectNotSaved(editor, doubtfulSave, '鏡の前で');
  await reconnect(page);
  await editor.retry.click();
  await expectSaved(editor);
  expect((await backend.top()).title_ja).toBe('鏡の前で');

  const saves = await hold(page, calls.save);
  await title.fill('鏡の間で');
  await page.keyboard.press('Control+s');
  await saves.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expectNotSaved(editor, doubtfulSave, '鏡の間で');
  await editor.retry.click();
  await (await saves.next()).continue();
  await expectSaved(editor);

  await title.fill('鏡の外で');
  await page.keyboard.press('Control+s');
  const lost = await saves.next();
  await lost.fetch();
  await lost.abort();
  await expectNotSaved(editor, doubtfulSave, '鏡の外で');
  await editor.retry.click();
  await expectSaved(editor);
  expect(saves.count()).toBe(3);
  expect((await backend.top()).title_ja).toBe('鏡の外で');
});
