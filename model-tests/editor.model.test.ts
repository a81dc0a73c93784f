import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { toyEditorMachine } from './editor-toy.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof toyEditorMachine;

const broken = { failure: { kind: 'network', status: null, message: 'Failed to fetch' } };
const outdated = { failure: { kind: 'http', status: 412, message: '', isOutdated: true } };
const profile = { call: '/api/get_instructors/', field: 'profile', isFlag: false };
const problem = { path: ['title'], message: 'タイトルは必須です。' };

/** Two steps of history are enough to undo, redo, and discard steps. */
const mayGrow = ({ context }: SnapshotFrom<Machine>) =>
  context.history.past.length < 2 && context.base !== othersDraft && context.omitted.length === 0;

/**
 * What others have saved. A draft with this base, or with omitted fields, is only saved or reset: otherwise either would
 * double the graph's states.
 */
const othersDraft = 'saved by others';

const payloads: Payloads<Machine> = {
  'draft.change': (snapshot) =>
    mayGrow(snapshot)
      ? [
          { type: 'draft.change', change: { path: ['title'], value: 'typed' }, at: 0 },
          { type: 'draft.change', change: { path: ['title'], value: 'saved' }, at: 0 },
        ]
      : [],
  'draft.replace': ({ context: { draft, base, history, omitted } }) => {
    if (base === othersDraft || omitted.length > 0) return [];
    const other = draft === 'typed' ? 'saved' : 'typed';
    return [
      { type: 'draft.replace', draft: history.past.length === 0 ? other : draft },
      // Base and draft change together. Another base would double the states of the graph.
      { type: 'draft.replace', draft: 'saved', base: 'saved' },
    ];
  },
  'merge.confirm': () => [{ type: 'merge.confirm', choices: new Map([['title', 'mine']]) }],
  'notice.show': () => [{ type: 'notice.show', text: '保存しました。' }],
  'xstate.done.actor.loadDraft': () => [done('loadDraft', { draft: 'saved', at: 1 })],
  'xstate.error.actor.loadDraft': () => [failed('loadDraft', broken)],
  'xstate.done.actor.validateDraft': () => [done('validateDraft', []), done('validateDraft', [problem])],
  'xstate.error.actor.validateDraft': () => [failed('validateDraft', broken)],
  'xstate.done.actor.prepareSave': ({ context }) => [
    done('prepareSave', { type: 'ready', prepared: 'prepared' }),
    // The agreement is not the machine's: that the fields are known is enough to leave the question out.
    ...(context.omitted.length === 0 && context.history.past.length === 0
      ? [done('prepareSave', { type: 'omitted', omitted: [profile] })]
      : []),
    ...[context.base, ...(context.history.past.length === 0 ? [othersDraft] : [])].map((theirs) =>
      done('prepareSave', { type: 'changed', base: context.base, draft: context.draft, theirs }),
    ),
  ],
  'xstate.error.actor.prepareSave': () => [failed('prepareSave', broken)],
  'xstate.done.actor.saveDraft': () => [done('saveDraft', { message: '保存しました。', at: 2 })],
  'xstate.error.actor.saveDraft': () => [failed('saveDraft', broken), failed('saveDraft', outdated)],
};

const tags: ByState<Machine, readonly string[]> = {
  'lifecycle.loading': ['busy'],
  'lifecycle.clean': ['editable'],
  'lifecycle.dirty': ['editable'],
  'lifecycle.validating': ['busy'],
  'lifecycle.saving.preparing': ['busy'],
  'lifecycle.saving.confirming': [],
  'lifecycle.saving.writing': ['busy'],
  'lifecycle.merging': [],
  'lifecycle.resetting.confirming': [],
  'lifecycle.resetting.reading': ['busy'],
  'lifecycle.error.load': ['failed'],
  'lifecycle.error.save': ['editable', 'failed'],
  'lifecycle.error.reset': ['editable', 'failed'],
  'notice.hidden': [],
  'notice.shown': [],
};

walkMachine(
  { machine: toyEditorMachine, payloads, context: (context) => context },
  {
    held: ['loadDraft', 'validateDraft', 'prepareSave', 'saveDraft'],
    tags,
    invariant: (snapshot: SnapshotFrom<Machine>) => {
      const { context, value } = snapshot;
      const isEditable = snapshot.hasTag('editable');
      const isErrorLoad = snapshot.matches({ lifecycle: { error: 'load' } });
      if (isEditable) expect(context.syncedAt).toBe(1);
      if (value.lifecycle === 'clean') expect(context.draft).toBe(context.base);
      if (value.lifecycle === 'dirty') expect(context.draft).not.toBe(context.base);
      if (typeof value.lifecycle === 'object' && 'error' in value.lifecycle) {
        expect(context.failure).toEqual({ ...broken.failure, during: value.lifecycle.error });
      }
      expect(context.theirs).toBe(value.lifecycle === 'merging' ? othersDraft : null);
      if (isErrorLoad) expect(context.draft).toBe(context.base);
      expect(context.notice).toBe(value.notice === 'shown' ? '保存しました。' : null);
      expect(snapshot.can({ type: 'save.request' })).toBe(isEditable && value.lifecycle !== 'clean');
      expect(snapshot.can({ type: 'reset.request' })).toBe(isEditable && value.lifecycle !== 'clean');
      expect(snapshot.can({ type: 'load.retry' })).toBe(isErrorLoad);
      expect(snapshot.can({ type: 'draft.undo' })).toBe(isEditable && context.history.past.length > 0);
      expect(snapshot.can({ type: 'draft.redo' })).toBe(isEditable && context.history.future.length > 0);
    },
  },
);
