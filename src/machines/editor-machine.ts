import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';

import type { Change } from '../editing/changes.ts';
import { emptyHistory, record, redo, undo } from '../editing/history.ts';
import { temporaryId } from '../editing/items.ts';
import { valueAt } from '../editing/lookup.ts';
import { mergeDrafts, type Choices } from '../editing/merge.ts';
import type { Path } from '../editing/paths.ts';
import { remainingProblems, type Problem } from '../editing/rules.ts';
import type {
  EditorActorReport,
  EditorContext,
  EditorEvent,
  EditorMachineOptions,
  EditorReport,
  LoadedDraft,
  OthersSave,
  PreparedSave,
  SaveToPrepare,
  SavedDraft,
} from './editor-types.ts';
import { toFailure } from './failure.ts';
import { noticeTime, typeOf, unprovidedActor } from './setup-parts.ts';

function setupEditor<Draft, C extends { readonly path: Path }>({
  apply,
  groupOf,
  merge = (drafts, choices) => mergeDrafts(drafts, { renewId: () => temporaryId() }, choices),
}: EditorMachineOptions<Draft, C>) {
  const mergeSaves = ({ base, draft: mine, theirs }: OthersSave<Draft>, choices?: Choices) =>
    merge({ base, theirs, mine }, choices);
  return setup({
    types: {
      context: typeOf<EditorContext<Draft>>(),
      events: typeOf<EditorEvent<C, Draft> | EditorActorReport<Draft>>(),
      emitted: typeOf<EditorReport<Draft, C>>(),
      tags: typeOf<'busy' | 'editable' | 'failed'>(),
    },
    actors: {
      loadDraft: fromPromise<LoadedDraft<Draft>, { fresh: boolean }>(() => unprovidedActor('loadDraft')),
      validateDraft: fromPromise<readonly Problem[], { draft: Draft }>(() =>
        unprovidedActor('validateDraft'),
      ),
      prepareSave: fromPromise<PreparedSave<Draft>, SaveToPrepare<Draft>>(() =>
        unprovidedActor('prepareSave'),
      ),
      saveDraft: fromPromise<SavedDraft, { prepared: unknown }>(() => unprovidedActor('saveDraft')),
    },
    actions: {
      takeLoaded: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadDraft');
        const { draft, at, omitted = [] } = event.output;
        return { base: draft, draft, omitted, history: emptyHistory, problems: [], syncedAt: at };
      }),
      reportLoaded: emit(({ context }) => ({ type: 'draft.replaced', draft: context.draft, why: 'load' })),
      reportReset: emit(({ context }) => ({ type: 'draft.replaced', draft: context.draft, why: 'reset' })),
      edit: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'draft.change');
        const { change, at } = event;
        const draft = apply(context.draft, change);
        if (draft === context.draft) return;
        enqueue.assign({
          draft,
          history: record(context.history, context.draft, { group: groupOf(change), at }),
          problems: remainingProblems(context.problems, touchedBy(change), draft),
        });
        enqueue.emit({ type: 'draft.edited', change, draft, before: context.draft });
      }),
      undo: enqueueActions(({ context, enqueue }) => {
        const step = undo(context.history, context.draft);
        enqueue.assign({ ...step, problems: problemsAfter(step, context) });
        enqueue.emit({ type: 'draft.replaced', draft: step.draft, why: 'undo' });
      }),
      redo: enqueueActions(({ context, enqueue }) => {
        const step = redo(context.history, context.draft);
        enqueue.assign({ ...step, problems: problemsAfter(step, context) });
        enqueue.emit({ type: 'draft.replaced', draft: step.draft, why: 'redo' });
      }),
      replaceDraft: assign(({ context, event }) => {
        assertEvent(event, 'draft.replace');
        const { draft, base = context.base } = event;
        return { draft, base, problems: remainingProblems(context.problems, [], draft) };
      }),
      reportDeletion: emit(({ context }) => ({
        type: 'draft.replaced',
        draft: context.draft,
        why: 'deletion',
      })),
      endHistory: assign({ history: emptyHistory }),
      takeProblems: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.validateDraft');
        return { problems: event.output };
      }),
      reportRefusal: emit(({ context }) => ({ type: 'validation.refused', problems: context.problems })),
      takeSaved: assign(({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.saveDraft');
        const { message, at } = event.output;
        return { base: context.draft, history: emptyHistory, notice: message, savedAt: at };
      }),
      takeOmitted: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        return event.output.type === 'omitted' ? { omitted: event.output.omitted } : {};
      }),
      // Optional: without it the next save is confirmed again.
      rememberAgreement: () => undefined,
      takeMerged: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        const others = othersSaveIn(event.output);
        return { base: others.theirs, draft: mergeSaves(others).draft, ...afterMerge };
      }),
      takeChosen: assign(({ context, event }) => {
        assertEvent(event, 'merge.confirm');
        const { base, draft, theirs } = context;
        if (theirs === null) return {};
        return {
          base: theirs,
          draft: mergeSaves({ base, draft, theirs }, event.choices).draft,
          ...afterMerge,
        };
      }),
      reportMerged: emit(({ context }) => ({ type: 'draft.replaced', draft: context.draft, why: 'merge' })),
      takeTheirs: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        const { base, draft, theirs } = othersSaveIn(event.output);
        enqueue.assign({ base, draft, theirs });
        if (draft === context.draft) return;
        enqueue.assign({ history: emptyHistory });
        enqueue.emit({ type: 'draft.replaced', draft, why: 'merge' });
      }),
      forgetTheirs: assign({ theirs: null }),
      takeLoadFailure: assign(({ event }) => {
        assertEvent(event, 'xstate.error.actor.loadDraft');
        return { failure: { ...toFailure(event.error), during: 'load' } as const };
      }),
      takeResetFailure: assign(({ event }) => {
        assertEvent(event, 'xstate.error.actor.loadDraft');
        return { failure: { ...toFailure(event.error), during: 'reset' } as const };
      }),
      takeSaveFailure: assign(({ event }) => {
        assertEvent(event, [
          'xstate.error.actor.validateDraft',
          'xstate.error.actor.prepareSave',
          'xstate.error.actor.saveDraft',
        ]);
        return { failure: { ...toFailure(event.error), during: 'save' } as const };
      }),
      forgetFailure: assign({ failure: null }),
      takeNotice: assign(({ event }) => {
        assertEvent(event, 'notice.show');
        return { notice: event.text };
      }),
      forgetNotice: assign({ notice: null }),
    },
    guards: {
      isEffective: ({ context, event }) => {
        assertEvent(event, 'draft.change');
        return apply(context.draft, event.change) !== context.draft;
      },
      isOther: ({ context, event }) => {
        assertEvent(event, 'draft.replace');
        return event.draft !== context.draft;
      },
      hasPast: ({ context }) => context.history.past.length > 0,
      hasFuture: ({ context }) => context.history.future.length > 0,
      hasFailure: ({ context }) => context.failure !== null,
      isBase: ({ context }) => context.draft === context.base,
      isReady: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        return event.output.type === 'ready';
      },
      isOmitted: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        return event.output.type === 'omitted';
      },
      isMerged: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.prepareSave');
        return mergeSaves(othersSaveIn(event.output)).collisions.length === 0;
      },
      isOutdated: ({ event }) => {
        assertEvent(event, 'xstate.error.actor.saveDraft');
        return toFailure(event.error).isOutdated === true;
      },
      isRefused: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.validateDraft');
        return event.output.length > 0;
      },
    },
    delays: { noticeTime },
  });
}

