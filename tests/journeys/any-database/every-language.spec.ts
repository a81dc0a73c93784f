import type { Locator, Page } from 'playwright/test';

import { documents, pageNames } from '../../../src/documents/documents.ts';
import { DraftJournal } from '../../fixtures/draft-journal.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { administrator } from '../../fixtures/server.ts';
import { expired, logoutButton, logoutQuestion } from '../../fixtures/session-end.ts';
import { openLogin, SignInForm } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { translatePage } from '../../fixtures/translation.ts';
import { noon, sixBookings, TrialAnswers } from '../../fixtures/trial.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { TrialPage } from '../../pages/trial-page.ts';

/** The ways in which parts of a page say that they are in a language, or are read in a direction. */
const languages = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.lang,
    said: [...document.querySelectorAll('[lang]')].map((element) => element.getAttribute('lang')),
    reversed: [...document.querySelectorAll('body, body *')].filter(
      (element) => getComputedStyle(element).direction === 'rtl',
    ).length,
  }));

/** In Japanese, with names in English in it, from left to right. */
async function expectJapanese(page: Page): Promise<void> {
  const { page: language, said, reversed } = await languages(page);
  expect(language).toBe('ja');
  expect(said.filter((each) => each !== 'ja' && each !== 'en')).toEqual([]);
  expect(reversed).toBe(0);
}

