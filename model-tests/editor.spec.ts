import { expect, test } from '../tests/fixtures/kagami.ts';
import { TopEditor } from '../tests/fixtures/top-editor.ts';
import { firstSightsOf, takeWalk, type Happenings, type Look, type Script } from './browser-walk.ts';
import { editorWalks, titles, type Context, type Machine } from './editor-browser.ts';
import { EditorStage, type HeldCall } from './editor-stage.ts';
import type { ByState } from './graph.ts';
import { titleOf, walksInProduct } from './walks.ts';

const failures = {
  load: 'ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
  reset: 'ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
  save: '保存に失敗しました。停止中です。 (HTTP 500)',
} as const;

/** Expects the alerts: the failure, and the problems of a refused Submit. */
async function showsAlerts({ editor }: EditorStage, { failure, problems }: Context): Promise<void> {
  await expect(editor.failure).toHaveText([
    ...(failure ? [failures[failure.during]] : []),
    ...(problems.length > 0 ? ['入力内容に1件の問題があります。'] : []),
  ]);
}

/** Expects the screen of a state in which the draft can be edited. */
async function isEditable(stage: EditorStage, context: Context): Promise<void> {
  const { editor, page } = stage;
  const { past, future } = context.history;
  const isChanged = context.draft !== context.base;
  const state = isChanged ? '未保存の変更あり' : '変更がありません';
  await expect(page.getByRole('paragraph').filter({ hasText: state })).toBeVisible();
  await expect(editor.text('title_ja')).toHaveValue(context.draft);
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeEnabled({ enabled: isChanged });
  await expect(editor.reset).toBeEnabled({ enabled: isChanged });
  await expect(editor.undo).toBeEnabled({ enabled: past.length > 0 });
  await expect(editor.redo).toBeEnabled({ enabled: future.length > 0 });
  await showsAlerts(stage, context);
}

/** Expects the screen of a state in which a call is pending. */
async function isBusy(stage: EditorStage, context: Context, overlay: string): Promise<void> {
  const { editor, page } = stage;
  await expect(page.locator('#root').getByText(overlay, { exact: true })).toBeVisible();
  for (const button of [editor.submit, editor.reset, editor.undo, editor.redo]) {
    await expect(button).toBeDisabled();
  }
  await showsAlerts(stage, context);
}

async function keepsDraft({ editor }: EditorStage, { draft }: Context): Promise<void> {
  await expect(editor.text('title_ja')).toHaveValue(draft);
  await expect(editor.text('title_ja')).not.toBeEditable();
}

/** The expected screen of each state, visible and announced. */
const looks: ByState<Machine, Look<EditorStage, Context>> = {
  'lifecycle.loading': async (stage, context) => {
    await isBusy(stage, context, '読み込み中…');
    if (context.syncedAt === null) await expect(stage.editor.text('title_ja')).toHaveCount(0);
    else await keepsDraft(stage, context);
  },
  'lifecycle.clean': isEditable,
  'lifecycle.dirty': isEditable,
  'lifecycle.validating': { unobservable: 'The rules are over within a microtask.' },
  'lifecycle.saving.preparing': { unobservable: 'The top page has nothing to ask elsewhere first.' },
  'lifecycle.saving.confirming': { unobservable: 'The top page has no field that may be left out.' },
  'lifecycle.saving.writing': async (stage, context) => {
    await isBusy(stage, context, '保存中…');
    await keepsDraft(stage, context);
  },
  'lifecycle.merging': { unobservable: 'Nobody else saves.' },
  'lifecycle.resetting.confirming': async ({ editor }) => {
    const dialog = editor.dialog('変更の破棄');
    await expect(dialog).toContainText('変更を破棄して保存済みの内容に戻します。よろしいですか？');
    await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  },
  'lifecycle.resetting.reading': async (stage, context) => {
    await isBusy(stage, context, 'リセット中…');
    await keepsDraft(stage, context);
  },
  'lifecycle.error.load': async (stage, context) => {
    const { editor, page } = stage;
    await showsAlerts(stage, context);
    await expect(editor.retry).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.reset).toBeDisabled();
  },
  'lifecycle.error.save': async (stage, context) => {
    await isEditable(stage, context);
    await expect(stage.editor.retry).toBeVisible();
  },
  'lifecycle.error.reset': async (stage, context) => {
    await isEditable(stage, context);
    await expect(stage.editor.retry).toBeVisible();
  },
  'notice.hidden': async ({ page }) => {
    await expect(page.locator('#root').getByText('保存しました。', { exact: true })).toHaveCount(0);
  },
  'notice.shown': async ({ page }) => {
    await expect(page.locator('#root').getByText('保存しました。', { exact: true })).toBeVisible();
  },
};

