import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { getMediaFiles } from '../../../src/contract/http/media.ts';
import { login } from '../../../src/contract/http/session.ts';
import { updateTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { expired, forbidden } from '../../fixtures/session-end.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';
import { answer, demoOf, refused, type Answer } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';

/** A mark that goes when the element does. */
const mark = (field: Locator) => field.evaluate((element) => element.setAttribute('data-mark', 'kept'));

async function expectKept(editor: TopEditor): Promise<void> {
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.text('title_ja')).toHaveAttribute('data-mark', 'kept');
}

/** The top page editor with an unsaved title; saves are refused with a status while there is one. */
async function openDirty(answers: readonly Answer[], status: 401 | 403 | null = null) {
  const saves = { refusedWith: status };
  const screen = await openTop(answers, { username: 'admin' });
  const { backend, editor, document } = screen;
  backend.answer(
    answer(updateTopContent, (asked) =>
      saves.refusedWith === null ? document.saved(asked) : refused(saves.refusedWith, '権限がありません。'),
    ),
  );
  await editor.text('title_ja').fill('鏡の前で');
  await mark(editor.text('title_ja'));
  return { ...screen, saves, sent: () => backend.sent(updateTopContent).length };
}

test('a save refused with 401 asks to sign in over the screen, in a dialog that keeps the focus, then is sent again once and succeeds', async () => {
  const screen = await openDirty([], 401);
  const { page, editor, backend, saves, sent, document } = screen;
  backend.answer(
    answer(login, ({ request }) => {
      if (request.password !== 'the password') return refused(401, '');
      saves.refusedWith = null;
      return { is_superuser: false };
    }),
  );
  await editor.submit.click();
  const dialog = expired(page);
  const form = new SignInForm(dialog);
  await expect(dialog).toHaveAccessibleDescription(
    '編集中の内容は保持されています。もう一度ログインすると、このまま続けられます。 ' +
      '別のユーザーでログインすると画面が再読み込みされます。保存していない変更は、元のユーザーが次にこの画面を開いたときに復元できます。',
  );
  await expect(form.username).toHaveValue('admin');
  await expect(form.password).toBeFocused();
  await expectKept(editor);

  const show = dialog.getByRole('button', { name: 'パスワードを表示' });
  await page.keyboard.press('Tab');
  await expect(show).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('パスワードを表示');
  for (const next of [form.submit, form.username]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(form.submit).toBeFocused();
  const before = backend.calls.length;
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名とパスワードを入力してください。');
  await expect(form.password).toBeFocused();
  expect(backend.calls.slice(before)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toHaveCount(0);

  await form.password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
  await expect(form.password).toBeFocused();
  await expectKept(editor);
  await expectAccessible();
  expect(sent()).toBe(1);

  await page.keyboard.type('the password');
  await page.keyboard.press('Enter');
  await expect(editor.success).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectKept(editor);
  await expect(editor.submit).toBeFocused();
  expect(sent()).toBe(2);
  expect(document.content.title_ja).toBe('鏡の前で');
});

test('logging out in another tab asks this one to sign in again with its draft kept; signing in there closes the dialog here', async () => {
  const { page, editor, receive, told, document } = await openDirty([answer(login, { is_superuser: false })]);
  receive({ type: 'signed-out' });
  const form = new SignInForm(expired(page));
  await form.password.fill('the password');
  await form.password.press('Enter');
  await expect(expired(page)).toBeHidden();
  expect(told).toEqual([{ type: 'signed-in', username: 'admin' }]);
  await expectKept(editor);

  receive({ type: 'signed-out' });
  await expect(expired(page)).toBeVisible();
  receive({ type: 'signed-in', username: 'admin' });
  await expect(expired(page)).toBeHidden();
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expectKept(editor);
  expect(document.content.title_ja).toBe('鏡の前で');
});

test('a screen opened after the session has ended asks once, and sends each refused call again once', async () => {
  let isSignedIn = false;
  const whenSignedIn = <Body>(body: Body) => (isSignedIn ? body : refused(401, ''));
  const { page, backend } = await openTop(
    [
      answer(getMediaFiles, () => whenSignedIn(demoOf(getMediaFiles))),
      answer(getFirstId, () => whenSignedIn({ id: 1 })),
      answer(login, () => {
        isSignedIn = true;
        return { is_superuser: false };
      }),
    ],
    { username: 'admin' },
  );
  const form = new SignInForm(expired(page));
  await expect(form.password).toBeFocused();
  await form.password.fill('the password');
  await form.password.press('Enter');
  await expect(expired(page)).toBeHidden();
  const refusedCalls = () =>
    backend.calls.filter((call) => /get_(?:media_files|first_id)/.test(call)).toSorted();
  await expect
    .poll(refusedCalls)
    .toEqual([
      'GET /api/get_media_files/',
      'GET /api/get_media_files/',
      'POST /api/get_first_id/',
      'POST /api/get_first_id/',
    ]);
});

test('a save refused with 403 may be left unanswered or refused again after signing in: the failure stands, the draft is kept, and a later save goes through', async () => {
  const { page, editor, saves, sent, document } = await openDirty(
    [answer(login, { is_superuser: false })],
    403,
  );
  const refusal = '保存に失敗しました。権限がありません。 (HTTP 403)';
  await editor.submit.click();
  const dialog = forbidden(page);
  await expect(new SignInForm(dialog).password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editor.failure).toHaveText(refusal);
  await expectKept(editor);
  await expect(editor.submit).toBeEnabled();

  await editor.submit.click();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.failure).toHaveText(refusal);
  expect(sent()).toBe(2);

  await editor.submit.click();
  await new SignInForm(dialog).signIn();
  await expect(dialog).toBeHidden();
  await expect(editor.failure).toHaveText(refusal);
  expect(sent()).toBe(4);

  saves.refusedWith = null;
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expect(editor.failure).toHaveCount(0);
  expect(document.content.title_ja).toBe('鏡の前で');
});
