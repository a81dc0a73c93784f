import { expect, test } from 'vitest';

import { formMachine } from './inspect-fixture.ts';
import { shapeOf } from './machine-shape.ts';

test('machines made from one definition share its shape', () => {
  expect(shapeOf(formMachine.provide({}))).toBe(shapeOf(formMachine));
});

test('the shape of a machine is its states, its transitions and the names in them', () => {
  const atomic = { kind: 'atomic', initial: null, children: [], invokes: [] };
  expect(shapeOf(formMachine)).toEqual({
    name: 'form',
    root: {
      path: '',
      key: 'form',
      kind: 'parallel',
      initial: null,
      invokes: [],
      children: [
        {
          path: 'life',
          key: 'life',
          kind: 'compound',
          initial: 'life.editing',
          invokes: [],
          children: [
            { ...atomic, path: 'life.editing', key: 'editing' },
            {
              path: 'life.saving',
              key: 'saving',
              kind: 'compound',
              initial: 'life.saving.writing',
              invokes: [],
              children: [{ ...atomic, path: 'life.saving.writing', key: 'writing', invokes: ['write'] }],
            },
          ],
        },
        {
          path: 'notice',
          key: 'notice',
          kind: 'compound',
          initial: 'notice.hidden',
          invokes: [],
          children: [
            { ...atomic, path: 'notice.hidden', key: 'hidden' },
            { ...atomic, path: 'notice.shown', key: 'shown' },
          ],
        },
      ],
    },
    transitions: [
      { source: 'life.editing', event: 'draft.change', guard: null, target: null },
      { source: 'life.editing', event: 'save.request', guard: 'isChanged', target: 'life.saving.writing' },
      {
        source: 'life.saving.writing',
        event: 'xstate.done.actor.write',
        guard: null,
        target: 'life.editing',
      },
      { source: 'notice.hidden', event: 'xstate.done.actor.write', guard: null, target: 'notice.shown' },
      {
        source: 'notice.shown',
        event: 'xstate.after.noticeTime.form.notice.shown',
        guard: null,
        target: 'notice.hidden',
      },
    ],
    events: new Set([
      'draft.change',
      'save.request',
      'xstate.done.actor.write',
      'xstate.after.noticeTime.form.notice.shown',
      'xstate.error.actor.write',
    ]),
    invokes: new Set(['write']),
  });
});
