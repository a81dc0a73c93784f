import { expect } from 'playwright/test';
import { afterAll, beforeEach, test, vi } from 'vitest';
import { commands } from 'vitest/browser';

import { createVersionStore } from '../../src/journal/version-store.ts';
import { seen } from '../fixtures/heard.ts';
import { valuesOf } from '../pages/values-of.ts';
import { seenAfter } from '../screens/seen-after.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { expectHeard } from './heard.ts';
import { files } from './media-files.ts';
import { pressAll } from './press-all.ts';
import { recordSite } from './site.ts';
import { editor, openStage } from './stage/open-stage.tsx';
import type { StageDraft } from './stage/stage-screen.tsx';

const forget = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('kagami.history').addEventListener('success', resolve);
  });
beforeEach(forget);
afterAll(forget);

const images = files.images.slice(0, 1);
const title = page.getByRole('textbox', { name: 'タイトル' });
const names = page.getByRole('textbox', { name: '名前' });
const people = () => valuesOf(names);
const history = page.getByRole('button', { name: '履歴', exact: true });
const panel = page.getByRole('dialog', { name: '履歴' });
const versions = panel.getByRole('option');
const chosen = panel.getByRole('group', { name: '選んだ版' });
const differences = panel.getByRole('list', { name: 'この版に戻すと変わるところ' }).getByRole('listitem');
const restore = panel.getByRole('button', { name: 'この版に戻す' });
const show = (name: string | RegExp) => page.getByRole('radio', { name });

const scope = { host: location.origin, screen: '/' };
const kept = () => createVersionStore().read(scope);

const save = async () => {
  await editor.submit.click();
  await expect(editor.submit).toHaveAccessibleDescription('変更がありません');
};

/** A screen whose content was read with two teachers, and saved with the second one only and another title. */
async function openSaved(onSave?: (draft: StageDraft) => Promise<void>): Promise<void> {
  await openStage({ images, names: ['佐藤', '鈴木'] }, { ...(onSave && { onSave }) });
  // Versions are kept from the browser's first idle moment on: what was read is the first one.
  await expect.poll(async () => (await kept()).length).toBe(1);
  await title.fill('三軒茶屋スタジオ');
  await page.getByRole('button', { name: '佐藤を削除', exact: true }).click();
  await save();
}

const titlesTold = (site: ReturnType<typeof recordSite>) =>
  site
    .told('TEXT_UPDATE')
    .map((message) => (message as { payload?: { allData?: { title: string } } }).payload?.allData?.title);

test('a version is chosen by keys, the mirror shows it beside what differs, and closing brings draft and focus back', async () => {
  const site = recordSite();
  await openSaved();
  await site.loaded();
  await title.fill('下北沢スタジオ');
  await history.press('Enter');
  await expect(versions.first()).toBeFocused();
  await expect(versions.first()).toContainText(/ [-\w]+が保存 現在の内容$/);
  await expect(versions.last()).toContainText(/ [-\w]+が読み込み$/);
  await expect(restore).toHaveAccessibleDescription('戻す版を選んでください');

  await pressAll('ArrowDown', 'Enter');
  await expect(differences).toHaveText([
    '「タイトル」を変更編集中下北沢スタジオこの版世田谷スタジオ',
    '先生1を追加この版タイトル: 佐藤',
  ]);
  await expectHeard('この版に戻すと、編集中の内容から2か所が変わります。');
  await expect.poll(() => titlesTold(site).at(-1)).toBe('世田谷スタジオ');
  await expect(page.getByText(/^\d+年\d+月\d+日 \d+:\d\dの版を表示しています。$/)).toBeVisible();
  await expectAccessible();

  await show('編集中の内容を表示').click();
  await expect.poll(() => titlesTold(site).at(-1)).toBe('下北沢スタジオ');
  await show(/の版を表示$/).click();
  await expect.poll(() => titlesTold(site).at(-1)).toBe('世田谷スタジオ');
  await versions.first().focus();
  await commands.press(' ');
  await expect(differences).toHaveText('「タイトル」を変更編集中下北沢スタジオこの版三軒茶屋スタジオ');
  await expect.poll(() => titlesTold(site).at(-1)).toBe('三軒茶屋スタジオ');

  await commands.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(history).toBeFocused();
  await expect.poll(() => titlesTold(site).at(-1)).toBe('下北沢スタジオ');
  await expect(show(/の版を表示$/)).toHaveCount(0);
});