/** Goes around the console in one browser. */
class Round {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async screen(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectJapanese(this.page);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  /** What opens stands over the screen, and Esc closes it. */
  async dialog(role: 'dialog' | 'alertdialog', name: string | RegExp, opener: Locator): Promise<void> {
    await opener.click();
    const dialog = this.page.getByRole(role, { name });
    await expect(dialog).toBeVisible();
    await expectJapanese(this.page);
    await expectFocusIn(dialog);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** The pages whose screens have steps of their own. */
const withDialogs: ReadonlySet<string> = new Set(['top', 'instructor', 'qa', 'review']);

async function everyEditor(round: Round): Promise<void> {
  const { page } = round;
  for (const name of pageNames.filter((each) => !withDialogs.has(each)))
    await round.screen(documents[name].path, documents[name].navTitle);
  await round.screen('/studio/new', 'Add Studio');
  await round.screen('/studio/1', /./);
  await round.dialog('alertdialog', 'スタジオの削除', round.button('Delete'));
  await round.dialog(
    'alertdialog',
    /公開にしますか？|公開しますか？/,
    page.getByRole('checkbox', { name: '公開する' }),
  );
  await round.screen('/lesson/1', /./);
  await page.getByRole('gridcell', { name: /^月曜 1番目[ 、]/ }).click();
  await round.dialog('dialog', '別の曜日へ移動', round.button('月曜 1番目を別の曜日へ移動'));
  await round.dialog('dialog', /をほかの曜日へコピー$/, round.button(/をほかの曜日へコピー$/));
  await round.screen('/instructor', 'instructors');
  await round.dialog('alertdialog', 'インストラクターの削除', round.button('大谷 静を削除'));
  await round.screen('/news', 'News');
  await round.screen('/news/new', 'Add News');
  await round.screen('/news/1', /./);
  await round.dialog('alertdialog', '記事の削除', round.button('Delete'));
  await round.screen('/qa', 'Q&A');
  await round.dialog('alertdialog', 'カテゴリーの削除', round.button(/^Delete Group/));
  await round.screen('/review', 'Review');
  await page.getByRole('textbox', { name: '投稿者名' }).first().fill('匿名');
  const journal = new DraftJournal(page);
  await journal.expectKept('匿名');
  await round.screen('/review', 'Review');
  await expect(journal.offer).toBeVisible();
  await expectJapanese(page);
  await round.dialog('alertdialog', '編集内容の破棄', journal.discard);
}

async function trialList(round: Round): Promise<void> {
  const { page } = round;
  await new TrialAnswers(sixBookings).answer(page);
  await round.screen('/trial', 'Trial List');
  const trial = new TrialPage(page);
  await trial.expectNames('田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地');
  await trial.panel.click();
  for (const label of ['申込日', '予約日']) {
    await round.dialog('dialog', `カレンダー ${label}`, round.button(`カレンダー ${label}`));
  }
  await round.dialog('dialog', /のカレンダー$/, trial.day('田中 健'));
  await trial.day('田中 健').click();
  await expect(page.getByRole('button', { name: '本日、2026年3月1日 日曜日、選択中' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(trial.dialog('reschedule')).toContainText('2026/03/01 → 2026/03/02');
  await expectFocusIn(trial.dialog('reschedule'));
  await page.keyboard.press('Escape');
  await expect(trial.dialog('reschedule')).toHaveCount(0);
  await round.dialog('alertdialog', '体験予約のキャンセル', trial.cancel('田中 健'));
  await page.getByRole('checkbox', { name: /^田中 健様/ }).click();
  await round.dialog('alertdialog', '選択した予約のキャンセル', round.button('予約をキャンセル'));
  await round.button('選択を解除').click();
  await round.dialog('dialog', '保存した表示', round.button('保存した表示'));
}

async function topPage(round: Round): Promise<void> {
  const { page } = round;
  const editor = new TopEditor(page);
  await editor.open();
  await round.dialog('alertdialog', 'ログアウト', logoutButton(page));
  await round.dialog('dialog', '検索', round.button('検索'));
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expectFocusIn(page.getByRole('dialog', { name: 'ショートカットキー' }));
  await expectJapanese(page);
  await page.keyboard.press('Escape');
  await round.dialog('dialog', '最近削除したもの', round.button('最近削除したもの'));
  await round.dialog('dialog', '公開前の確認', round.button('公開前の確認'));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const cut = library.details.getByRole('button', { name: /を切り抜き・回転$/ });
  await round.dialog('dialog', '画像の切り抜きと回転', cut);
  await round.dialog('alertdialog', 'ファイルの削除', library.delete);
  await round.dialog('dialog', 'ゴミ箱', library.dialog.getByRole('button', { name: 'ゴミ箱' }));
  await library.selected.click();
  await round.dialog('alertdialog', 'ファイルが選択されていません', library.submit);
  await expectJapanese(page);
  await page.keyboard.press('Escape');
  await expect(library.dialog).toHaveCount(0);

  await editor.text('title_ja').fill('鏡の前で');
  await round.dialog('dialog', '変更点', round.button(/^変更点/));
  await round.dialog('dialog', '履歴', round.button('履歴'));
  await round.dialog('alertdialog', '変更の破棄', editor.reset);
  await round.dialog('alertdialog', '保存していない変更', page.getByRole('link', { name: 'About' }));
  await page.context().clearCookies();
  await editor.submit.click();
  await expect(expired(page)).toBeVisible();
  await expectJapanese(page);
  const form = new SignInForm(expired(page));
  await form.password.fill(administrator.password);
  await form.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(logoutQuestion(page)).toHaveCount(0);
}

/** Written from right to left, in the zone farthest from the product's: all other journeys speak English, in Los Angeles. */
test.use({ locale: 'ar', timezoneId: 'Pacific/Kiritimati' });

test('in a browser that speaks Arabic, in Kiritimati, every screen is shown and every dialog opens and closes, in Japanese', async ({
  page,
  backend: _fresh,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 401/);
  await page.addInitScript(translatePage);
  await page.clock.setFixedTime(noon);
  const round = new Round(page);
  await round.screen('/forgot-password', 'パスワードをお忘れの方');
  await round.screen('/reset-password/abc', 'パスワードの再設定');
  const form = await openLogin(page);
  await expectJapanese(page);
  await form.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await everyEditor(round);
  await trialList(round);
  await round.screen('/media', 'Media Library');
  await topPage(round);
});
