import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { doubtfulSave, refusal, saveInto, type SaveFault } from '../../fixtures/save-fault.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const faults: Record<string, SaveFault> = {
  'a connection that breaks before anything is sent': {
    give: (route) => route.abort(),
    text: doubtfulSave,
    logs: /net::ERR_FAILED/,
  },
  'status 400 with an error': {
    give: (route) => route.fulfill({ status: 400, json: { error: 'title_jaは必須です。' } }),
    text: '保存に失敗しました。title_jaは必須です。 (HTTP 400)',
    logs: /status of 400/,
  },
  'an error in an answer that says OK': {
    give: (route) => route.fulfill({ json: { error: '保存できませんでした。' } }),
    text: '保存に失敗しました。保存できませんでした。 (HTTP 200)',
  },
  'status 404 with a page of HTML': {
    give: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
    text: '保存に失敗しました。(HTTP 404)',
    logs: /status of 404/,
  },
  'status 409': refusal(409, '他の変更と重なりました。'),
  'status 412': refusal(412, '別の人が先に保存しました。'),
  'status 413': refusal(413, '送られた内容が大きすぎます。'),
  'status 429': refusal(429, 'しばらく待ってください。'),
  'status 503': { ...refusal(503, 'メンテナンス中です。'), text: doubtfulSave },
  'an error page that is not the backend’s own': {
    give: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
    text: doubtfulSave,
    logs: /status of 500/,
  },
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

test('a save that hangs fails after 30 seconds like any other', async ({ admin: page, backend: _fresh }) => {
  await page.clock.install();
  const editor = new TopEditor(page);
  await editor.open();
  await editor.text('title_ja').fill('鏡の前で');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await saves.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(editor.failure).toHaveText(doubtfulSave);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expectAccessible(page);
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('保存しました。')).toBeVisible();
});

const bodies = {
  'a page of HTML': { contentType: 'text/html', body: '<h1>OK</h1>' },
  'an empty body': { body: '' },
  null: { contentType: 'application/json', body: 'null' },
  'status 204': { status: 204 },
};

for (const [what, body] of Object.entries(bodies)) {
  test(`a save that is answered by ${what} is a success`, async ({ dirtyTopEditor: editor }) => {
    await editor.page.route(calls.save, async (route) => {
      await route.fetch();
      await route.fulfill(body);
    });
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    await expect(editor.submit).toBeDisabled();
    await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
    await expect(editor.failure).toHaveCount(0);
  });
}

test('the line of a failed save stays while a person types, and goes when it is dismissed', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  await page.route(calls.save, (route) => route.fulfill({ status: 500, json: { message: '停止中です。' } }));
  await page.keyboard.press('Control+s');
  await expect(editor.failure).toHaveText('保存に失敗しました。停止中です。 (HTTP 500)');
  await expectAccessible(page);
  await expect(editor.text('title_ja')).toBeFocused();
  await page.keyboard.type('踊る');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で踊る');
  await expect(editor.failure).toHaveText('保存に失敗しました。停止中です。 (HTTP 500)');
  await editor.dismiss.click();
  await expect(editor.failure).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で踊る');
  await expect(editor.submit).toBeEnabled();
});

test('while offline a save fails at once instead of waiting, and Retry saves once the network is back', async ({
  dirtyTopEditor: editor,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await editor.page.keyboard.press('Control+s');
  await expect(editor.failure).toHaveText(doubtfulSave);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await context.setOffline(false);
  await editor.retry.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
});

test('when the read after a save fails the save still counts as done, and Retry reads but never saves', async ({
  admin: page,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  await page.clock.install({ time: '2026-03-01T09:00:00+09:00' });
  const editor = new TopEditor(page);
  await editor.open();
  await editor.text('title_ja').fill('鏡の前で');
  await page.clock.pauseAt('2026-03-01T10:00:00+09:00');
  const saves = await hold(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.keyboard.press('Control+s');
  await (await saves.next()).continue();
  await (await reads.next()).fulfill({ status: 500 });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。(HTTP 500)');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.clock.resume();
  await expectAccessible(page);

  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(1);
  expect(reads.count()).toBe(2);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
});

test('Submit pressed twice and Ctrl+S on top of it send one call', async ({ dirtyTopEditor: editor }) => {
  const { page } = editor;
  const saves = await hold(page, calls.save);
  await editor.submit.dblclick();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await (await saves.next()).continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(1);
});

test('while saving the fields take no edit but keep focus and caret, and typing goes on from there', async ({
  dirtyTopEditor: editor,
}) => {
  const { page } = editor;
  const field = editor.text('title_ja');
  await field.press('Home');
  await page.keyboard.press('ArrowRight');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await expect(field).not.toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.type('無視');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('鏡の前で');
  await editor.chooser('about_image').dispatchEvent('click');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([save.continue(), expect(field).toBeEditable()]);
  await expect(field).toBeFocused();
  await field.pressSequentially('と窓');
  await expect(field).toHaveValue('鏡と窓の前で');
});

test('what gets past a read-only field while saving, as a browser extension might, is not shown either', async ({
  dirtyTopEditor: editor,
}) => {
  const saves = await hold(editor.page, calls.save);
  await editor.submit.click();
  const save = await saves.next();
  const field = editor.text('title_ja');
  await expect(field).not.toBeEditable();
  const shown = await field.evaluate((control: HTMLInputElement) => {
    control.value = '割り込み';
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return control.value;
  });
  expect(shown).toBe('鏡の前で');
  await Promise.all([save.continue(), expect(field).toBeEditable()]);
  await expect(field).toHaveValue('鏡の前で');
});
