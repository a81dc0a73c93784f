import { useCallback, useLayoutEffect, useRef } from 'react';

import { focusInPlace } from '../../../ui/console-focus.ts';

const focusable = 'input, textarea, select, button, a[href], [tabindex]';

interface Held {
  readonly element: HTMLElement;
  /** Its item, and which of the item's controls it is. */
  readonly item: string;
  readonly at: number;
}

const itemOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-item]');

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
    const item = list.current?.querySelector(`[data-item="${CSS.escape(before.item)}"]`) ?? null;
    const control = controlsOf(item)[before.at];
    if (!control) return;
    focusInPlace(control);
    keepCaret(before.element, control);
  });
  return useCallback((element: Element) => {
    if (!(element instanceof HTMLElement)) return;
    const item = itemOf(element);
    held.current = item && {
      element,
      item: item.dataset['item'] ?? '',
      at: controlsOf(item).indexOf(element),
    };
  }, []);
}

const isText = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function keepCaret(before: HTMLElement, after: HTMLElement): void {
  // Null where there is no caret: a checkbox.
  if (!isText(before) || !isText(after) || before.selectionStart === null) return;
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
