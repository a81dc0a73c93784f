import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import type { Problem } from '../editing/rules.ts';
import { loadedEditor, machine, savedEditor, startEditor } from './editor-fixture.ts';
import { canUndo, isChanged, problemAt } from './editor-types.ts';

const problems: Problem[] = [
  { path: ['title'], message: 'タイトルは必須です。' },
  { path: ['text'], message: '本文は必須です。' },
];

async function refusedEditor() {
  const loaded = await loadedEditor();
  loaded.server.problems = problems;
  loaded.type('', 0);
  loaded.editor.send({ type: 'save.request' });
  await setImmediate();
  return loaded;
}

test('a refused draft is not saved, stays as typed and has its problems', async () => {
  const { state, server, reports } = await refusedEditor();
  expect(state().value.lifecycle).toBe('dirty');
  expect(server.saved).toEqual([]);
  expect(reports.at(-1)).toEqual({ type: 'validation.refused', problems });
  expect(problemAt(state(), ['title'])).toEqual({ path: ['title'], message: 'タイトルは必須です。' });
});

test('editing a field clears its problem and no other', async () => {
  const { type, state } = await refusedEditor();
  type('鏡の間', 10);
  expect(state().context.problems).toEqual([{ path: ['text'], message: '本文は必須です。' }]);
});

describe('saving', () => {
  test('a save sends the prepared request once, however often it is requested, and then reads again', async () => {
    const { editor, server, state, type } = await loadedEditor();
    type('鏡張り', 0);
    editor.send({ type: 'save.request' });
    editor.send({ type: 'save.request' });
    type('too late', 10);
    await setImmediate();
    expect(server.saved).toEqual([
      { body: { title: '鏡張り', text: 'ダンス' }, base: { title: '鏡', text: 'ダンス' } },
    ]);
    expect(server.reads).toEqual([false, true]);
    expect(state().context.draft).toEqual({ title: 'as the server keeps it', text: 'ダンス' });
    expect([state().value.lifecycle, isChanged(state())]).toEqual(['clean', false]);
    expect([state().context.syncedAt, state().context.savedAt]).toEqual([1000, 2000]);
  });

  test('a failed save keeps every edit and can be retried', async () => {
    const { editor, server, state, type } = await loadedEditor();
    server.refuses.save = true;
    type('鏡張り', 0);
    editor.send({ type: 'save.request' });
    await setImmediate();
    type('鏡張りの間', 10);
    expect(state().value.lifecycle).toBe('dirty');
    expect(state().context.failure).toEqual({
      kind: 'network',
      status: null,
      message: 'offline',
      during: 'save',
    });
    server.refuses.save = false;
    editor.send({ type: 'save.request' });
    await setImmediate();
    expect(server.saved).toEqual([
      { body: { title: '鏡張りの間', text: 'ダンス' }, base: { title: '鏡', text: 'ダンス' } },
    ]);
    expect(state().context.failure).toBe(null);
  });

  test('when only the read after a save fails, the success message is shown and nothing can be edited or sent', async () => {
    const { editor, server, state, type } = await loadedEditor();
    type('鏡張り', 0);
    server.refuses.load = true;
    editor.send({ type: 'save.request' });
    await setImmediate();
    expect(state().value).toEqual({ lifecycle: { error: 'load' }, notice: 'shown' });
    expect(state().context.notice).toBe('保存しました。');
    expect([state().hasTag('editable'), isChanged(state())]).toEqual([false, false]);
    expect(state().can({ type: 'save.request' })).toBe(false);
    server.refuses.load = false;
    editor.send({ type: 'load.retry' });
    await setImmediate();
    expect(state().value.lifecycle).toBe('clean');
    expect(server.saved).toEqual([
      { body: { title: '鏡張り', text: 'ダンス' }, base: { title: '鏡', text: 'ダンス' } },
    ]);
  });
});

const profile = { call: '/api/get_instructors/', field: 'profile', isFlag: false };

test('a save waits for the answer to the question, and a refusal keeps the edit', async () => {
  const { editor, server, state, type } = await loadedEditor();
  server.omitted = [[profile], [profile]];
  type('鏡張り', 0);
  editor.send({ type: 'save.request' });
  await setImmediate();
  expect(state().value.lifecycle).toEqual({ saving: 'confirming' });
  expect([state().context.omitted, state().hasTag('busy'), state().hasTag('editable')]).toEqual([
    [profile],
    false,
    false,
  ]);
  editor.send({ type: 'save.cancel' });
  expect(state().value.lifecycle).toBe('dirty');
  expect([state().context.draft.title, server.saved]).toEqual(['鏡張り', []]);
  editor.send({ type: 'save.request' });
  await setImmediate();
  expect(state().value.lifecycle).toEqual({ saving: 'confirming' });
  editor.send({ type: 'save.confirm' });
  await setImmediate();
  expect(server.saved).toEqual([
    { body: { title: '鏡張り', text: 'ダンス' }, base: { title: '鏡', text: 'ダンス' } },
  ]);
  expect(state().value.lifecycle).toBe('clean');
});

