import { type DraftWatch, watchDraft } from '../../editing/draft-watch.ts';
import type { Problem } from '../../editing/rules.ts';
import type { AnyEditor } from './editor-context.tsx';

/** Lets any number of fields follow their place in an editor's draft over one subscription to its actor. */
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
    // Every field becomes read-only while it saves.
    if (last.editable !== editable) watch.wakeAll();
  }

  let followers = 0;
  let subscription: { unsubscribe: () => void } | null = null;
  return {
    follow(path, listener) {
      followers += 1;
      if (!subscription) {
        // What happened while nobody followed is caught up with.
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
  for (const { path } of [...before, ...after]) watch.wake(path);
}
