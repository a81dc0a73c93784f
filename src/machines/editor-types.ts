import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { Omission } from '../contract/http/edited.ts';
import type { Change } from '../editing/changes.ts';
import type { History } from '../editing/history.ts';
import type { Choices, Drafts, Merge } from '../editing/merge.ts';
import { samePath, type Path } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { Failure } from './failure.ts';

/** A failure and the failed action: the screen shows both while the user goes on typing. */
export interface EditorFailure extends Failure {
  readonly attempt: 'load' | 'save' | 'reset';
}

export interface EditorContext<Draft> {
  /** The last known content on the server. The draft is changed while `draft !== base`. */
  readonly base: Draft;
  readonly draft: Draft;
  /** What others have saved since the base, while the user is asked which of two changes to keep; else null. */
  readonly theirs: Draft | null;
  /** The fields that the read answers did not have: a save makes them empty, which the user is asked about first. */
  readonly omitted: readonly Omission[];
  readonly history: History<Draft>;
  readonly problems: readonly Problem[];
  readonly failure: EditorFailure | null;
  /** The success message. Separate from `failure`, so that its timer cannot clear a failure. */
  readonly notice: string | null;
  /** Time of the last read; null before the first one. */
  readonly syncedAt: number | null;
  readonly savedAt: number | null;
}

export type EditorEvent<C = Change, Draft = unknown> =
  | { readonly type: 'draft.change'; readonly change: C; readonly at: number }
  /**
   * The draft, and the base where it had the item, without an item that the server has deleted. Clears the undo
   * history: an undo would restore the item and the next save would send it.
   */
  | { readonly type: 'draft.replace'; readonly draft: Draft; readonly base?: Draft }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.redo' }
  | { readonly type: 'save.request' }
  /** Saves fields that were not in the answer as empty. */
  | { readonly type: 'save.confirm' }
  | { readonly type: 'save.cancel' }
  | { readonly type: 'reset.request' }
  | { readonly type: 'reset.confirm' }
  | { readonly type: 'reset.cancel' }
  /** Saves the draft merged with what others have saved; in collisions by the choices. */
  | { readonly type: 'merge.confirm'; readonly choices: Choices }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'load.retry' }
  | { readonly type: 'failure.dismiss' }
  /** Another tab has saved this content: a draft without changes is read again. */
  | { readonly type: 'content.outdated' }
  /** Another success on this screen: publishing, or a call of the previous screen. */
  | { readonly type: 'notice.show'; readonly text: string };

/** Emitted: `draft.edited` after an edit, `draft.replaced` when the whole draft is replaced. */
export type EditorReport<Draft, C = Change> =
  | {
      readonly type: 'draft.edited';
      readonly change: C;
      readonly draft: Draft;
      /** The draft before the change; removed items still have their positions in it. */
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

/** What `prepareSave` is given. */
export interface SaveToPrepare<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
  readonly omitted: readonly Omission[];
}

/**
 * A save that can be sent, or fields that it would make empty and that the user has not agreed to, or what others have
 * saved since the base. Base and draft are then those to merge: they contain what an earlier attempt with an unknown
 * outcome has created.
 */
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
  /** The success message. */
  readonly message: string;
  readonly at: number;
}

export interface EditorOptions<Draft, C> {
  readonly id: string;
  /** The draft until it is loaded. */
  readonly empty: Draft;
  /** Pure; returns the same draft when the change has no effect. */
  readonly apply: (draft: Draft, change: C) => Draft;
  /**
   * Edits of the same group in quick succession are one undo step; null for an edit that is always a step of its own.
   */
  readonly groupOf: (change: C) => string | null;
  /** Pure; merges the draft with what others have saved. By default lists are merged by the ids of their items. */
  readonly merge?: MergeOf<Draft>;
}

export type MergeOf<Draft> = (drafts: Drafts<Draft>, choices?: Choices) => Merge<Draft>;

/** The events from the actors. */
export type EditorActorReport<Draft> =
  | DoneActorEvent<LoadedDraft<Draft>, 'loadDraft'>
  | DoneActorEvent<readonly Problem[], 'validateDraft'>
  | DoneActorEvent<PreparedSave<Draft>, 'prepareSave'>
  | DoneActorEvent<SavedDraft, 'saveDraft'>
  | ErrorActorEvent<unknown, 'loadDraft'>
  | ErrorActorEvent<unknown, 'validateDraft'>
  | ErrorActorEvent<unknown, 'prepareSave'>
  | ErrorActorEvent<unknown, 'saveDraft'>;

interface Holding<Draft> {
  readonly context: EditorContext<Draft>;
}

interface Tagged<Draft> extends Holding<Draft> {
  hasTag(tag: 'editable'): boolean;
}

interface Failing {
  hasTag(tag: 'failed'): boolean;
  matches(state: { lifecycle: { error: 'load' } }): boolean;
}

/** Whether there is no draft because the load failed. */
export const isLost = (snapshot: Failing): boolean =>
  snapshot.hasTag('failed') && snapshot.matches({ lifecycle: { error: 'load' } });

/** Whether leaving would lose changes. */
export const isChanged = <Draft>({ context }: Holding<Draft>): boolean => context.draft !== context.base;

export const canUndo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.past.length > 0;

export const canRedo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.future.length > 0;

/** The problem of the field at a path, or null. */
export const problemAt = <Draft>({ context }: Holding<Draft>, path: Path): Problem | null =>
  context.problems.find((problem) => samePath(problem.path, path)) ?? null;
