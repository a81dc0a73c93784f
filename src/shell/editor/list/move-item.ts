import { rememberMove } from '../../../editing/list-step.ts';
import type { Path } from '../../../editing/paths.ts';
import { edit } from '../edit.ts';
import type { AnyEditor } from '../editor-context.tsx';

/** Moves an item to where it will stand in its own list, from 0. Gives whether it was moved. */
export function moveItem(editor: AnyEditor, path: Path, index: number): boolean {
  const isMoved = edit(editor, { type: 'move', path, index });
  if (isMoved) rememberMove(editor.getSnapshot().context.draft, path);
  return isMoved;
}
