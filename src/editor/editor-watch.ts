import type { Subscribable } from 'xstate';

import type { Change } from '../editing/changes.ts';
import { type DraftWatch, watchDraft } from '../editing/draft-watch.ts';
import type { Problem } from '../editing/rules.ts';
import type { EditorSnapshot } from '../machines/editor-machine.ts';
import type { EditorContext as MachineContext, EditorEvent } from '../machines/editor-types.ts';

type AnyEditorEvent = Exclude<EditorEvent, { readonly type: 'draft.replace' }>;

export interface AnyEditorSnapshot {
  can(event: AnyEditorEvent): boolean;
  readonly context: MachineContext<unknown>;
  hasTag(tag: 'busy' | 'editable' | 'failed'): boolean;
  matches(state: Parameters<EditorSnapshot<unknown>['matches']>[0]): boolean;
}

export interface AnyEditor extends Subscribable<AnyEditorSnapshot> {
  getSnapshot(): AnyEditorSnapshot;
  send(event: AnyEditorEvent): void;
  on(
    type: 'validation.refused',
    listener: (report: { readonly problems: readonly Problem[] }) => void,
  ): { unsubscribe(): void };
}

export type EditorWatch = Pick<DraftWatch, 'follow'>;

export function watchEditor(editor: AnyEditor): EditorWatch {
  const seen = () => {
    const snapshot = editor.getSnapshot();
    const { draft, problems } = snapshot.context;
    return { draft, problems, editable: snapshot.hasTag('editable') };
  };
  let last = seen();
  const watch = watchDraft(last.draft);

  function update(): void {
    const { problems, editable } = last;
    last = seen();
    watch.replace(last.draft);
    if (last.problems !== problems) wakeProblems(watch, problems, last.problems);
    if (last.editable !== editable) watch.wakeAll();
  }

  let followers = 0;
  let subscription: { unsubscribe: () => void } | null = null;
  return {
    follow(path, listener) {
      followers += 1;
      if (!subscription) {
        update();
        subscription = editor.subscribe(update);
      }
      const stop = watch.follow(path, listener);
      return () => {
        stop();
        followers -= 1;
        if (followers > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
  };
}

function wakeProblems(watch: DraftWatch, before: readonly Problem[], after: readonly Problem[]): void {
  for (const { path } of [...before, ...after]) {
    watch.wake(path);
    // A closed item shows that there is an error in it.
    for (const [at, step] of path.entries())
      if (typeof step === 'object' && at < path.length - 1) watch.wake(path.slice(0, at + 1));
  }
}

export function edit(editor: AnyEditor, change: Change): boolean {
  const before = editor.getSnapshot().context.draft;
  editor.send({ type: 'draft.change', change, at: Date.now() });
  return editor.getSnapshot().context.draft !== before;
}
