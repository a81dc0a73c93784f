import type { Change } from '../../editing/changes.ts';
import { describedAt } from '../../editing/described-places.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { movedTogether, movesOf, removalsOf, type Together } from '../../editing/move-together.ts';
import type { NamedList } from '../../editing/named-lists.ts';
import { rootPath } from '../../editing/paths.ts';
import { selectionText } from '../../text/selection.ts';
import { edit } from '../edit.ts';
import type { EditorParts } from '../editor-context.tsx';
import type { Selection } from '../list-types.ts';
import { focusItem, isShownIn } from './focus-item.ts';
import { chosenOf } from './selection.ts';

const draftPath = rootPath<unknown>();

/** The edits of the selected items, each an undo step. */
export function selectionEdits(parts: EditorParts, selection: Selection) {
  const { editor, say, fields, lists: mounted } = parts;

  function editAll(changesOf: (list: NamedList) => readonly Change[]): boolean {
    return edit(editor, { type: 'batch', path: draftPath, changes: selection.lists().flatMap(changesOf) });
  }

  return {
    move(to: Together, where: string): void {
      const count = selection.count();
      const isDone = editAll((list) =>
        movesOf(list, selection.isChosenIn(list.path), to, selection.isShownIn(list.path)),
      );
      if (isDone) say(selectionText.moved(count, where));
    },
    remove(): void {
      const count = selection.count();
      const first = selection.lists().find(({ path, items }) => items.some(selection.isChosenIn(path)));
      const at = first?.items.findIndex(selection.isChosenIn(first.path)) ?? -1;
      const isDone = editAll((list) => {
        const described = describedAt(fields, list.path);
        const keepsOne = described?.kind === 'list' && described.keepsOne === true;
        const blank = keepsOne ? (id: number) => described.blank(id) : null;
        return removalsOf(list, selection.isChosenIn(list.path), blank);
      });
      if (!isDone || !first) return;
      const { draft } = editor.getSnapshot().context;
      focusItem(parts, neighbourPath(draft, first.path, at, isShownIn(mounted)));
      say(selectionText.removed(count));
    },
    copy(): void {
      const first = selection.lists().find(({ path, items }) => items.some(selection.isChosenIn(path)));
      const [item] = chosenOf(selection);
      if (!first || !item) return;
      const name = parts.copies.listAt(first.path)?.nameOf(item, first.items.indexOf(item));
      void parts.copies.copy(first.path, chosenOf(selection), name ?? selectionText.name(1));
    },
  };
}

/** The ways to move them, and why one changes nothing. */
export const ways = [
  { way: 'start', atEnd: selectionText.atStart },
  { way: 'up', atEnd: selectionText.atStart },
  { way: 'down', atEnd: selectionText.atEnd },
  { way: 'end', atEnd: selectionText.atEnd },
] as const;

/** Whether moving them changes anything. */
export const isMoved = (selection: Selection, to: Together): boolean =>
  selection
    .lists()
    .some(({ path, items }) =>
      movedTogether(items, selection.isChosenIn(path), to, selection.isShownIn(path)).some(
        (item, at) => item !== items[at],
      ),
    );
