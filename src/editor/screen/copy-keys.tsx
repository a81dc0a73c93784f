import { useEffect, useSyncExternalStore } from 'react';

import { childAt, hasId, valueAt } from '../../editing/lookup.ts';
import { stepFurther } from '../../editing/paths.ts';
import { forgetCopied } from '../../ui/clipboard.ts';
import { FailureLine } from '../../ui/status-line.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditor } from '../editor-watch.ts';
import type { Copies } from '../list-types.ts';
import { chosenOf } from '../list/selection.ts';

const isTextField = (element: Element): boolean =>
  element.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="button"])');

/** The focused element, unless keys of copying and pasting belong to it or to selected text. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  const isSelected = document.getSelection()?.isCollapsed === false;
  return focused && !isSelected && !isTextField(focused) ? focused : null;
}

/** The list with the focus, and its item; without an item on the button that adds one. */
function focusedPlace(editor: AnyEditor, copies: Copies) {
  const around = focusedControl()?.closest<HTMLElement>('[data-frame], [data-adds-to]');
  const { frame, addsTo } = around?.dataset ?? {};
  const [, listName, at] = /^(.+)\.(\d+)$/.exec(frame ?? '') ?? [];
  const list = copies.listNamed(listName ?? addsTo ?? '');
  if (!list) return null;
  const item = childAt(valueAt(editor.getSnapshot().context.draft, list.path), Number(at));
  return { list, item: hasId(item) ? item : undefined, at: Number(at) };
}

/** The events of copying and pasting on a screen: with the focus in an item, but not in one of its text fields. */
export function useCopyKeys(editor: AnyEditor, copies: Copies): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // Something newer is in the clipboard.
      forgetCopied();
      const { list, item, at = 0 } = focusedPlace(editor, copies) ?? {};
      if (!list || !item) return;
      event.preventDefault();
      const isAmong = list.selection?.has(stepFurther(list.path, { id: item.id })) === true;
      const items = isAmong && list.selection ? chosenOf(list.selection) : [item];
      const text = copies.ofKeys.take(list.path, items, list.nameOf(item, at));
      if (text !== null) event.clipboardData?.setData('text/plain', text);
    };
    const onPaste = (event: ClipboardEvent) => {
      const place = focusedPlace(editor, copies);
      if (!place) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      void copies.ofKeys.put(text, place.list.path, place.item);
    };
    // On the document: with nothing selected, browsers fire these events at its body.
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, copies]);
}

/** Why the last attempt to copy or paste failed, until the next one or until it is dismissed. */
export function CopyRefusalLine() {
  const { refusal } = useEditor().copies;
  const now = useSyncExternalStore(refusal.follow, refusal.now);
  return <FailureLine key={now?.id} text={now?.text ?? null} onDismiss={refusal.dismiss} />;
}
