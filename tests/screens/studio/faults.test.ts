import { expect } from 'playwright/test';
import { test } from 'vitest';

import {
  createStudio,
  deleteStudio,
  updateStudio,
  getLocation,
  getStudios,
  updateIsPublished,
} from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { somewhere } from '../../pages/studio-page.ts';
import { answer, hold, refused } from '../answers.ts';
import { openStudio, Studios } from './studios.ts';

const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';
const all = ['ひかり', 'よい', 'こもれび', 'しずく', '+ Add New Studio'];

test('an address that cannot be located saves nothing, says so, and Retry saves once', async () => {
  const located = hold(getLocation);
  const written = hold(updateStudio);
  const { page, editor, studios } = await openStudio(1, { answers: [located, written] });
  const notLocated = '住所の座標を取得できませんでした。';
  await editor.name.fill('ひなた');
  await editor.address.fill('アトランティス1-2-3');
  await editor.submit.click();
  (await located.next()).reply(refused(422, ''));
  await expect(editor.failure).toHaveText(notLocated);
  await expect(editor.name).toHaveValue('ひなた');
  await expect(editor.submit).toBeEnabled();

  await editor.address.fill(somewhere);
  await editor.retry.click();
  const waiting = await located.next();
  await expect(editor.status('座標を取得中…')).toBeVisible();
  await expect(editor.name).not.toBeEditable();
  await page.keyboard.press('Control+s');
  waiting.lose();
  await expect(editor.failure).toHaveText(notLocated);
  expect(located.count()).toBe(2);
  expect(written.count()).toBe(0);

  await editor.retry.click();
  (await located.next()).reply({ lat: 35.66, lng: 139.7 });
  const update = await written.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await expect(editor.failure).toHaveCount(0);
  studios.change(1, update.asked.request);
  update.reply({ message: '' });
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.heading).toHaveText('ひなた');
  expect(written.count()).toBe(1);
});

test('a studio that cannot be created stays on the screen with what the server said; one that could not be published exists, opens, says so, and is published from there', async () => {
  const studios = new Studios();
  const { page, backend, editor } = await openStudio('new', { studios });
  await editor.type({ name: 'かがみ', slug: 'yoi', address: somewhere });
  await editor.published.check();
  await editor.submit.click();
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。スラッグ「yoi」は、ほかのスタジオで使われています。 (HTTP 409)',
  );
  await expect(page).toHaveURL('/studio/new');
  await expect(editor.name).toHaveValue('かがみ');

  await editor.slug.fill('kagami');
  const created = hold(createStudio);
  const published = hold(updateIsPublished);
  backend.answer(created, published);
  await editor.retry.click();
  const creation = await created.next();
  await expect(editor.status('作成中…')).toBeVisible();
  // The server does it, and its answer is lost: the studio is found where it is listed.
  const id = studios.add(creation.asked.request);
  creation.lose();
  (await published.next()).lose();
  await expect(editor.heading).toHaveText('かがみ');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(page).toHaveURL(`/studio/${id}`);
  expect(created.count()).toBe(1);
  expect(backend.sent(getLocation)).toEqual([
    { address: somewhere, studio_id: null },
    { address: somewhere, studio_id: null },
  ]);
  await expect(editor.failure).toHaveText(`公開状態の更新に失敗しました。${offline}`);
  await expect(editor.published).not.toBeChecked();
  await editor.retry.click();
  studios.change(id, { is_published: true });
  (await published.next()).reply({ message: '' });
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.failure).toHaveCount(0);
});

test('publishing and deleting that fail say so in their question and change nothing until they are tried again', async () => {
  const { page, backend, editor } = await openStudio(4, {
    answers: [answer(updateIsPublished, refused(500, '')), answer(deleteStudio, refused(500, ''))],
  });
  await editor.published.click();
  const publishing = editor.dialog('公開');
  await publishing.getByRole('button', { name: '公開する' }).click();
  await expect(publishing.getByRole('alert')).toHaveText('公開状態の更新に失敗しました。');
  await expectAccessible();
  await publishing.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.published).not.toBeChecked();

  await editor.delete.click();
  const deleting = editor.dialog('スタジオの削除');
  await deleting.getByRole('button', { name: '削除する' }).click();
  await expect(deleting.getByRole('alert')).toHaveText('削除に失敗しました。');
  await expect(page).toHaveURL('/studio/4');
  const held = hold(deleteStudio);
  backend.answer(held);
  await deleting.getByRole('button', { name: '再試行' }).click();
  const deletion = await held.next();
  await expect(deleting.getByRole('button', { name: '削除中…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(deleting).toBeVisible();
  deletion.reply({ message: '' });
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.heading).toBeFocused();
  expect(held.count()).toBe(1);
});

test('a studio is edited where the list cannot be read, and the list is tried again by itself', async () => {
  const lists = hold(getStudios);
  const { page, editor } = await openStudio(2, { answers: [lists] });
  (await lists.next()).reply(refused(503, ''));
  await expect(editor.heading).toHaveText('よい');
  await expect(editor.list.getByRole('alert')).toHaveText('スタジオの一覧を読み込めませんでした。');
  await expect(editor.listed).toHaveText(['+ Add New Studio']);
  await expectAccessible();
  await editor.list.getByRole('button', { name: '再試行' }).click();
  (await lists.next()).reply(new Studios().all.map(({ id, name, slug }) => ({ id, name, slug })));
  await expect(editor.listed).toHaveText(all);

  await page.reload();
  (await lists.next()).reply(Response.json({ studios: [{ id: 2, name: 'よい' }, {}] }));
  await expect(editor.listed).toHaveText(['よい', '+ Add New Studio']);
  await expect(editor.list).toContainText('1件のスタジオを読み込めませんでした。');
  await page.reload();
  (await lists.next()).reply([]);
  await expect(editor.list).toContainText('スタジオはまだありません。');
});
