import { useMemo } from 'react';

import { placeholderId, temporaryId, type Item } from '../../editing/items.ts';
import { neighbourPath, rememberMove } from '../../editing/list-step.ts';
import { indicesOf, valueAt, indexIn } from '../../editing/lookup.ts';
import { type Path, type PathTo, under } from '../../editing/paths.ts';
import { shortName } from '../../editing/short-text.ts';
import { itemText, type ItemWords } from '../../text/sortable-list.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import { type AnyEditor, type AnyEditorSnapshot, edit } from '../editor-watch.ts';
import { enterField } from '../reveal.ts';
import { copiedItemsText } from '../text.ts';
import { useFollowed } from '../use-editor-field.ts';
import { focusItem, focusMoved, isShownIn } from './focus-item.ts';

const indexAt = ({ context }: AnyEditorSnapshot, path: Path): number => {
  const step = path.at(-1);
  return typeof step === 'object' ? indexIn(valueAt(context.draft, path.slice(0, -1)), step) : -1;
};

export const useItemIndex = (path: Path): number => useFollowed(path, indexAt);

export function moveItem(editor: AnyEditor, path: Path, index: number): boolean {
  const isMoved = edit(editor, { type: 'move', path, index });
  if (isMoved) rememberMove(editor.getSnapshot().context.draft, path);
  return isMoved;
}

/** Stable between renders. */
export interface ItemKind<Each extends Item = Item> {
  readonly words: ItemWords;
  readonly nameOf?: (item: Each) => string;
  readonly blank: (id: number) => Each;
  /** An empty item replaces the last one when that is removed (`placeholderId`). */
  readonly keepsOne?: boolean;
}

export function spokenName<Each extends Item>(
  { nameOf, words }: Pick<ItemKind<Each>, 'nameOf' | 'words'>,
  item: Each,
  at: number,
): string {
  const name = shortName(nameOf?.(item) ?? '');
  return name === '' ? words.name(at + 1) : name;
}

export function useItemEdits<Each extends Item>(
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
): ReturnType<typeof itemEdits<Each>> {
  const parts = useEditor();
  return useMemo(() => itemEdits(parts, path, kind), [parts, path, kind]);
}

function itemEdits<Each extends Item>(
  parts: EditorParts,
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
) {
  const { editor, say, lists } = parts;
  const { blank, keepsOne } = kind;
  const draftNow = () => editor.getSnapshot().context.draft;
  const items = (): readonly Each[] => valueAt(draftNow(), path) ?? [];
  const indexOf = (item: Path) => indicesOf(draftNow(), item).at(-1) ?? -1;

  function insert(item: Each, index: number): void {
    if (!edit(editor, { type: 'insert', path, index, item })) return;
    const inserted = under(path, { id: item.id });
    enterField(parts, inserted);
    say(itemText.added(spokenName(kind, item, indexOf(inserted))));
  }

  const add = (index = items().length): void => insert(blank(temporaryId()), index);

  return {
    add,
    insert,
    insertAll: (given: readonly Each[], index: number): boolean => {
      const changes = given.map((item, at) => ({ type: 'insert', path, index: index + at, item }) as const);
      const [first] = given;
      if (!first || !edit(editor, { type: 'batch', path, changes })) return false;
      const all = given.map(({ id }) => under(path, { id }));
      for (const list of lists.all) list.keep?.(all);
      const inserted = under(path, { id: first.id });
      focusItem(parts, inserted);
      const name = spokenName(kind, first, indexOf(inserted));
      say(given.length === 1 ? copiedItemsText.pasted(name) : copiedItemsText.pastedAll(given.length));
      return true;
    },
    addAfter: (item: Path): void => add(indexOf(item) + 1),
    remove: (item: Path): void => {
      const at = indexOf(item);
      const removed = items()[at];
      if (!removed) return;
      const gone = { type: 'remove', path: item } as const;
      const empty = { type: 'insert', path, index: 0, item: blank(placeholderId) } as const;
      const isLast = keepsOne === true && items().length === 1;
      if (!edit(editor, isLast ? { type: 'batch', path, changes: [gone, empty] } : gone)) return;
      focusItem(parts, neighbourPath(draftNow(), path, at, isShownIn(lists)));
      say(itemText.removed(spokenName(kind, removed, at)));
    },
    /** Not announced: the sortable list does that. */
    move: (item: Path, index: number): void => {
      const part = document.activeElement?.getAttribute('data-part');
      if (moveItem(editor, item, index)) focusMoved(parts, item, part ?? null);
    },
  };
}
