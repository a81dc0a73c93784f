import { DraftJournal } from '../fixtures/draft-journal.ts';
import { expect, expectAccessible, test, type Page } from '../fixtures/kagami.ts';
import { NewsEditor } from '../fixtures/news-editor.ts';
import { confirmLogout, logoutButton } from '../fixtures/session-end.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { TopEditor } from '../fixtures/top-editor.ts';
import { VersionHistory } from '../fixtures/version-history.ts';

const hanako = { username: 'hanako', password: 'a long enough one' };

const at = (page: Page, time: string) => page.context().clock.setFixedTime(`2026-05-01T${time}:00+09:00`);

async function openTop(page: Page) {
  const editor = new TopEditor(page);
  await editor.open();
  await editor.expectMirrored();
  return { editor, history: new VersionHistory(page) };
}

test('what was read and saved is listed with its time and user, shown in the mirror beside what differs, restored by keyboard, undone, and submitted', async ({
  admin: page,
  backend,
}) => {
  const { title_ja: original, title_en: originalEn } = await backend.top();
  await at(page, '09:00');
  const { editor, history } = await openTop(page);
  await history.open('2026年5月1日 9:00 adminが読み込み 現在の内容');
  await history.close();
  await at(page, '09:10');
  await editor.text('title_ja').fill('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await history.open('2026年5月1日 9:10 adminが保存 現在の内容', '2026年5月1日 9:00 adminが読み込み');
  await history.close();

  await at(page, '09:20');
  await backend.saveTop({ title_ja: '別の人の題', title_en: 'Kagami Dance' });
  await page.reload();
  await editor.expectMirrored();
  await editor.text('newvisitor_title').fill('ようこそ、鏡へ');
  await editor.submit.focus();
  await tabTo(history.button);
  await page.keyboard.press('Enter');
  await expect(history.versions).toHaveText([
    '2026年5月1日 9:20 adminが読み込み 現在の内容',
    '2026年5月1日 9:10 adminが保存',
    '2026年5月1日 9:00 adminが読み込み',
  ]);
  await expect(history.versions.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(history.differences).toHaveText([
    `「タイトル（英語）」を変更編集中Kagami Danceこの版${originalEn}`,
    `「タイトル（日本語）」を変更編集中別の人の題この版${original}`,
    /^「初めての方へ タイトル」を変更編集中ようこそ、鏡へこの版/,
  ]);
  await expect(editor.mirrored('title_ja')).toHaveText(original);
  await expect(page.getByText('2026年5月1日 9:00の版を表示しています。')).toBeVisible();
  await expectAccessible(page);

  await tabTo(history.restore);
  await page.keyboard.press('Enter');
  await expect(history.button).toBeFocused();
  await expect(
    editor.status(
      '2026年5月1日 9:00の版に戻しました。保存するにはSubmitを押してください。「元に戻す」で取り消せます。',
    ),
  ).toBeVisible();
  await expect(editor.text('title_ja')).toHaveValue(original);
  await expect(page.getByText('の版を表示しています。')).toHaveCount(0);
  expect(await backend.top()).toMatchObject({ title_ja: '別の人の題', title_en: 'Kagami Dance' });
  await page.keyboard.press('Control+z');
  await expect(editor.text('newvisitor_title')).toHaveValue('ようこそ、鏡へ');
  await expect(editor.mirrored('title_ja')).toHaveText('別の人の題');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.mirrored('title_ja')).toHaveText(original);

  await at(page, '09:30');
  await page.keyboard.press('Control+s');
  await expect(editor.success).toBeVisible();
  expect(await backend.top()).toMatchObject({ title_ja: original, title_en: originalEn });
  await history.open(
    '2026年5月1日 9:30 adminが保存 現在の内容',
    '2026年5月1日 9:20 adminが読み込み',
    '2026年5月1日 9:10 adminが保存',
    '2026年5月1日 9:00 adminが読み込み',
  );
});

test('versions stay for whoever signs in next; a document that is being created has none', async ({
  admin: page,
  backend,
  server,
}) => {
  await server.addAdministrator(hanako.username, hanako.password);
  await at(page, '09:00');
  const { editor, history } = await openTop(page);
  await history.open('2026年5月1日 9:00 adminが読み込み 現在の内容');
  await history.close();
  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  await backend.saveTop({ title_ja: '別の人の題' });
  await at(page, '09:10');
  await new SignInForm(page).signIn(hanako);
  await editor.expectMirrored();
  await history.open('2026年5月1日 9:10 hanakoが読み込み 現在の内容', '2026年5月1日 9:00 adminが読み込み');
  const article = new NewsEditor(page);
  await article.openNew();
  await expect(article.submit).toBeVisible();
  await expect(history.button).toHaveCount(0);
});

test('where the browser keeps no more, the list says why, and everything else goes on', async ({
  admin: page,
}) => {
  await at(page, '09:00');
  const { editor, history } = await openTop(page);
  await history.open('2026年5月1日 9:00 adminが読み込み 現在の内容');
  await history.close();
  await new DraftJournal(page).fillDisk();
  await editor.text('title_ja').fill('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await history.open('2026年5月1日 9:00 adminが読み込み');
  await expect(
    history.panel.getByText('ブラウザーの保存領域がいっぱいのため、この画面の新しい履歴を残せません。'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
  });
  await page.reload();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await history.open();
  await expect(
    history.panel.getByText(
      'このブラウザーでは保存領域を使えないため、この画面の履歴を残せません。プライベートウィンドウや、サイトのデータを保存しない設定では使えません。',
    ),
  ).toBeVisible();
  await expect(history.panel.getByText('残っている版はありません。')).toBeVisible();
  await expectAccessible(page);
});