/** Undoing further than a merge would take back what others have saved. */
const afterMerge = { theirs: null, history: emptyHistory, problems: [] };

function othersSaveIn<Draft>(prepared: PreparedSave<Draft>): OthersSave<Draft> {
  if (prepared.type !== 'changed') throw new Error('Nobody else has saved.');
  return prepared;
}

interface Composed {
  readonly path: Path;
  readonly to?: Path;
  readonly changes?: readonly Composed[];
}

/** Moving, removing or replacing an item changes its list too. */
function touchedBy({ path, to, changes }: Composed): readonly Path[] {
  if (changes) return changes.flatMap(touchedBy);
  const own = typeof path.at(-1) === 'object' ? [path, path.slice(0, -1)] : [path];
  return to ? [...own, to] : own;
}

interface Validated {
  readonly draft: unknown;
  readonly problems: readonly Problem[];
}

function problemsAfter({ draft }: Pick<Validated, 'draft'>, { draft: before, problems }: Validated) {
  const isTouched = (path: Path) => !Object.is(valueAt(before, path), valueAt(draft, path));
  return remainingProblems(problems, problems.map(({ path }) => path).filter(isTouched), draft);
}

/** Only the first read may use the loader's answer. */
const freshAfterFirst = ({ context }: { context: { readonly syncedAt: number | null } }) => ({
  fresh: context.syncedAt !== null,
});

/** Without targets, so that a keystroke leaves no state, and without guards, which would apply a change twice. */
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

const saveOrReset = {
  'save.request': { target: '#validating', actions: 'forgetFailure' },
  'reset.request': '#resetting',
} as const;

const afterFailure = {
  ...edits,
  ...saveOrReset,
  'failure.dismiss': { target: '#dirty', actions: 'forgetFailure' },
} as const;

export function createEditorMachine<Draft, C extends { readonly path: Path } = Change>(
  options: EditorMachineOptions<Draft, C>,
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
              ...saveOrReset,
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
                on: afterFailure,
              },
              reset: {
                id: 'errorReset',
                tags: ['editable'],
                on: afterFailure,
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

/** `at` is in ms since the epoch. */
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