test('a version is restored as one edit, whose deleted item is saved as a new one; restoring what is saved leaves nothing to save', async () => {
  const sent: StageDraft[] = [];
  await openSaved(async (draft) => void sent.push(draft));
  await history.click();
  await versions.last().click();
  const notice = /の版に戻しました。保存するにはSubmitを押してください。「元に戻す」で取り消せます。$/;
  await seenAfter(restore.click(), seen(page, notice));
  await expect(panel).toHaveCount(0);
  await expect(history).toBeFocused();
  await expect(title).toHaveValue('世田谷スタジオ');
  await expect.poll(people).toEqual(['佐藤', '鈴木']);

  await editor.undo.click();
  await expect.poll(people).toEqual(['鈴木']);
  await expect(editor.submit).toHaveAccessibleDescription('変更がありません');
  await page.getByRole('button', { name: 'やり直す' }).click();
  await save();
  expect(sent[1]?.people.map(({ id, name }) => [id < 0, name])).toEqual([
    [true, '佐藤'],
    [false, '鈴木'],
  ]);
  await history.click();
  await expect(versions.nth(2)).toBeVisible();
  await versions.first().click();
  await expect(chosen.getByText('編集中の内容と同じです。')).toBeVisible();
  await expect(restore).toHaveAccessibleDescription('編集中の内容と同じです。');

  await commands.press('Escape');
  await title.fill('下北沢スタジオ');
  await history.click();
  await versions.first().click();
  await seenAfter(restore.click(), seen(page, '保存済みの内容に戻しました。「元に戻す」で取り消せます。'));
  await expect(editor.submit).toHaveAccessibleDescription('変更がありません');
});

test('of hundreds of differences the first hundred are listed, and the others when they are asked for', async () => {
  const people = Array.from({ length: 130 }, (_, at) => ({
    id: 1001 + at,
    name: `先生${at}`,
    top_images: [],
  }));
  const content = { title: '代々木スタジオ', images, films: [], people };
  const version = { at: Date.parse('2026-05-01T00:00Z'), user: 'sato', kind: 'saved', content } as const;
  await createVersionStore().add(scope, { version, isSame: () => false });
  await openStage({ images, names: ['佐藤'] });
  await history.click();
  await page.getByRole('option', { name: '2026年5月1日 9:00 satoが保存' }).click();
  await expect(chosen.getByText('この版に戻すと、編集中の内容から132か所が変わります。')).toBeVisible();
  await expect(differences).toHaveCount(100);
  await chosen.getByRole('button', { name: '残りの32件を表示' }).click();
  await expect(differences).toHaveCount(132);
});

test('what was saved is kept at once where the page is left; a chosen version that was removed elsewhere is not shown any more, and what the panel says of it is heard', async () => {
  await openSaved();
  await expect.poll(async () => (await kept()).length).toBe(2);
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  await title.fill('下北沢スタジオ');
  await save();
  window.dispatchEvent(new Event('pagehide'));
  idle.mockRestore();
  await expect.poll(async () => (await kept()).length).toBe(3);

  await history.click();
  await versions.last().click();
  await expect(show(/の版を表示$/)).toBeVisible();
  await createVersionStore().remove((await kept()).map(({ key }) => key));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(panel.getByText('残っている版はありません。')).toBeVisible();
  await expectHeard('残っている版はありません。');
  await expect(show(/の版を表示$/)).toHaveCount(0);
  await expect(restore).toHaveAccessibleDescription('戻す版を選んでください');
  await expect(panel).toBeFocused();
});
