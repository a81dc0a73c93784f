import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { answerAsGateway, doubtfulSave, refusal, saveInto, type SaveFault } from '../fixtures/save-fault.ts';
import { calls, hold } from '../fixtures/top-calls.ts';

const faults: Record<string, SaveFault> = {
  'an answer that is lost after the server did it': {
    give: async (route) => {
      await route.fetch();
      await route.abort();
    },
    text: doubtfulSave,
    logs: /net::ERR_FAILED/,
    isDone: true,
  },
  'status 504 after the server did it': {
    give: answerAsGateway,
    text: doubtfulSave,
    logs: /status of 504/,
    isDone: true,
  },
  'status 500': refusal(500, 'サーバーでエラーが発生しました。'),
};

for (const [what, fault] of Object.entries(faults)) {
  test(`a save that meets ${what} says so, keeps the draft, and Retry saves it`, async ({
    dirtyTopEditor,
    backend,
    consoleWatch,
  }) => {
    await saveInto(fault, { dirtyTopEditor, backend, consoleWatch });
  });
}

test('a reset whose read fails keeps the draft, says so, and Retry asks again', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const question = editor.dialog('変更の破棄');
  const confirm = question.getByRole('button', { name: '破棄して戻す' });
  const reads = await hold(editor.page, calls.read);
  await editor.reset.click();
  await confirm.click();
  await (await reads.next()).fulfill({ status: 503, json: { message: 'メンテナンス中です。' } });
  await expect(editor.failure).toHaveText(
    'ネットワーク応答が正常ではありません。メンテナンス中です。 (HTTP 503)',
  );
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeEnabled();
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(editor.page);
  await editor.retry.click();
  await confirm.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
});
