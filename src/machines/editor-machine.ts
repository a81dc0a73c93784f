import { assertEvent, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Change } from '../editing/changes.ts';
import { emptyHistory } from '../editing/history.ts';
import type { Path } from '../editing/paths.ts';
import { setupEditor } from './editor-setup.ts';
import type { EditorActorReport, EditorContext, EditorEvent, EditorOptions } from './editor-types.ts';

/**
 * Shared by every state in which a person edits. Those of `dirty` name no target: a key leaves and enters no state. It
 * is not asked first whether it changes anything, which is to apply it twice.
 */
const further = {
  'draft.change': { actions: 'edit' },
  'draft.undo': { guard: 'hasPast', actions: 'undo' },
  'draft.redo': { guard: 'hasFuture', actions: 'redo' },
} as const;
const edits = {
  'draft.change': { guard: 'isEffective', actions: 'edit', target: '#dirty' },
  'draft.replace': [
    { guard: 'isOther', target: '#dirty', actions: ['replaceDraft', 'endHistory', 'reportDeletion'] },
    { actions: 'endHistory' },
  ],
  'draft.undo': { ...further['draft.undo'], target: '#dirty' },
  'draft.redo': { ...further['draft.redo'], target: '#dirty' },
} as const;

/** Shared by every state that holds something to save or to throw away. */
const attempts = {
  'save.request': { target: '#validating', actions: 'forgetFailure' },
  'reset.request': '#resetting',
} as const;

/** The life of one draft, from load to saved or reset. Called once per editor, at module level. */
export function createEditorMachine<Draft, C extends { readonly path: Path } = Change>(
  options: EditorOptions<Draft, C>,
) {
  const { id, empty } = options;
  type Context = EditorContext<Draft>;
  type Events = EditorEvent<C, Draft> | EditorActorReport<Draft>;
  const draftOf = ({ context }: { context: Context }) => ({ draft: context.draft });
  const basedOf = ({ context: { draft, base } }: { context: Context }) => ({ draft, base });
  const preparedOf = ({ event }: { event: Events }) => {
    assertEvent(event, 'xstate.done.actor.prepareSave');
    return { prepared: event.output };
  };

  return setupEditor(options).createMachine({
    id,
    context: {
      base: empty,
      draft: empty,
      history: emptyHistory,
      problems: [],
      failure: null,
      notice: null,
      syncedAt: null,
      savedAt: null,
    },
    type: 'parallel',
    states: {
      lifecycle: {
        initial: 'loading',
        states: {
          loading: {
            id: 'loading',
            description: 'Also after a save: only what was read again is clean.',
            tags: ['busy'],
            invoke: {
              id: 'loadDraft',
              src: 'loadDraft',
              input: freshAfterFirst,
              onDone: { target: 'clean', actions: ['takeLoaded', 'reportLoaded'] },
              onError: { target: 'error.load', actions: 'takeLoadFailure' },
            },
          },
          clean: {
            id: 'clean',
            tags: ['editable'],
            on: {
              ...edits,
              'failure.dismiss': { guard: 'hasFailure', actions: 'forgetFailure' },
            },
          },
          dirty: {
            id: 'dirty',
            tags: ['editable'],
            always: { guard: 'isBase', target: 'clean' },
            on: {
              ...edits,
              ...further,
              ...attempts,
              'failure.dismiss': { guard: 'hasFailure', actions: 'forgetFailure' },
            },
          },
          validating: {
            id: 'validating',
            tags: ['busy'],
            invoke: {
              id: 'validateDraft',
              src: 'validateDraft',
              input: draftOf,
              onDone: [
                { guard: 'isRefused', target: 'dirty', actions: ['takeProblems', 'reportRefusal'] },
                { target: 'saving', actions: 'takeProblems' },
              ],
              onError: { target: 'error.save', actions: 'takeSaveFailure' },
            },
          },
          saving: {
            tags: ['busy'],
            initial: 'preparing',
            states: {
              preparing: {
                description: 'What a save needs from elsewhere first, such as coordinates of an address.',
                invoke: {
                  id: 'prepareSave',
                  src: 'prepareSave',
                  input: basedOf,
                  onDone: 'writing',
                  onError: { target: '#errorSave', actions: 'takeSaveFailure' },
                },
              },
              writing: {
                invoke: {
                  id: 'saveDraft',
                  src: 'saveDraft',
                  input: preparedOf,
                  onDone: { target: '#loading', actions: 'takeSaved' },
                  onError: { target: '#errorSave', actions: 'takeSaveFailure' },
                },
              },
            },
          },
          resetting: {
            id: 'resetting',
            initial: 'confirming',
            states: {
              confirming: {
                on: {
                  'reset.confirm': { target: 'reading', actions: 'forgetFailure' },
                  'reset.cancel': '#dirty',
                },
              },
              reading: {
                tags: ['busy'],
                invoke: {
                  id: 'loadDraft',
                  src: 'loadDraft',
                  input: freshAfterFirst,
                  onDone: { target: '#clean', actions: ['takeLoaded', 'reportReset'] },
                  onError: { target: '#errorReset', actions: 'takeResetFailure' },
                },
              },
            },
          },
          error: {
            description: 'A failure stands until the next attempt or until it is dismissed.',
            tags: ['failed'],
            initial: 'load',
            states: {
              load: {
                description: 'Nothing to edit and nothing to submit: a failed load is never an empty draft.',
                on: { 'load.retry': { target: '#loading', actions: 'forgetFailure' } },
              },
              save: {
                id: 'errorSave',
                tags: ['editable'],
                on: {
                  ...edits,
                  ...attempts,
                  'failure.dismiss': { target: '#dirty', actions: 'forgetFailure' },
                },
              },
              reset: {
                id: 'errorReset',
                tags: ['editable'],
                on: {
                  ...edits,
                  ...attempts,
                  'failure.dismiss': { target: '#dirty', actions: 'forgetFailure' },
                },
              },
            },
          },
        },
      },
      notice: {
        initial: 'hidden',
        states: {
          hidden: {
            on: {
              'xstate.done.actor.saveDraft': 'shown',
              'notice.show': { target: 'shown', actions: 'takeNotice' },
            },
          },
          shown: {
            on: {
              'xstate.done.actor.saveDraft': { target: 'shown', reenter: true },
              'notice.show': { target: 'shown', reenter: true, actions: 'takeNotice' },
            },
            after: { noticeTime: { target: 'hidden', actions: 'forgetNotice' } },
          },
        },
      },
    },
  });
}

export type EditorMachine<Draft, C extends { readonly path: Path } = Change> = ReturnType<
  typeof createEditorMachine<Draft, C>
>;
export type EditorActor<Draft, C extends { readonly path: Path } = Change> = ActorRefFrom<
  EditorMachine<Draft, C>
>;
export type EditorSnapshot<Draft, C extends { readonly path: Path } = Change> = SnapshotFrom<
  EditorMachine<Draft, C>
>;

/** An editor that has just read a draft: where it begins when the draft was there first. `at` is in ms since the epoch. */
export const readEditor = <Draft>(machine: EditorMachine<Draft>, draft: Draft, at: number) =>
  machine.resolveState({
    value: { lifecycle: 'clean', notice: 'hidden' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the context of an editor's machine is no function.
    context: { ...(machine.config.context as EditorContext<Draft>), base: draft, draft, syncedAt: at },
  });

/** Only the very first read may be answered from what the route's loader fetched. */
const freshAfterFirst = ({ context }: { context: { readonly syncedAt: number | null } }) => ({
  fresh: context.syncedAt !== null,
});
