import { useCallback, useLayoutEffect, useRef } from 'react';

import { focusInPlace } from '../../../ui/console-focus.ts';

const focusable = 'input, textarea, select, button, a[href], [tabindex]';

interface Held {
  readonly element: HTMLElement;
  /** Its item by the ids on the way to it, in lists inside this one too, and which of the item's controls it is. */
  readonly item: readonly string[];
  readonly at: number;
}

const itemOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-item]');

const marked = (id: string) => `[data-item="${CSS.escape(id)}"]`;

/** The ids of the items around an element, the outermost first. */
function idsAround(element: Element | null | undefined, list: Element): readonly string[] {
  const item = element?.closest<HTMLElement>('[data-item]');
  if (!item || !list.contains(item)) return [];
  return [...idsAround(item.parentElement, list), item.dataset['item'] ?? ''];
}

const controlsOf = (item: Element | null) => [...(item?.querySelectorAll<HTMLElement>(focusable) ?? [])];

/**
 * Gives focus and caret back to a control that was mounted anew because items came, went or moved. What is returned is
 * told of every focus inside.
 */
export function useKeptFocus(list: { readonly current: HTMLElement | null }) {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const before = held.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    const item = list.current?.querySelector(before.item.map(marked).join(' ')) ?? null;
    const control = controlsOf(item)[before.at];
    if (!control) return;
    focusInPlace(control);
    keepCaret(before.element, control);
  });
  return useCallback(
    (element: Element) => {
      if (!(element instanceof HTMLElement) || !list.current) return;
      const item = idsAround(element, list.current);
      held.current =
        item.length > 0 ? { element, item, at: controlsOf(itemOf(element)).indexOf(element) } : null;
    },
    [list],
  );
}

const isText = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function keepCaret(before: HTMLElement, after: HTMLElement): void {
  // Null where there is no caret: a checkbox.
  if (!isText(before) || !isText(after) || before.selectionStart === null) return;
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
