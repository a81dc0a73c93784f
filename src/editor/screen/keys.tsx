import { useEffect } from 'react';

import { keysOf } from '../../contract/objects.ts';
import { childAt, hasId, valueAt } from '../../editing/lookup.ts';
import { stepFurther } from '../../editing/paths.ts';
import { forgetCopied } from '../../ui/clipboard.ts';
import { isOfInputMethod } from '../../ui/composing.ts';
import { isPressed, type Press } from '../../ui/keys.ts';
import { FailureLine } from '../../ui/status-line.tsx';
import { useStore } from '../../ui/store.ts';
import type { Copies } from '../copies.ts';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditor } from '../editor-watch.ts';

/** The first of each is shown. */
export const editorKeys = {
  save: ['Mod+S'],
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Control+Y'],
} as const;

export type Shortcut = keyof typeof editorKeys;

const shortcuts = keysOf(editorKeys);

/** `ignore` during a composition, when such keys must do nothing, not even the browser's undo. */
export function shortcutOf(press: Press): Shortcut | 'ignore' | null {
  const shortcut = shortcuts.find((name) => editorKeys[name].some((keys) => isPressed(keys, press)));
  if (shortcut === undefined) return null;
  return isOfInputMethod(press) ? 'ignore' : shortcut;
}

const isTextField = (element: Element): boolean =>
  element.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="button"])');

function focusedControl(): Element | null {
  const focused = document.activeElement;
  const isSelected = document.getSelection()?.isCollapsed === false;
  return focused && !isSelected && !isTextField(focused) ? focused : null;
}

function focusedItem(editor: AnyEditor, copies: Copies) {
  const around = focusedControl()?.closest<HTMLElement>('[data-frame], [data-adds-to]');
  const { frame, addsTo } = around?.dataset ?? {};
  const [, listName, at] = /^(.+)\.(\d+)$/.exec(frame ?? '') ?? [];
  const list = copies.listNamed(listName ?? addsTo ?? '');
  if (!list) return null;
  const item = childAt(valueAt(editor.getSnapshot().context.draft, list.path), Number(at));
  return { list, item: hasId(item) ? item : undefined, at: Number(at) };
}

export function useCopyKeys(editor: AnyEditor, copies: Copies): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // The clipboard gets newer content.
      forgetCopied();
      const { list, item, at = 0 } = focusedItem(editor, copies) ?? {};
      if (!list || !item) return;
      event.preventDefault();
      const isAmong = list.selection?.has(stepFurther(list.path, { id: item.id })) === true;
      const items = isAmong && list.selection ? list.selection.chosen() : [item];
      const text = copies.ofKeys.take(list.path, items, list.nameOf(item, at));
      if (text !== null) event.clipboardData?.setData('text/plain', text);
    };
    const onPaste = (event: ClipboardEvent) => {
      const target = focusedItem(editor, copies);
      if (!target) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      void copies.ofKeys.put(text, target.list.path, target.item);
    };
    // On the document: with nothing selected, browsers fire these events at its body.
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [editor, copies]);
}

export function CopyRefusalLine() {
  const { refusal } = useEditor().copies;
  const now = useStore(refusal);
  return <FailureLine key={now?.id} text={now?.text ?? null} onDismiss={refusal.dismiss} />;
}
