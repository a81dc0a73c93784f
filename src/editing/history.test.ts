import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyHistory, groupOf, record, redo, undo, type History } from './history.ts';

/** Types `drafts` one after the other and gives the last draft with its history. */
function typed(edits: readonly (Parameters<typeof record>[2] & { draft: string })[]) {
  return edits.reduce<{ draft: string; history: History<string> }>(
    ({ draft, history }, edit) => ({ draft: edit.draft, history: record(history, draft, edit) }),
    { draft: '', history: emptyHistory },
  );
}

test('undo reverts a run of typing in one field as one step', () => {
  const { draft, history } = typed([
    { draft: 'か', group: 'title', at: 0 },
    { draft: 'かが', group: 'title', at: 300 },
    { draft: 'かがみ', group: 'title', at: 900 },
  ]);
  expect(undo(history, draft).draft).toBe('');
});

test('undo starts a new step after a pause, after a long run, and in another field', () => {
  const pause = typed([
    { draft: 'a', group: 'title', at: 0 },
    { draft: 'ab', group: 'title', at: 1000 },
  ]);
  expect(undo(pause.history, pause.draft).draft).toBe('a');
  const long = typed(
    ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg'].map((draft, key) => ({
      draft,
      group: 'title',
      at: key * 900,
    })),
  );
  expect(undo(long.history, long.draft).draft).toBe('abcdef');
  const other = typed([
    { draft: 'a', group: 'title', at: 0 },
    { draft: 'a/b', group: 'body', at: 10 },
  ]);
  expect(undo(other.history, other.draft).draft).toBe('a');
});

test('undo without a step changes nothing', () => {
  expect(undo(emptyHistory, 'a')).toEqual({ draft: 'a', history: emptyHistory });
  expect(redo(emptyHistory, 'a')).toEqual({ draft: 'a', history: emptyHistory });
});

test('undo keeps a limited number of steps and drops the oldest', () => {
  const { history } = typed(
    Array.from({ length: 503 }, (_, key) => ({ draft: `${key + 1}`, group: null, at: key })),
  );
  expect(history.past).toHaveLength(500);
  expect(history.past[0]).toBe('3');
});

test('undoing n steps and redoing n steps restores the same draft and the same steps', () => {
  const marks = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b', null), pause: fc.nat({ max: 2000 }), draft: fc.string() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(marks, fc.nat({ max: 50 }), (edits, steps) => {
      let at = 0;
      const { draft, history } = typed(
        edits.map((edit) => {
          at += edit.pause;
          return { ...edit, at };
        }),
      );
      const times = Math.min(steps, history.past.length);
      let travel = { draft, history };
      for (let step = 0; step < times; step += 1) travel = undo(travel.history, travel.draft);
      for (let step = 0; step < times; step += 1) travel = redo(travel.history, travel.draft);
      expect(travel.draft).toBe(draft);
      expect(travel.history.past).toEqual(history.past);
      expect(travel.history.future).toEqual([]);
    }),
  );
});

test('typing in one field is one group, also in a list; choosing, adding or moving is a step of its own', () => {
  const path = ['items', { id: 3 }, 'text'];
  const first = groupOf({ type: 'set', path, value: 'a' });
  expect(first).not.toBeNull();
  expect(groupOf({ type: 'set', path: [...path], value: 'ab' })).toBe(first);
  expect(groupOf({ type: 'set', path: ['items', { id: 4 }, 'text'], value: 'a' })).not.toBe(first);
  expect(groupOf({ type: 'set', path: ['image'], value: null })).toBeNull();
  expect(groupOf({ type: 'insert', path: ['items'], index: 0, item: { id: 9 } })).toBeNull();
});
