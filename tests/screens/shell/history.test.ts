import { expect, type Page } from 'playwright/test';
import { afterAll, beforeEach, onTestFinished, test, vi } from 'vitest';

import { login, logout } from '../../../src/contract/http/session.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { confirmLogout, logoutButton } from '../../fixtures/session-end.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { VersionHistory } from '../../fixtures/version-history.ts';
import { answer } from '../answers.ts';
import { demoTitle, openTop } from '../editors/open-editor.ts';

/** Versions belong to a backend, not to a user. */
const forget = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('kagami.history').addEventListener('success', resolve);
  });
beforeEach(forget);
afterAll(forget);

function at(time: string): void {
  vi.setSystemTime(new Date(`2026-05-01T${time}:00+09:00`));
}

async function openAtNine() {
  at('09:00');
  const screen = await openTop([answer(login, { is_superuser: true }), answer(logout, { message: '' })], {
    username: 'admin',
  });
  const history = new VersionHistory(screen.page);
  await history.open('2026年5月1日 9:00 adminが読み込み 現在の内容');
  await history.close();
  return { ...screen, history };
}

test('what was read and saved is listed with its time and user beside what differs, restored, and submitted', async () => {
  const { page, editor, history, document } = await openAtNine();
  const originalEn = document.content.title_en;
  at('09:10');
  await editor.text('title_ja').fill('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await history.open('2026年5月1日 9:10 adminが保存 現在の内容', '2026年5月1日 9:00 adminが読み込み');
  await history.close();

  at('09:20');
  document.change({ ...document.content, title_ja: '別の人の題', title_en: 'Kagami Dance' });
  await page.reload();
  await expect(editor.text('title_ja')).toHaveValue('別の人の題');
  await editor.text('newvisitor_title').fill('ようこそ、鏡へ');
  await history.open(
    '2026年5月1日 9:20 adminが読み込み 現在の内容',
    '2026年5月1日 9:10 adminが保存',
    '2026年5月1日 9:00 adminが読み込み',
  );
  await history.versions.last().click();
  await expect(history.differences).toHaveText([
    `「タイトル（英語）」を変更編集中Kagami Danceこの版${originalEn}`,
    `「タイトル（日本語）」を変更編集中別の人の題この版${demoTitle}`,
    /^「初めての方へ タイトル」を変更編集中ようこそ、鏡へこの版/,
  ]);
  await expect(page.getByText('2026年5月1日 9:00の版を表示しています。')).toBeVisible();
  await history.restore.click();
  await expect(
    editor.status(
      '2026年5月1日 9:00の版に戻しました。保存するにはSubmitを押してください。「元に戻す」で取り消せます。',
    ),
  ).toBeVisible();

  at('09:30');
  await page.keyboard.press('Control+s');
  await expect(editor.success).toBeVisible();
  expect(document.content).toMatchObject({ title_ja: demoTitle, title_en: originalEn });
  await history.open(
    '2026年5月1日 9:30 adminが保存 現在の内容',
    '2026年5月1日 9:20 adminが読み込み',
    '2026年5月1日 9:10 adminが保存',
    '2026年5月1日 9:00 adminが読み込み',
  );
});

test('versions stay for whoever signs in next; a document that is being created has none', async () => {
  const { page, editor, history, document } = await openAtNine();
  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  document.change({ ...document.content, title_ja: '別の人の題' });
  at('09:10');
  await new SignInForm(page).signIn({ username: 'hanako', password: 'a long enough one' });
  await expect(editor.text('title_ja')).toHaveValue('別の人の題');
  await history.open('2026年5月1日 9:10 hanakoが読み込み 現在の内容', '2026年5月1日 9:00 adminが読み込み');
  await page.goto('/news/new');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(history.button).toHaveCount(0);
});

/** The browser refuses an access to its storage with an error. */
function refuse(refused: 'put' | 'open', error: DOMException): void {
  const fail = () => {
    throw error;
  };
  const spy =
    refused === 'put'
      ? vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail)
      : vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(fail);
  onTestFinished(() => spy.mockRestore());
}

const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('dialog', { name: '履歴' }).getByText(text)).toBeVisible();

test('where the browser keeps no more, the list says why, and everything else goes on', async () => {
  const { page, editor, history } = await openAtNine();
  refuse('put', new DOMException('The disk is full.', 'QuotaExceededError'));
  await editor.text('title_ja').fill('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await history.open('2026年5月1日 9:00 adminが読み込み');
  await isSaid(page, 'ブラウザーの保存領域がいっぱいのため、この画面の新しい履歴を残せません。');

  refuse('open', new DOMException('The storage is blocked.', 'SecurityError'));
  // The open connection is closed by the removal, and no new one can be opened.
  await forget();
  await page.reload();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await history.open();
  await isSaid(
    page,
    'このブラウザーでは保存領域を使えないため、この画面の履歴を残せません。プライベートウィンドウや、サイトのデータを保存しない設定では使えません。',
  );
  await isSaid(page, '残っている版はありません。');
  await expectAccessible();
});
