import { useEffect, useMemo } from 'react';

import { copiedText, readCopied } from '../../../editing/copied-item.ts';
import { describedAt } from '../../../editing/described-places.ts';
import { temporaryId, type Item } from '../../../editing/items.ts';
import { nameOf, placeIn, valueAt } from '../../../editing/lookup.ts';
import { itemIdOf, under, type Path, type PathTo } from '../../../editing/paths.ts';
import { copiedItemsText } from '../../../text/copied-items.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { Selection } from './selection.ts';
import { itemEdits, spokenName, type ItemKind } from './use-item-edits.ts';

/** What was copied last in this tab, for a browser that refuses its clipboard. */
let lastCopied: string | null = null;

/** Copies items of a list as a text, and pastes such a text as new items. */
export interface ItemCopies {
  /** To the system's clipboard. */
  readonly copy: (item: Path) => void;
  /** From the system's clipboard, after an item. */
  readonly pasteAfter: (item: Path) => void;
}

// Undefined at an insecure address.
const clipboard = () => navigator.clipboard as Clipboard | undefined;

const isTextField = (element: Element): boolean =>
  element.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="button"])');

/** The focused element, unless keys of copying and pasting belong to it or to selected text. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  const isSelected = document.getSelection()?.isCollapsed === false;
  return focused && !isSelected && !isTextField(focused) ? focused : null;
}

function createItemCopies<Each extends Item>(
  parts: EditorParts,
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
  selection: Selection | undefined,
) {
  const { editor, fields } = parts;
  const described = describedAt(fields, path);
  if (described?.kind !== 'list') return null;
  const list = described;
  const kindName = path.filter((step) => typeof step === 'string').join('.');
  const items = (): readonly Each[] => valueAt(editor.getSnapshot().context.draft, path) ?? [];
  const tell = (text: string) => editor.send({ type: 'notice.show', text });

  /** The item's text, or that of all selected ones if it is among them. */
  function take(item: Path): string {
    const step = { id: itemIdOf(item) };
    const isAmong = selection?.has(item) === true;
    const taken = items().filter((each) =>
      isAmong ? selection.isChosen(each) : String(each.id) === String(step.id),
    );
    const [first] = taken;
    lastCopied = copiedText(kindName, list, taken);
    if (taken.length > 1) tell(copiedItemsText.copiedAll(taken.length));
    else if (first) tell(copiedItemsText.copied(spokenName(kind, first, placeIn(items(), step))));
    return lastCopied;
  }

  function put(text: string, item: Path): void {
    const read = readCopied(text, kindName, list, () => kind.blank(temporaryId()));
    if (typeof read === 'string') {
      tell(copiedItemsText[read]);
      return;
    }
    const at = placeIn(items(), { id: itemIdOf(item) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the list's own description.
    itemEdits(parts, path, kind).insertAll(read as readonly Each[], at + 1);
  }

  /** The item of this list with the focus, outside of its text fields. */
  function focusedItem(): PathTo<Each> | null {
    const own = nameOf(editor.getSnapshot().context.draft, path);
    const frame = focusedControl()?.closest<HTMLElement>('[data-frame]')?.dataset['frame'];
    if (own === undefined || frame === undefined || !frame.startsWith(`${own}.`)) return null;
    const item = items()[Number(frame.slice(own.length + 1))];
    return item ? under(path, { id: item.id }) : null;
  }

  return {
    focusedItem,
    take,
    put,
    copy(item: Path) {
      const text = take(item);
      clipboard()
        ?.writeText(text)
        .catch(() => undefined);
    },
    async pasteAfter(item: Path) {
      const text = await clipboard()
        ?.readText()
        .catch(() => null);
      const known = text ?? lastCopied;
      if (known === null) tell(copiedItemsText.unreadable);
      else put(known, item);
    },
  };
}

/** The copies of the list at `path`; null for a list without a description. */
export function useItemCopies<Each extends Item>(
  path: PathTo<readonly Each[]>,
  kind: ItemKind<Each>,
  selection: Selection | undefined,
): ItemCopies | null {
  const parts = useEditor();
  const copies = useMemo(
    () => createItemCopies(parts, path, kind, selection),
    [parts, path, kind, selection],
  );
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const item = copies?.focusedItem();
      if (!copies || !item) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', copies.take(item));
    };
    const onPaste = (event: ClipboardEvent) => {
      const item = copies?.focusedItem();
      if (!copies || !item) return;
      event.preventDefault();
      copies.put(event.clipboardData?.getData('text/plain') ?? '', item);
    };
    // On the document: with nothing selected, browsers fire these events at its body.
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [copies]);
  return copies;
}
