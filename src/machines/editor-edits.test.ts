import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { loadedEditor } from './editor-fixture.ts';
import { canRedo, canUndo } from './editor-types.ts';

test('undo reverts typing in one field in one step, and redo restores it', async () => {
  const { editor, type, state } = await loadedEditor();
  type('鏡の', 0);
  type('鏡の間', 300);
  type('dance', 600, 'text');
  editor.send({ type: 'draft.undo' });
  expect(state().context.draft).toEqual({ title: '鏡の間', text: 'ダンス' });
  editor.send({ type: 'draft.undo' });
  expect(state().context.draft).toEqual({ title: '鏡', text: 'ダンス' });
  expect([state().value.lifecycle, canUndo(state()), canRedo(state())]).toEqual(['clean', false, true]);
  editor.send({ type: 'draft.redo' });
  expect(state().context.draft).toEqual({ title: '鏡の間', text: 'ダンス' });
  expect([state().value.lifecycle, canUndo(state()), canRedo(state())]).toEqual(['dirty', true, true]);
});

test('an edit, an undo and a reset each report the new draft', async () => {
  const { editor, type, reports } = await loadedEditor();
  type('鏡の', 0);
  editor.send({ type: 'draft.undo' });
  editor.send({ type: 'draft.redo' });
  editor.send({ type: 'reset.request' });
  editor.send({ type: 'reset.confirm' });
  await setImmediate();
  expect(reports).toEqual([
    { type: 'draft.replaced', draft: { title: '鏡', text: 'ダンス' }, why: 'load' },
    {
      type: 'draft.edited',
      change: { type: 'set', path: ['title'], value: '鏡の' },
      draft: { title: '鏡の', text: 'ダンス' },
      before: { title: '鏡', text: 'ダンス' },
    },
    { type: 'draft.replaced', draft: { title: '鏡', text: 'ダンス' }, why: 'undo' },
    { type: 'draft.replaced', draft: { title: '鏡の', text: 'ダンス' }, why: 'redo' },
    { type: 'draft.replaced', draft: { title: '鏡', text: 'ダンス' }, why: 'reset' },
  ]);
});

test('an edit without effect leaves the editor clean and reports nothing', async () => {
  const { type, state, reports } = await loadedEditor();
  reports.length = 0;
  type('鏡', 0);
  expect([state().value.lifecycle, state().context.history.past, reports]).toEqual(['clean', [], []]);
});

test('an edit without effect in a changed draft reports nothing and is no undo step', async () => {
  const { type, state, reports } = await loadedEditor();
  type('鏡の', 0);
  const before = state().context;
  reports.length = 0;
  type('鏡の', 5000);
  expect([state().context, state().value.lifecycle, reports]).toEqual([before, 'dirty', []]);
});

test('a listener of an edit finds the new draft in the editor', async () => {
  const { editor, type } = await loadedEditor();
  const seen: string[] = [];
  editor.on('draft.edited', () => seen.push(editor.getSnapshot().context.draft.title));
  type('鏡の', 0);
  expect(seen).toEqual(['鏡の']);
});
