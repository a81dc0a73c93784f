import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';

import { samePath, type Path } from '../editing/changes.ts';
import { emptyHistory, record, redo, undo } from '../editing/history.ts';
import type { Problem } from '../editing/rules.ts';
import type {
  EditorActorReport,
  EditorContext,
  EditorEvent,
  EditorOptions,
  EditorReport,
  LoadedDraft,
  SavedDraft,
} from './editor-types.ts';
import { toFailure } from './failure.ts';
import { unprovidedActor } from './unprovided.ts';

/** What the editor machine's names mean; when each of them happens is in `editor-machine.ts`. */
export function setupEditor<Draft, C extends { readonly path: Path }>({
  apply,
  groupOf,
}: EditorOptions<Draft, C>) {
  return setup({
    types: {
      context: {} as EditorContext<Draft>,
      events: {} as EditorEvent<C, Draft> | EditorActorReport<Draft>,
      emitted: {} as EditorReport<Draft, C>,
      tags: {} as 'busy' | 'editable' | 'failed',
    },
    actors: {
      loadDraft: fromPromise<LoadedDraft<Draft>, { fresh: boolean }>(() => unprovidedActor('loadDraft')),
      validateDraft: fromPromise<readonly Problem[], { draft: Draft }>(() =>
        unprovidedActor('validateDraft'),
      ),
      prepareSave: fromPromise<unknown, { draft: Draft }>(() => unprovidedActor('prepareSave')),
      saveDraft: fromPromise<SavedDraft, { prepared: unknown }>(() => unprovidedActor('saveDraft')),
    },
    actions: {
      takeLoaded: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadDraft');
        const { draft, at } = event.output;
        return { base: draft, draft, history: emptyHistory, problems: [], syncedAt: at };
      }),
      reportLoaded: emit(({ context }) => ({ type: 'draft.replaced', draft: context.draft, why: 'load' })),
      reportReset: emit(({ context }) => ({ type: 'draft.replaced', draft: context.draft, why: 'reset' })),
      edit: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'draft.change');
        const { change, at } = event;
        const draft = apply(context.draft, change);
        enqueue.assign({
          draft,
          history: record(context.history, context.draft, { group: groupOf(change), at }),
          problems: without(context.problems, change.path),
        });
        enqueue.emit({ type: 'draft.edited', change, draft });
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
      replaceDraft: assign(({ event }) => {
        assertEvent(event, 'draft.replace');
        return { draft: event.draft };
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
      isRefused: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.validateDraft');
        return event.output.length > 0;
      },
    },
    delays: { noticeTime: 3000 },
  });
}

/** An item that is moved, taken away or replaced changes its list too. */
const concerns = (path: Path, problem: Problem): boolean =>
  samePath(problem.path, path) ||
  (typeof path.at(-1) === 'object' && samePath(problem.path, path.slice(0, -1)));

const without = (problems: readonly Problem[], path: Path): readonly Problem[] =>
  problems.some((problem) => concerns(path, problem))
    ? problems.filter((problem) => !concerns(path, problem))
    : problems;
