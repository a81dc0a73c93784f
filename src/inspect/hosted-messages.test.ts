import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { messageOf } from './hosted-messages.ts';
import { formMachine } from './inspect-fixture.ts';
import { shapeOf } from './machine-shape.ts';

const shape = shapeOf(formMachine);
const base = { rootId: 'kagami', sessionId: 'actor-2', id: '', createdAt: '17', _version: '0.7.2' };

test('the messages have the version of the library whose types they have', () => {
  const { devDependencies } = createRequire(import.meta.url)('../../package.json') as {
    devDependencies: Record<string, string>;
  };
  const event = { kind: 'event', actor: 2, source: 1, event: 'draft.change', field: null } as const;
  expect(messageOf({ at: 17, sighting: event })).toMatchObject({
    _version: devDependencies['@statelyai/inspect'],
  });
});

test('a machine is sent as its states, its events and their targets', () => {
  const message = messageOf({
    at: 17,
    sighting: { kind: 'actor', actor: 2, parent: 1, name: 'form', shape },
  });
  const { definition, ...rest } = message?.type === '@xstate.actor' ? message : { definition: undefined };
  expect(rest).toEqual({
    ...base,
    type: '@xstate.actor',
    name: 'form',
    parentId: 'actor-1',
    snapshot: { status: 'active', value: null, context: {} },
  });
  expect(JSON.parse(definition ?? '')).toEqual({
    id: 'form',
    type: 'parallel',
    states: {
      life: {
        initial: 'editing',
        states: {
          editing: {
            on: { 'draft.change': [{}], 'save.request': [{ target: '#form.life.saving.writing' }] },
          },
          saving: {
            initial: 'writing',
            states: { writing: { on: { 'xstate.done.actor.write': [{ target: '#form.life.editing' }] } } },
          },
        },
      },
      notice: {
        initial: 'hidden',
        states: {
          hidden: { on: { 'xstate.done.actor.write': [{ target: '#form.notice.shown' }] } },
          shown: { on: { 'xstate.after.noticeTime.form.notice.shown': [{ target: '#form.notice.hidden' }] } },
        },
      },
    },
  });
});

test('an event is sent as its type and its field, a state as its value', () => {
  const event = { kind: 'event', actor: 2, source: 1, event: 'draft.change', field: 'title' } as const;
  expect(messageOf({ at: 17, sighting: event })).toEqual({
    ...base,
    type: '@xstate.event',
    sourceId: 'actor-1',
    event: { type: 'draft.change', field: 'title' },
  });
  const value = { life: 'editing', notice: 'hidden' };
  const state = { kind: 'state', actor: 2, event: 'draft.change', status: 'active', value } as const;
  expect(messageOf({ at: 17, sighting: state })).toEqual({
    ...base,
    type: '@xstate.snapshot',
    event: { type: 'draft.change' },
    snapshot: { status: 'active', value, context: {} },
  });
});

test('invoked calls are not sent', () => {
  const call = { kind: 'actor', actor: 3, parent: 2, name: 'write', shape: null } as const;
  const over = { kind: 'state', actor: 3, event: '?', status: 'done', value: null } as const;
  expect([call, over].map((sighting) => messageOf({ at: 17, sighting }))).toEqual([null, null]);
});
