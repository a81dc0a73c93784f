import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { Omission } from '../contract/http/edited.ts';
import type { Change } from '../editing/changes.ts';
import type { History } from '../editing/history.ts';
import type { Choices, Drafts, Merge } from '../editing/merge.ts';
import { samePath, type Path } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { Failure } from './failure.ts';

export interface EditorFailure extends Failure {
  readonly during: 'load' | 'save' | 'reset';
}

export interface EditorContext<Draft> {
  /** The last known content of the server. The draft is changed while `draft !== base`. */
  readonly base: Draft;
  readonly draft: Draft;
  /** Saved by others since the base; only while the user chooses between two changes. */
  readonly theirs: Draft | null;
  /** Fields that the answer lacks: a save makes them empty, after a confirmation. */
  readonly omitted: readonly Omission[];
  readonly history: History<Draft>;
  readonly problems: readonly Problem[];
  readonly failure: EditorFailure | null;
  readonly notice: string | null;
  readonly syncedAt: number | null;
  readonly savedAt: number | null;
}

export type EditorEvent<C = Change, Draft = unknown> =
  | { readonly type: 'draft.change'; readonly change: C; readonly at: number }
  /** Draft and base without an item that the server has deleted. Clears the undo history, which would restore it. */
  | { readonly type: 'draft.replace'; readonly draft: Draft; readonly base?: Draft }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.redo' }
  | { readonly type: 'save.request' }
  | { readonly type: 'save.confirm' }
  | { readonly type: 'save.cancel' }
  | { readonly type: 'reset.request' }
  | { readonly type: 'reset.confirm' }
  | { readonly type: 'reset.cancel' }
  | { readonly type: 'merge.confirm'; readonly choices: Choices }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'load.retry' }
  | { readonly type: 'failure.dismiss' }
  | { readonly type: 'content.outdated' }
  | { readonly type: 'notice.show'; readonly text: string };

export type EditorReport<Draft, C = Change> =
  | {
      readonly type: 'draft.edited';
      readonly change: C;
      readonly draft: Draft;
      readonly before: Draft;
    }
  | {
      readonly type: 'draft.replaced';
      readonly draft: Draft;
      readonly why: 'load' | 'undo' | 'redo' | 'reset' | 'deletion' | 'merge';
    }
  | { readonly type: 'validation.refused'; readonly problems: readonly Problem[] };

export interface LoadedDraft<Draft> {
  readonly draft: Draft;
  readonly omitted?: readonly Omission[];
  readonly at: number;
}

export interface SaveToPrepare<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
  readonly omitted: readonly Omission[];
}

/** `changed`: base and draft are to be merged; they have what an earlier attempt in doubt has created. */
export type PreparedSave<Draft> =
  | { readonly type: 'ready'; readonly prepared: unknown }
  | { readonly type: 'omitted'; readonly omitted: readonly Omission[] }
  | ({ readonly type: 'changed' } & OthersSave<Draft>);

export interface OthersSave<Draft> {
  readonly base: Draft;
  readonly draft: Draft;
  readonly theirs: Draft;
}

export interface SavedDraft {
  readonly message: string;
  readonly at: number;
}

export interface EditorMachineOptions<Draft, C> {
  readonly id: string;
  readonly empty: Draft;
  readonly apply: (draft: Draft, change: C) => Draft;
  readonly groupOf: (change: C) => string | null;
  readonly merge?: MergeOf<Draft>;
}

export type MergeOf<Draft> = (drafts: Drafts<Draft>, choices?: Choices) => Merge<Draft>;

export type EditorActorReport<Draft> =
  | DoneActorEvent<LoadedDraft<Draft>, 'loadDraft'>
  | DoneActorEvent<readonly Problem[], 'validateDraft'>
  | DoneActorEvent<PreparedSave<Draft>, 'prepareSave'>
  | DoneActorEvent<SavedDraft, 'saveDraft'>
  | ErrorActorEvent<unknown, 'loadDraft'>
  | ErrorActorEvent<unknown, 'validateDraft'>
  | ErrorActorEvent<unknown, 'prepareSave'>
  | ErrorActorEvent<unknown, 'saveDraft'>;

interface Snapshot<Draft> {
  readonly context: EditorContext<Draft>;
}

interface Tagged<Draft> extends Snapshot<Draft> {
  hasTag(tag: 'editable'): boolean;
}

interface Failing {
  hasTag(tag: 'failed'): boolean;
  matches(state: { lifecycle: { error: 'load' } }): boolean;
}

export const isLost = (snapshot: Failing): boolean =>
  snapshot.hasTag('failed') && snapshot.matches({ lifecycle: { error: 'load' } });

export const isChanged = <Draft>({ context }: Snapshot<Draft>): boolean => context.draft !== context.base;

export const canUndo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.past.length > 0;

export const canRedo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.future.length > 0;

export const problemAt = <Draft>({ context }: Snapshot<Draft>, path: Path): Problem | null =>
  context.problems.find((problem) => samePath(problem.path, path)) ?? null;
