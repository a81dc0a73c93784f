import { setImmediate } from 'node:timers/promises';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { apply, type Change } from '../editing/changes.ts';
import { createEditorMachine } from './editor-machine.ts';

const base = {
  title: '鏡',
  items: [
    { id: 1, label: 'a' },
    { id: 2, label: 'b' },
  ],
};

const machine = createEditorMachine<typeof base>({
  id: 'test',
  empty: { title: '', items: [] },
  apply,
  groupOf: (change) => (change.type === 'set' ? JSON.stringify(change.path) : null),
}).provide({ actors: { loadDraft: fromPromise(async () => ({ draft: base, at: 0 })) } });

async function loadedEditor() {
  const editor = createActor(machine).start();
  await setImmediate();
  return editor;
}

const anId = fc.integer({ min: 1, max: 4 });
const aSingleChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    path: fc.constant(['title']),
    value: fc.string({ maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('set' as const),
    path: anId.map((id) => ['items', { id }, 'label']),
    value: fc.string({ maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('insert' as const),
    path: fc.constant(['items']),
    index: fc.nat(4),
    item: anId.map((id) => ({ id: -id, label: 'new' })),
  }),
  fc.record({ type: fc.constant('remove' as const), path: anId.map((id) => ['items', { id }]) }),
  fc.record({
    type: fc.constant('move' as const),
    path: anId.map((id) => ['items', { id }]),
    index: fc.nat(4),
  }),
);
const aChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: aSingleChange },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('batch' as const),
      path: fc.constant([]),
      changes: fc.array(aSingleChange, { maxLength: 4 }),
    }),
  },
);
const anEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ change: aChange, pause: fc.nat(2000) }) },
  { weight: 1, arbitrary: fc.constant('draft.undo' as const) },
  { weight: 1, arbitrary: fc.constant('draft.redo' as const) },
);

async function editedEditor(
  events: readonly (typeof anEvent extends fc.Arbitrary<infer Event> ? Event : never)[],
) {
  const editor = await loadedEditor();
  let at = 0;
  for (const event of events) {
    if (typeof event === 'string') editor.send({ type: event });
    else {
      at += event.pause;
      editor.send({ type: 'draft.change', change: event.change, at });
    }
  }
  return editor;
}

const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done += 1) act();
};

test('whatever is edited, the base is kept: undoing everything restores it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 40 }), async (events) => {
      const editor = await editedEditor(events);
      expect(editor.getSnapshot().context.base).toBe(base);
      times(editor.getSnapshot().context.history.past.length, () => editor.send({ type: 'draft.undo' }));
      expect(editor.getSnapshot().context.draft).toBe(base);
      expect(editor.getSnapshot().value.lifecycle).toBe('clean');
    }),
  );
});

test('undoing any number of steps and redoing as many changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 40 }), fc.nat(40), async (events, steps) => {
      const editor = await editedEditor(events);
      const { draft, history } = editor.getSnapshot().context;
      const taken = Math.min(steps, history.past.length);
      times(taken, () => editor.send({ type: 'draft.undo' }));
      times(taken, () => editor.send({ type: 'draft.redo' }));
      const after = editor.getSnapshot().context;
      expect(after.draft).toBe(draft);
      expect(after.history.past).toEqual(history.past);
      expect(after.history.future).toEqual(history.future);
    }),
  );
});

test('whatever is edited, the editor is clean exactly while the draft is the base', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 40 }), async (events) => {
      const { context, value } = (await editedEditor(events)).getSnapshot();
      expect(value.lifecycle).toBe(context.draft === base ? 'clean' : 'dirty');
    }),
  );
});
