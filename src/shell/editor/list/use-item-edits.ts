import { useMemo } from 'react';

import { placeholderId, temporaryId, type Item } from '../../../editing/lasting-ids.ts';
import { neighbourPath, rememberMove } from '../../../editing/list-step.ts';
import { indicesOf, valueAt, placeIn } from '../../../editing/lookup.ts';
import { type Path, type PathTo, under } from '../../../editing/paths.ts';
import { itemText, type ItemWords } from '../../../text/sortable-list.ts';
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

/** Where an item stands in its list, from 0. Renders when it moves and at no keystroke. */
export const useItemPlace = (path: Path): number => useFollowed(path, placeAt);

/** Moves an item to where it will stand in its own list, from 0. Gives whether it was moved. */
export function moveItem(editor: AnyEditor, path: Path, index: number): boolean {
  const isMoved = edit(editor, { type: 'move', path, index });
  if (isMoved) rememberMove(editor.getSnapshot().context.draft, path);
  return isMoved;
}

/** What an editor knows of the items of a list. The same object from render to render. */
export interface ItemKind<Each extends Item = Item> {
  readonly words: ItemWords;
  /** What a person calls an item, where it has a name of its own; where that is blank it goes by its place. */
  readonly nameOf?: (item: Each) => string;
  /** A new item with nothing in it. */
  readonly blank: (id: number) => Each;
  /** Where the last item goes, an empty one comes in its place (`placeholderId`). */
  readonly keepsOne?: boolean;
}

/** Edits of a list, each one step of the history: focus goes where the work goes on, and what happened is said. */
interface ItemEdits<Each extends Item = Item> {
  /** Adds a blank item where it will stand, from 0; at the end by default. */
  readonly add: (index?: number) => void;
  readonly addAfter: (item: Path) => void;
  /** Adds an item that is not blank: a copy. Its id is `temporaryId()`. */
  readonly insert: (item: Each, index: number) => void;
  readonly remove: (item: Path) => void;
  /** Moves an item to where it will stand, from 0. Focus goes with it; a sortable list says it. */
  readonly move: (item: Path, index: number) => void;
}

/** Names that are longer are cut: they are heard with every button. */
const longestName = 40;
const graphemes = new Intl.Segmenter('ja');

/** What an item is called in a sentence: by its own name, else by its place, from 0. */
export function spokenName<Each extends Item>(
  { nameOf, words }: Pick<ItemKind<Each>, 'nameOf' | 'words'>,
  item: Each,
  at: number,
): string {
  const name = (nameOf?.(item) ?? '').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return words.name(at + 1);
  if (name.length <= longestName) return name;
  const letters = Array.from(graphemes.segment(name.slice(0, 10 * longestName)), ({ segment }) => segment);
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}

/** The edits of the list that `path` leads to; it is the same object from render to render, as `kind` is. */
export function useItemEdits<Each extends Item>(
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
): ItemEdits<Each> {
  const parts = useEditor();
  return useMemo(() => itemEdits(parts, path, kind), [parts, path, kind]);
}

function itemEdits<Each extends Item>(
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
