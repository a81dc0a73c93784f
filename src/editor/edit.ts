import type { Change } from '../editing/changes.ts';
import type { AnyEditor } from './editor-watch.ts';

/** Applies a change to the draft. Returns false where it was rejected, as during a save. */
export function edit(editor: AnyEditor, change: Change): boolean {
  const before = editor.getSnapshot().context.draft;
  editor.send({ type: 'draft.change', change, at: Date.now() });
  return editor.getSnapshot().context.draft !== before;
}
