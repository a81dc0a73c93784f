import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { Change } from '../editing/changes.ts';
import type { History } from '../editing/history.ts';
import { samePath, type Path } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { Failure } from './failure.ts';

/** A failure and the attempt that it ended: the screen still says which after the person went on typing. */
export interface EditorFailure extends Failure {
  readonly attempt: 'load' | 'save' | 'reset';
}

export interface EditorContext<Draft> {
  /** What the server holds, as far as is known. Changed means `draft !== base`. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly history: History<Draft>;
  readonly problems: readonly Problem[];
  readonly failure: EditorFailure | null;
  /** The success line. It and `failure` are two fields: the timer of the one never clears the other. */
  readonly notice: string | null;
  /** When the draft was last read; null until it first was. */
  readonly syncedAt: number | null;
  readonly savedAt: number | null;
}

export type EditorEvent<C = Change, Draft = unknown> =
  | { readonly type: 'draft.change'; readonly change: C; readonly at: number }
  /**
   * The draft without what the server has deleted meanwhile, and the base where it held that too. No step leads back to
   * it: what was deleted would be sent again.
   */
  | { readonly type: 'draft.replace'; readonly draft: Draft; readonly base?: Draft }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.redo' }
  | { readonly type: 'save.request' }
  | { readonly type: 'reset.request' }
  | { readonly type: 'reset.confirm' }
  | { readonly type: 'reset.cancel' }
  | { readonly type: 'load.retry' }
  | { readonly type: 'failure.dismiss' }
  /** What else succeeded on this screen: publishing, or what the screen before it did. */
  | { readonly type: 'notice.show'; readonly text: string };

/** Emitted: `draft.edited` after an edit, `draft.replaced` when the whole draft is another one. */
export type EditorReport<Draft, C = Change> =
  | {
      readonly type: 'draft.edited';
      readonly change: C;
      readonly draft: Draft;
      /** The draft that the change was made in: what is gone from it had its place there. */
      readonly before: Draft;
    }
  | {
      readonly type: 'draft.replaced';
      readonly draft: Draft;
      readonly why: 'load' | 'undo' | 'redo' | 'reset' | 'deletion';
    }
  | { readonly type: 'validation.refused'; readonly problems: readonly Problem[] };

export interface LoadedDraft<Draft> {
  readonly draft: Draft;
  readonly at: number;
}

export interface SavedDraft {
  /** The success line. */
  readonly message: string;
  readonly at: number;
}

export interface EditorOptions<Draft, C> {
  readonly id: string;
  /** What stands in the draft's place until it is loaded. */
  readonly empty: Draft;
  /** Pure; returns the very same draft when the change changes nothing. */
  readonly apply: (draft: Draft, change: C) => Draft;
  /** Edits of one group that follow each other closely are one undo step; null for what always stands alone. */
  readonly groupOf: (change: C) => string | null;
}

/** What the actors report. */
export type EditorActorReport<Draft> =
  | DoneActorEvent<LoadedDraft<Draft>, 'loadDraft'>
  | DoneActorEvent<readonly Problem[], 'validateDraft'>
  | DoneActorEvent<unknown, 'prepareSave'>
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

/** Whether there is no draft, because it could not be read. */
export const isLost = (snapshot: Failing): boolean =>
  snapshot.hasTag('failed') && snapshot.matches({ lifecycle: { error: 'load' } });

/** Whether leaving would lose something. */
export const isChanged = <Draft>({ context }: Holding<Draft>): boolean => context.draft !== context.base;

export const canUndo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.past.length > 0;

export const canRedo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.future.length > 0;

/** What is wrong with the field at a path, or null. */
export const problemAt = <Draft>({ context }: Holding<Draft>, path: Path): Problem | null =>
  context.problems.find((problem) => samePath(problem.path, path)) ?? null;
