import { expect, type Page } from 'playwright/test';
import { test, vi } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { EditorPage } from '../../fixtures/editor-page.ts';
import { hold, refused, type HeldCall } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';
import { holdTime, letTimePass } from '../time.ts';
import { editors } from './editors.ts';

const named = editors.map((editor) => [editor.name, editor] as const);

const inDoubt = '保存できたか確認できませんでした。もう一度保存すると、先に確認します。';
const failed = 'ネットワーク応答が正常ではありません。';
const limit = 30_000;

/** What an answer is taken for, and the words of it, are tried in the tests of `send` and of the texts. */
const badReads: readonly (readonly [give: (read: HeldCall<never>) => void, text: string])[] = [
  [(read) => read.lose(), `${failed}サーバーに接続できませんでした。通信環境を確認してください。`],
  [
    (read) => read.reply(new Response('<!doctype html><title>メンテナンス中</title>')),
    `${failed}応答の形式が正しくありません。 (HTTP 200)`,
  ],
  [
    (read) => read.reply(refused(500, 'データベースに接続できません。')),
    `${failed}データベースに接続できません。 (HTTP 500)`,
  ],
];

/** The failure is said, and there is nothing that could be edited or submitted. */
async function expectNotLoaded(page: Page, text: string): Promise<void> {
  const editor = new EditorPage(page);
  await expect(editor.failure).toHaveText(text);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('[data-field]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /追加$/ })).toHaveCount(0);
  for (const button of [editor.submit, editor.reset]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('読み込めていないため、編集できません');
  }
  await expect(page.getByText('変更がありません')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await editor.submit.focus();
  await page.keyboard.press('Enter');
}

test.for(named)(
  '%s: a load that hangs for 30 seconds or fails shows why and no field, and Retry reads again, as often as it takes',
  async ([name, { path, document: stored, field, value }]) => {
    const document = stored();
    const reads = hold(document.read);
    holdTime();
    const opening = openScreen(path, [reads, ...document.answers]);
    await reads.next();
    // The router waits for the read only for a moment.
    await vi.advanceTimersByTimeAsync(limit / 2);
    const { page, backend } = await opening;
    const editor = new EditorPage(page);
    await expect(page.getByRole('main').getByText('読み込み中…')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: '読み込み中です' })).toBeVisible();
    await expect(page.getByText('変更がありません')).toHaveCount(0);
    // The preview begins after 300 ms and has its own time limit: it is there first.
    await vi.advanceTimersByTimeAsync(300);
    await editor.expectSiteLoaded();
    await vi.advanceTimersByTimeAsync(limit / 2 - 300);
    const text = `${failed}サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。`;
    await expect(editor.failure).toHaveText(text);
    letTimePass();
    await expectNotLoaded(page, text);
    // Without fields all editors look the same.
    if (name === 'top') await expectAccessible();

    for (const [give, why] of badReads) {
      await editor.retry.click();
      const read = await reads.next();
      await expect(editor.failure).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      give(read);
      await expectNotLoaded(page, why);
    }
    await editor.retry.click();
    (await reads.next()).reply(document.given());
    await expect(await field(page)).toHaveValue(value);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.failure).toHaveCount(0);
    expect(reads.count()).toBe(5);
    expect(backend.sent(document.save)).toEqual([]);
  },
);

/** The screen of an editor with one text changed, and its saves held. */
async function edited({ path, document: stored, others = [], field }: (typeof editors)[number]) {
  const document = stored();
  const saves = hold(document.save);
  const { page } = await openScreen(path, [saves, ...document.answers, ...others]);
  const text = await field(page);
  await text.fill('鏡の前で');
  const editor = new EditorPage(page);

  /** The failure is said, and the draft is there to be edited, saved or thrown away. */
  const expectNotSaved = async (failure: string, draft: string) => {
    await expect(editor.failure).toHaveText(failure);
    await expect(text).toHaveValue(draft);
    await expect(text).toBeEditable();
    for (const button of [editor.submit, editor.reset, editor.undo]) await expect(button).toBeEnabled();
  };
  const expectSaved = async (message: string, draft: string) => {
    await expect(editor.status(message)).toBeVisible();
    await expect(text).toBeEditable();
    await expect(text).toHaveValue(draft);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.failure).toHaveCount(0);
    expect(JSON.stringify(document.content)).toContain(JSON.stringify(draft));
  };
  return { page, editor, document, saves, text, expectNotSaved, expectSaved };
}

test.for(named)(
  '%s: a save that is refused says so and keeps the draft while a person types, until it is dismissed or Retry saves it once; after one without an answer Retry looks first and sends what is not there',
  async ([, of]) => {
    const { page, editor, document, saves, text, expectNotSaved, expectSaved } = await edited(of);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+s');
    const save = await saves.next();
    await expect(editor.status('保存中…')).toBeVisible();
    await expect(text).not.toBeEditable();
    await page.keyboard.type('無視');
    save.reply(refused(409, '停止中です。'));
    await expectNotSaved(of.refused, '鏡の前で');
    await expect(editor.status(of.saved)).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.type('踊る');
    await expectNotSaved(of.refused, '鏡の前で踊る');
    await expectAccessible();
    await editor.dismiss.click();
    await expect(editor.failure).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(text).toHaveValue('鏡の前で踊る');

    await editor.submit.dblclick();
    (await saves.next()).reply(refused(409, '停止中です。'));
    await expectNotSaved(of.refused, '鏡の前で踊る');
    await editor.retry.click();
    const again = await saves.next();
    await expect(editor.failure).toHaveCount(0);
    again.reply(document.saved(again.asked));
    await expectSaved(of.saved, '鏡の前で踊る');
    expect(saves.count()).toBe(3);

    // Without an answer nobody knows whether it was saved.
    await text.fill('鏡の中で');
    await page.keyboard.press('Control+s');
    (await saves.next()).lose();
    await expectNotSaved(inDoubt, '鏡の中で');
    await editor.retry.click();
    const unknown = await saves.next();
    unknown.reply(document.saved(unknown.asked));
    await expectSaved(of.saved, '鏡の中で');

    await text.fill('鏡の間で');
    holdTime();
    await page.keyboard.press('Control+s');
    const unanswered = await saves.next();
    document.saved(unanswered.asked);
    await vi.advanceTimersByTimeAsync(limit);
    await expect(editor.failure).toHaveText(inDoubt);
    letTimePass();
    await expectNotSaved(inDoubt, '鏡の間で');
    await editor.retry.click();
    await expectSaved(of.saved, '鏡の間で');
    expect(saves.count()).toBe(6);
  },
);
