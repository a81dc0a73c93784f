import type { AnyEventObject } from 'xstate';

import { expect, test } from '../tests/fixtures/kagami.ts';
import { TopEditor } from '../tests/fixtures/top-editor.ts';
import { firstSightsOf, takeWalk, type Happenings, type Look } from './browser-walk.ts';
import type { ByState } from './graph.ts';
import {
  fields,
  mediaPickerWalks,
  type Context,
  type FieldName,
  type Machine,
} from './media-picker-browser.ts';
import { nameOf, PickerStage } from './media-picker-stage.ts';
import { titleOf, walksInProduct } from './walks.ts';

const isField = (field: unknown): field is FieldName =>
  typeof field === 'string' && Object.hasOwn(fields, field);

const nameIn = ({ id }: AnyEventObject): RegExp => new RegExp(`^${String(id)}\\.`);

/** Expects the list of uploads: the state and the buttons of each file. */
async function showsUploads({ library }: PickerStage, { uploads }: Context): Promise<void> {
  await expect(library.uploads).toHaveCount(uploads.length);
  for (const { id, state, isRaw } of uploads) {
    const name = nameIn({ type: '', id });
    const isLeft = state !== 'failed' && state !== 'done';
    await expect(library.button('元のまま送る', name)).toHaveCount(state === 'failed' && isRaw ? 1 : 0);
    await expect(library.button('キャンセル', name)).toHaveCount(isLeft ? 1 : 0);
    await expect(library.button('再試行', name)).toHaveCount(state === 'failed' ? 1 : 0);
    await expect(library.button('閉じる', name)).toHaveCount(isLeft ? 0 : 1);
  }
}

const looks: ByState<Machine, Look<PickerStage, Context>> = {
  closed: async ({ editor, field, file, library }) => {
    await expect(library.dialog).toHaveCount(0);
    await expect(editor.chooser(field)).toBeFocused();
    await expect(editor.chooser(field)).toHaveAccessibleDescription(
      file === null ? /画像が選択されていません/ : new RegExp(`選択中: ${file}`),
    );
    const before = fields[field] === null ? null : nameOf(fields[field]);
    await expect(editor.submit).toBeEnabled({ enabled: before !== file });
  },
  'open.library.browsing': async (stage, { selection, largeSize }) => {
    const { library, page } = stage;
    stage.selection = selection;
    // The question is over it.
    if (largeSize !== null) return;
    await expect(library.dialog).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(library.count).toHaveText(selection.length === 0 ? '選択なし' : '選択 1件');
    for (const id of selection) await expect(library.details).toContainText(nameOf(id));
    await expect(library.delete).toBeEnabled({ enabled: selection.length > 0 });
  },
  'open.library.alertingRequired': async ({ library }) => {
    await expect(library.alert).toHaveAccessibleDescription(/は必須です。$/);
    await expect(library.alert.getByRole('button', { name: 'OK' })).toBeFocused();
  },
  'open.library.alertingRefused': async ({ library }, { refused }) => {
    const alert = library.over('アップロードできないファイルがあります');
    await expect(alert.getByRole('listitem')).toHaveText(refused.map(({ name }) => name));
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  },
  'open.library.confirmingDelete': async ({ library }, { deletion }) => {
    const question = library.over('ファイルの削除');
    // Each file, and not the places where it is used.
    const files = question.getByRole('list', { name: '削除するファイル' }).locator('> li');
    await expect(files).toHaveCount(deletion?.ids.length ?? 0);
    await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  },
  'open.library.deleting': async ({ library }) => {
    await expect(library.over('ファイルの削除').getByRole('button', { name: '削除中…' })).toBeDisabled();
  },
  'open.library.reportingDelete': async ({ library }) => {
    const alert = library.over('削除できませんでした');
    await expect(alert).toHaveAccessibleDescription(
      'この画像は使用中のため削除できません。 トップページ / メイン画像: 1件',
    );
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  },
  'open.library.confirmingClose': async ({ library }) => {
    const question = library.over('アップロード中です');
    await expect(question.getByRole('button', { name: 'アップロードを続ける' })).toBeFocused();
  },
  'open.uploads.idle': async (stage, context) => {
    if (context.uploads.length > 0) await showsUploads(stage, context);
    await expect(stage.library.submit).toBeEnabled();
  },
  'open.uploads.preparing': async (stage, context) => {
    // Once it is decided, it takes a moment.
    if (context.largeChoice !== null) return;
    await showsUploads(stage, context);
    await expect(stage.library.submit).toBeDisabled();
  },
  'open.uploads.asking': async ({ page, question }) => {
    // It waits until no other dialog is open.
    if ((await page.getByRole('alertdialog').count()) > 0) return;
    await expect(question).toHaveAccessibleDescription(/は4200×64pxです。/);
    await expect(question.getByRole('button', { name: '縮小して送る' })).toBeFocused();
  },
  'open.uploads.sending': async (stage, context) => {
    await showsUploads(stage, context);
    await expect(stage.library.submit).toBeDisabled();
  },
};

