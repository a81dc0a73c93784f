import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';

import { emptyHistory, record, redo, undo } from '../editing/history.ts';
import { temporaryId } from '../editing/items.ts';
import { nameOf } from '../editing/lookup.ts';
import { mergeDrafts, type Choices } from '../editing/merge.ts';
import { samePath, type Path } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type {
  EditorActorReport,
  EditorContext,
  EditorEvent,
  EditorOptions,
  EditorReport,
  LoadedDraft,
  OthersSave,
  PreparedSave,
  SavedDraft,
  SaveToPrepare,
} from './editor-types.ts';
import { toFailure } from './failure.ts';
import { noticeTime, typeOf, unprovidedActor } from './setup-parts.ts';

/** Actions, guards and delays of the editor machine; `editor-machine.ts` has its states. */
export function setupEditor<Draft, C extends { readonly path: Path }>({
  apply,
  groupOf,
  merge = (drafts, choices) => mergeDrafts(drafts, { renewId: () => temporaryId() }, choices),
}: EditorOptions<Draft, C>) {
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
          problems: without(context.problems, touchedBy(change), draft),
        });
        enqueue.emit({ type: 'draft.edited', change, draft, before: context.draft });
      }),
      undo: enqueueActions(({ context, enqueue }) => {
        const step = undo(context.history, context.draft);
        enqueue.assign(step);
        enqueue.emit({ type: 'draft.replaced', draft: step.draft, why: 'undo' });
      }),
      redo: enqueueActions(({ context, enqueue }) => {
        const step = redo(context.history, context.draft);
        enqueue.assign(step);
        enqueue.emit({ type: 'draft.replaced', draft: step.draft, why: 'redo' });
      }),
      replaceDraft: assign(({ context, event }) => {
        assertEvent(event, 'draft.replace');
        const { draft, base = context.base } = event;
        return { draft, base, problems: without(context.problems, [], draft) };
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
      // Provided where it is to be remembered; without it the next save asks again.
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
        return { failure: { ...toFailure(event.error), attempt: 'load' } as const };
      }),
      takeResetFailure: assign(({ event }) => {
        assertEvent(event, 'xstate.error.actor.loadDraft');
        return { failure: { ...toFailure(event.error), attempt: 'reset' } as const };
      }),
      takeSaveFailure: assign(({ event }) => {
        assertEvent(event, [
          'xstate.error.actor.validateDraft',
          'xstate.error.actor.prepareSave',
          'xstate.error.actor.saveDraft',
        ]);
        return { failure: { ...toFailure(event.error), attempt: 'save' } as const };
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

/** The part of a change (`Change` in src/editing) that the machine uses: the paths that it touches. */
interface Composed {
  readonly path: Path;
  readonly to?: Path;
  readonly changes?: readonly Composed[];
}

/** The paths that a change touches: moving, removing or replacing an item changes its list too. */
function touchedBy({ path, to, changes }: Composed): readonly Path[] {
  if (changes) return changes.flatMap(touchedBy);
  const own = typeof path.at(-1) === 'object' ? [path, path.slice(0, -1)] : [path];
  return to ? [...own, to] : own;
}

/** The problems of a removed item's fields are removed too. */
const isLost = (draft: unknown, path: Path): boolean => {
  const item = path.slice(0, path.findLastIndex((step) => typeof step === 'object') + 1);
  return nameOf(draft, item) === undefined;
};

const without = (problems: readonly Problem[], touched: readonly Path[], draft: unknown) => {
  const isOver = ({ path }: Problem) => touched.some((each) => samePath(each, path)) || isLost(draft, path);
  return problems.some(isOver) ? problems.filter((problem) => !isOver(problem)) : problems;
};

/** Only the first read may use the answer that the route's loader fetched. */
export const freshAfterFirst = ({ context }: { context: { readonly syncedAt: number | null } }) => ({
  fresh: context.syncedAt !== null,
});
