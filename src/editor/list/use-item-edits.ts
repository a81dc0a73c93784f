import { useMemo } from 'react';

import { placeholderId, temporaryId, type Item } from '../../editing/items.ts';
import { neighbourPath, rememberMove } from '../../editing/list-step.ts';
import { indicesOf, valueAt, placeIn } from '../../editing/lookup.ts';
import { type Path, type PathTo, under } from '../../editing/paths.ts';
import { shortName } from '../../editing/short-name.ts';
import { copiedItemsText } from '../../text/copied-items.ts';
import { itemText, type ItemWords } from '../../text/sortable-list.ts';
import { edit } from '../edit.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { visitField } from '../reveal.ts';
import { useFollowed } from '../use-followed.ts';
import { focusItem, focusMoved, isShownIn } from './focus-item.ts';

const placeAt = ({ context }: AnyEditorSnapshot, path: Path): number => {
  const step = path.at(-1);
  return typeof step === 'object' ? placeIn(valueAt(context.draft, path.slice(0, -1)), step) : -1;
};

/** An item's index in its list. Renders when it moves, at no keystroke. */
export const useItemPlace = (path: Path): number => useFollowed(path, placeAt);

/** Moves an item to an index of its own list. Returns whether it was moved. */
export function moveItem(editor: AnyEditor, path: Path, index: number): boolean {
  const isMoved = edit(editor, { type: 'move', path, index });
  if (isMoved) rememberMove(editor.getSnapshot().context.draft, path);
  return isMoved;
}

/** What an editor knows of a list's items. Stable between renders. */
export interface ItemKind<Each extends Item = Item> {
  readonly words: ItemWords;
  /** The item's own name, where it has one; a blank one falls back to its position. */
  readonly nameOf?: (item: Each) => string;
  /** A new, empty item. */
  readonly blank: (id: number) => Each;
  /** An empty item replaces the last one when that is removed (`placeholderId`). */
  readonly keepsOne?: boolean;
}

/** Edits of a list, each an undo step: they move the focus and announce the result. */
interface ItemEdits<Each extends Item = Item> {
  /** Adds a blank item at an index; at the end by default. */
  readonly add: (index?: number) => void;
  readonly addAfter: (item: Path) => void;
  /** Adds a filled item, such as a copy. Its id must be a `temporaryId()`. */
  readonly insert: (item: Each, index: number) => void;
  /** Adds filled items at an index as one step. Returns false where the draft cannot be edited now. */
  readonly insertAll: (items: readonly Each[], index: number) => boolean;
  readonly remove: (item: Path) => void;
  /** Moves an item to an index, with the focus; a sortable list announces it. */
  readonly move: (item: Path, index: number) => void;
}

/** An item's name in a sentence: its own name, else its position. */
export function spokenName<Each extends Item>(
  { nameOf, words }: Pick<ItemKind<Each>, 'nameOf' | 'words'>,
  item: Each,
  at: number,
): string {
  const name = shortName(nameOf?.(item) ?? '');
  return name === '' ? words.name(at + 1) : name;
}

/** The edits of the list at `path`; the path must be stable between renders, like `kind`. */
export function useItemEdits<Each extends Item>(
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
): ItemEdits<Each> {
  const parts = useEditor();
  return useMemo(() => itemEdits(parts, path, kind), [parts, path, kind]);
}

/** The edits of the list at `path`. */
export function itemEdits<Each extends Item>(
  parts: EditorParts,
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
): ItemEdits<Each> {
  const { editor, say, lists } = parts;
  const { blank, keepsOne } = kind;
  const draftNow = () => editor.getSnapshot().context.draft;
  const items = (): readonly Each[] => valueAt(draftNow(), path) ?? [];
  const placeOf = (item: Path) => indicesOf(draftNow(), item).at(-1) ?? -1;

  function insert(item: Each, index: number): void {
    if (!edit(editor, { type: 'insert', path, index, item })) return;
    const inserted = under(path, { id: item.id });
    visitField(parts, inserted);
    say(itemText.added(spokenName(kind, item, placeOf(inserted))));
  }

  const add = (index = items().length) => insert(blank(temporaryId()), index);

  return {
    add,
    insert,
    insertAll(given, index) {
      const changes = given.map((item, at) => ({ type: 'insert', path, index: index + at, item }) as const);
      const [first] = given;
      if (!first || !edit(editor, { type: 'batch', path, changes })) return false;
      const all = given.map(({ id }) => under(path, { id }));
      for (const list of lists.all) list.keep?.(all);
      const inserted = under(path, { id: first.id });
      focusItem(parts, inserted);
      const name = spokenName(kind, first, placeOf(inserted));
      say(given.length === 1 ? copiedItemsText.pasted(name) : copiedItemsText.pastedAll(given.length));
      return true;
    },
    addAfter: (item) => add(placeOf(item) + 1),
    remove(item) {
      const at = placeOf(item);
      const going = items()[at];
      if (!going) return;
      const gone = { type: 'remove', path: item } as const;
      const empty = { type: 'insert', path, index: 0, item: blank(placeholderId) } as const;
      const isLast = keepsOne === true && items().length === 1;
      if (!edit(editor, isLast ? { type: 'batch', path, changes: [gone, empty] } : gone)) return;
      focusItem(parts, neighbourPath(draftNow(), path, at, isShownIn(lists)));
      say(itemText.removed(spokenName(kind, going, at)));
    },
    move(item, index) {
      const part = document.activeElement?.getAttribute('data-part');
      if (moveItem(editor, item, index)) focusMoved(parts, item, part ?? null);
    },
  };
}