test('a success message is shown for three seconds', async () => {
  const { clock, state } = await savedEditor();
  clock.increment(2999);
  expect(state().context.notice).toBe('保存しました。');
  clock.increment(1);
  expect(state().context.notice).toBe(null);
});

test('a second save shows its success message for three seconds of its own', async () => {
  const { editor, clock, state, type } = await savedEditor();
  clock.increment(2000);
  type('once more', 5000);
  editor.send({ type: 'save.request' });
  await setImmediate();
  clock.increment(2999);
  expect(state().context.notice).toBe('保存しました。');
  clock.increment(1);
  expect(state().context.notice).toBe(null);
});

test('a success message that ends does not clear a failure', async () => {
  const { editor, server, clock, state, type } = await savedEditor();
  server.refuses.save = true;
  type('once more', 5000);
  editor.send({ type: 'save.request' });
  await setImmediate();
  clock.increment(3000);
  expect([state().context.notice, state().context.failure?.message]).toEqual([null, 'offline']);
});

test('a problem goes with the undo or redo that changes its field', async () => {
  const { editor, server, type, state } = await loadedEditor();
  type('', 0);
  type('', 2000, 'text');
  server.problems = problems;
  editor.send({ type: 'save.request' });
  await setImmediate();
  editor.send({ type: 'draft.undo' });
  expect(state().context.problems).toEqual([problems[0]]);
  editor.send({ type: 'draft.undo' });
  expect(state().context.problems).toEqual([]);

  server.problems = [{ path: ['title'], message: 'タイトルが長すぎます。' }];
  type('鏡の', 4000, 'text');
  editor.send({ type: 'draft.undo' });
  editor.send({ type: 'draft.redo' });
  type('鏡の間', 6000);
  editor.send({ type: 'draft.undo' });
  editor.send({ type: 'save.request' });
  await setImmediate();
  expect(state().context.problems).toEqual(server.problems);
  editor.send({ type: 'draft.redo' });
  expect(state().context.problems).toEqual([]);
});

test('an item deleted by the server is removed from draft, problems and undo history, and other edits are kept', async () => {
  const { editor, server, type, state, reports } = await loadedEditor();
  const problems: Problem[] = [
    { path: ['items', { id: 2 }, 'title'], message: '項目1のタイトルは必須です。' },
    { path: ['title'], message: 'タイトルは必須です。' },
  ];
  server.problems = problems;
  type('', 0);
  editor.send({ type: 'save.request' });
  await setImmediate();
  reports.length = 0;
  const base = { title: '鏡', text: '', items: [] };
  editor.send({ type: 'draft.replace', draft: { title: '', text: '', items: [] }, base });
  const { context, value } = state();
  expect([value.lifecycle, context.draft, context.base]).toEqual([
    'dirty',
    { title: '', text: '', items: [] },
    base,
  ]);
  expect([canUndo(state()), context.problems]).toEqual([false, [problems[1]]]);
  expect(reports).toEqual([
    { type: 'draft.replaced', draft: { title: '', text: '', items: [] }, why: 'deletion' },
  ]);
});

test('a draft without other edits is clean after an item was deleted by the server', async () => {
  const { editor, type, state } = await loadedEditor();
  for (const title of ['鏡の', '鏡の間']) {
    const base = { title, text: '' };
    editor.send({ type: 'draft.replace', draft: base, base });
    expect([state().value.lifecycle, state().context.draft]).toEqual(['clean', base]);
    type('もう一度', 0);
    expect(isChanged(state())).toBe(true);
  }
});

test('a cancelled reset keeps the edits and the failure message', async () => {
  const { editor, server, state, type } = await loadedEditor();
  server.refuses.save = true;
  type('鏡張り', 0);
  editor.send({ type: 'save.request' });
  await setImmediate();
  editor.send({ type: 'reset.request' });
  editor.send({ type: 'reset.cancel' });
  expect([state().value.lifecycle, state().context.draft.title]).toEqual(['dirty', '鏡張り']);
  expect(state().context.failure?.during).toBe('save');
});

test('a failed reset keeps the edits', async () => {
  const { editor, server, state, type } = await loadedEditor();
  server.refuses.load = true;
  type('鏡張り', 0);
  editor.send({ type: 'reset.request' });
  editor.send({ type: 'reset.confirm' });
  await setImmediate();
  expect(state().value.lifecycle).toEqual({ error: 'reset' });
  expect([state().context.draft.title, server.reads]).toEqual(['鏡張り', [false, true]]);
});

test('an editor started twice, as in StrictMode, reads twice and drops the first answer', async () => {
  const { editor, provided, server, reports } = startEditor();
  editor.stop();
  const second = createActor(provided).start();
  await setImmediate();
  expect(server.reads).toEqual([false, false]);
  expect(second.getSnapshot().value.lifecycle).toBe('clean');
  expect([editor.getSnapshot().context.syncedAt, reports]).toEqual([null, []]);
});

test('an actor that the route does not provide fails with a message', async () => {
  const bare = createActor(machine).start();
  await setImmediate();
  expect(bare.getSnapshot().context.failure).toEqual({
    kind: 'unreadable',
    status: null,
    message: '`loadDraft` must be provided',
    during: 'load',
  });
});
