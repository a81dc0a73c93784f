import { assertEvent, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Change } from '../editing/changes.ts';
import { emptyHistory } from '../editing/history.ts';
import type { Path } from '../editing/paths.ts';
import { freshAfterFirst, setupEditor } from './editor-setup.ts';
import type {
  EditorActorReport,
  EditorContext,
  EditorEvent,
  EditorOptions,
  LoadedDraft,
} from './editor-types.ts';

/**
 * Shared by all editable states. The transitions of `dirty` have no target, so that a keystroke leaves and enters no
 * state. They have no guard for an effective change either, which would apply the change twice.
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

/** Shared by all states with unsaved changes. */
const attempts = {
  'save.request': { target: '#validating', actions: 'forgetFailure' },
  'reset.request': '#resetting',
} as const;

/** The life cycle of one draft, from the load to the save or reset. Call it once per editor, at module level. */
export function createEditorMachine<Draft, C extends { readonly path: Path } = Change>(
  options: EditorOptions<Draft, C>,
) {
  const { id, empty } = options;
  type Context = EditorContext<Draft>;
  type Events = EditorEvent<C, Draft> | EditorActorReport<Draft>;
  const draftOf = ({ context }: { context: Context }) => ({ draft: context.draft });
  const toPrepareOf = ({ context: { draft, base, omitted } }: { context: Context }) => ({
    draft,
    base,
    omitted,
  });
  const preparedOf = ({ event }: { event: Events }) => {
    assertEvent(event, 'xstate.done.actor.prepareSave');
    if (event.output.type !== 'ready') throw new Error('Only a prepared save is sent.');
    return { prepared: event.output.prepared };
  };

  return setupEditor(options).createMachine({
    id,
    context: {
      base: empty,
      draft: empty,
      theirs: null,
      omitted: [],
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
            description: 'Also follows a save: the draft is clean only when it was read again.',
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
              'content.outdated': 'loading',
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
            initial: 'preparing',
            states: {
              preparing: {
                id: 'preparing',
                tags: ['busy'],
                description:
                  'Gets what a save needs first: the coordinates of an address, what others have saved.',
                invoke: {
                  id: 'prepareSave',
                  src: 'prepareSave',
                  input: toPrepareOf,
                  onDone: [
                    { guard: 'isReady', target: 'writing' },
                    { guard: 'isOmitted', target: 'confirming', actions: 'takeOmitted' },
                    { guard: 'isMerged', target: '#validating', actions: ['takeMerged', 'reportMerged'] },
                    { target: '#merging', actions: 'takeTheirs' },
                  ],
                  onError: { target: '#errorSave', actions: 'takeSaveFailure' },
                },
              },
              confirming: {
                description:
                  'The read answers lacked fields, which the save makes empty everywhere: the user is asked.',
                on: {
                  'save.confirm': { target: 'preparing', actions: 'rememberAgreement' },
                  'save.cancel': '#dirty',
                },
              },
              writing: {
                tags: ['busy'],
                invoke: {
                  id: 'saveDraft',
                  src: 'saveDraft',
                  input: preparedOf,
                  onDone: { target: '#loading', actions: 'takeSaved' },
                  onError: [
                    { guard: 'isOutdated', target: 'preparing' },
                    { target: '#errorSave', actions: 'takeSaveFailure' },
                  ],
                },
              },
            },
          },
          merging: {
            id: 'merging',
            description: 'Others have saved a change of the same place: the user chooses between the two.',
            on: {
              'merge.confirm': { target: 'validating', actions: ['takeChosen', 'reportMerged'] },
              'merge.cancel': { target: 'dirty', actions: 'forgetTheirs' },
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
            description: 'A failure is shown until the next attempt or until it is dismissed.',
            tags: ['failed'],
            initial: 'load',
            states: {
              load: {
                description:
                  'Nothing can be edited or submitted: a failed load never becomes an empty draft.',
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

/**
 * The state of an editor that has just loaded a draft, for an editor that starts with the loader's data. `at` is in ms
 * since the epoch.
 */
export const readEditor = <Draft>(
  machine: EditorMachine<Draft>,
  { draft, at, omitted = [] }: LoadedDraft<Draft>,
) =>
  machine.resolveState({
    value: { lifecycle: 'clean', notice: 'hidden' },
    context: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the context of an editor's machine is no function.
      ...(machine.config.context as EditorContext<Draft>),
      base: draft,
      draft,
      omitted,
      syncedAt: at,
    },
  });
