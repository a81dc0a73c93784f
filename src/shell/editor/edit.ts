import type { Change } from '../../editing/changes.ts';
import type { AnyEditor } from './editor-watch.ts';

/** Edits the draft now. Gives whether the change was taken: while the draft is being saved it is not. */
export function edit(editor: AnyEditor, change: Change): boolean {
  const before = editor.getSnapshot().context.draft;
  editor.send({ type: 'draft.change', change, at: Date.now() });
  return editor.getSnapshot().context.draft !== before;
}