/** The pending calls of each state, and no others: no call is sent twice or without a cause. */
const calls: Readonly<Record<string, readonly HeldCall[]>> = {
  'lifecycle.loading': ['loadDraft'],
  'lifecycle.saving.writing': ['saveDraft'],
  'lifecycle.resetting.reading': ['loadDraft'],
};

/** Causes each event in the browser. */
const happenings: Happenings<Machine, EditorStage> = {
  'draft.change': (stage, { change }) => stage.retitle((change as { readonly value: string }).value),
  'draft.replace': { never: 'Nothing is deleted from the library meanwhile.' },
  'draft.undo': ({ editor }) => editor.undo.click(),
  'draft.redo': ({ editor }) => editor.redo.click(),
  'save.request': ({ editor }) => editor.submit.click(),
  'save.confirm': { never: 'The top page has no field that may be left out.' },
  'save.cancel': { never: 'The top page has no field that may be left out.' },
  'reset.request': ({ editor }) => editor.reset.click(),
  'reset.confirm': ({ editor }) =>
    editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click(),
  'reset.cancel': ({ editor }) =>
    editor.dialog('変更の破棄').getByRole('button', { name: 'キャンセル' }).click(),
  'merge.confirm': { never: 'Nobody else saves.' },
  'merge.cancel': { never: 'Nobody else saves.' },
  'load.retry': ({ editor }) => editor.retry.click(),
  'failure.dismiss': ({ editor }) => editor.dismiss.click(),
  'content.outdated': { never: 'There is no other tab.' },
  'notice.show': { never: 'The top page does nothing but save.' },
  'xstate.done.actor.loadDraft': (stage) => stage.answer('loadDraft', 'done'),
  'xstate.error.actor.loadDraft': (stage) => stage.answer('loadDraft', 'error'),
  'xstate.done.actor.validateDraft': { byItself: 'The rules are over within a microtask.' },
  'xstate.error.actor.validateDraft': { never: 'Rules are a pure function of the draft.' },
  'xstate.done.actor.prepareSave': { byItself: 'The top page has nothing to ask elsewhere first.' },
  'xstate.error.actor.prepareSave': { never: 'The request is a pure function of the draft.' },
  'xstate.done.actor.saveDraft': (stage) => stage.answer('saveDraft', 'done'),
  'xstate.error.actor.saveDraft': (stage) => stage.answer('saveDraft', 'error'),
  'after noticeTime': (stage) => stage.pass(3000),
};

const script: Script<EditorStage, Context> = {
  looks,
  happenings,
  invariant: (stage, { leaves }) => stage.expectCalls(leaves.flatMap((leaf) => calls[leaf] ?? [])),
};

/** In the soak all edges; otherwise the one walk with the most kinds of events. */
const walks = walksInProduct(editorWalks);
const firstSights = firstSightsOf(walks, looks);

// The site's video would take CPU time from the test.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the editor in the browser', () => {
  for (const [index, walk] of walks.entries()) {
    test(`the editor follows walk ${index + 1}: ${titleOf(walk)}`, async ({
      admin,
      backend,
      consoleWatch,
    }) => {
      await backend.saveTop({ title_ja: titles.saved });
      if (walk.some(({ event }) => event.type.startsWith('xstate.error.'))) {
        consoleWatch.expect(/Failed to load resource: (?:net::ERR_FAILED|.*status of 500)/);
      }
      const stage = new EditorStage(new TopEditor(admin));
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    });
  }
});