const press = (title: string, button: string) => (stage: PickerStage) =>
  stage.library.over(title).getByRole('button', { name: button }).click();

const happenings: Happenings<Machine, PickerStage> = {
  'picker.open': async (stage, { field }) => {
    if (isField(field)) await stage.pick(field);
  },
  'media.toggle': (stage, { id }) => stage.toggle(nameOf(Number(id))),
  'selection.confirm': (stage) => stage.confirm(),
  'alert.dismiss': ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click(),
  'picker.close': ({ library }) => library.close.click(),
  'close.confirm': async (stage) => {
    await press('アップロード中です', '中止して閉じる')(stage);
    stage.forgetDecoder();
  },
  'close.cancel': press('アップロード中です', 'アップロードを続ける'),
  'files.add': (stage, { files }) => stage.upload(files as readonly { readonly name: string }[]),
  'upload.progress': { never: 'A held call moves no bytes.' },
  'upload.cancel': async (stage, event) => {
    const { library, question } = stage;
    const isAsked = await question.isVisible();
    const cancel = isAsked
      ? question.getByRole('button', { name: '送らない' })
      : library.button('キャンセル', nameIn(event));
    await cancel.click();
    if (event['id'] === 'd') stage.forgetDecoder();
  },
  'upload.sendOriginal': ({ library }, event) => library.button('元のまま送る', nameIn(event)).click(),
  'large.choose': ({ question }, { choice }) =>
    question.getByRole('button', { name: choice === 'keep' ? '元のまま送る' : '縮小して送る' }).click(),
  'upload.retry': ({ library }, event) => library.button('再試行', nameIn(event)).click(),
  'upload.dismiss': ({ library }, event) => library.button('閉じる', nameIn(event)).click(),
  'delete.request': ({ library }) => library.delete.click(),
  'delete.confirm': press('ファイルの削除', '削除する'),
  'delete.cancel': press('ファイルの削除', 'キャンセル'),
  'xstate.done.actor.prepareFile': async (stage, { output }) => {
    if ((output as { readonly kind: string }).kind === 'large') await stage.answerDecoder('done');
  },
  'xstate.error.actor.prepareFile': (stage) => stage.answerDecoder('error'),
  'xstate.done.actor.sendFile': (stage) => stage.answerUpload('done'),
  'xstate.error.actor.sendFile': (stage) => stage.answerUpload('error'),
  'xstate.done.actor.deleteFiles': async (stage, { output }) => {
    const [outcome] = output as readonly { readonly id: number; readonly failure: unknown }[];
    await stage.answerDelete(outcome?.failure !== null);
    // The draft no longer contains a deleted file.
    if (outcome?.failure === null && nameOf(outcome.id) === stage.file) stage.file = null;
  },
  'xstate.error.actor.deleteFiles': { never: 'The failure of a call is what the deletion came to.' },
};

const walks = walksInProduct(mediaPickerWalks);
const firstSights = firstSightsOf(walks, looks);

test.describe('the media picker in the browser', () => {
  for (const [index, walk] of walks.entries()) {
    test(`the media picker follows walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, consoleWatch }) => {
      const types = new Set(walk.map(({ event }) => event.type));
      const isCut = types.has('xstate.error.actor.sendFile') || types.has('xstate.error.actor.prepareFile');
      if (isCut) consoleWatch.expect(/net::ERR_FAILED/);
      if (types.has('xstate.error.actor.prepareFile')) consoleWatch.expect(/^heic/);
      const refuses = walk.some(({ to }) => to.includes('reportingDelete'));
      if (refuses) consoleWatch.expect(/status of 409/);
      const stage = new PickerStage(new TopEditor(admin));
      await stage.open();
      await takeWalk(stage, walk, { looks, happenings, settle: async () => undefined }, firstSights);
    });
  }
});
