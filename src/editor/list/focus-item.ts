import { useCallback, useLayoutEffect, useRef } from 'react';

import { itemAfterStep, wasMoved } from '../../editing/list-step.ts';
import type { Path } from '../../editing/paths.ts';
import { focusByConsole, focusInPlace } from '../../ui/console-focus.ts';
import { focusableAround } from '../../ui/scroll-container.ts';
import {
  controlAt,
  itemElementAt,
  keepInView,
  revealField,
  type FieldLookup,
  type MountedLists,
  type MountedList,
} from '../reveal.ts';

const focusable = 'input, textarea, select, button, a[href], [tabindex]';

interface Focused {
  readonly element: HTMLElement;
  readonly item: readonly string[];
  readonly at: number;
}

const marked = (id: string) => `[data-item="${CSS.escape(id)}"]`;

function idsAround(element: Element | null | undefined, list: Element): readonly string[] {
  const item = element?.closest<HTMLElement>('[data-item]');
  if (!item || !list.contains(item)) return [];
  return [...idsAround(item.parentElement, list), item.dataset['item'] ?? ''];
}

const controlsOf = (item: Element | null) => [...(item?.querySelectorAll<HTMLElement>(focusable) ?? [])];

/** Returns the handler for every focus inside. Where a save hid the item (`mayHide`), the focus moves outward. */
export function useFocusRestored(list: { readonly current: HTMLElement | null }, mayHide: boolean) {
  const last = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    const item = list.current?.querySelector(before.item.map(marked).join(' ')) ?? null;
    if (!item && mayHide && list.current) focusableAround(list.current)?.focus({ preventScroll: true });
    const control = controlsOf(item)[before.at];
    if (!control) return;
    focusInPlace(control);
    keepCaret(before.element, control);
  });
  return useCallback(
    (element: Element) => {
      if (!(element instanceof HTMLElement) || !list.current) return;
      const item = idsAround(element, list.current);
      last.current =
        item.length > 0
          ? { element, item, at: controlsOf(element.closest('[data-item]')).indexOf(element) }
          : null;
    },
    [list],
  );
}

const isText = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function keepCaret(before: HTMLElement, after: HTMLElement): void {
  if (!isText(before) || !isText(after) || before.selectionStart === null) return;
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

export function focusItem(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path);
  const frame = itemElementAt(lookup, path) ?? controlAt(lookup, path);
  const focused = document.activeElement;
  if (!frame) revealField(lookup, path);
  else if (focused instanceof HTMLElement && frame.contains(focused))
    keepInView(focused, () => focused.scrollIntoView({ block: 'nearest' }));
  else keepInView(frame, focusByConsole);
}

export const isShownIn =
  ({ all }: MountedLists) =>
  (item: Path): boolean =>
    ![...all].some(({ isShown }) => isShown?.(item) === false);

export const leadAfterStep =
  (lookup: FieldLookup): NonNullable<MountedList['afterStep']> =>
  (before, after, why) => {
    // An undone move is recorded with the draft before the undo.
    const moved = why === 'undo' ? before : after;
    const isMoved = (item: Path) => wasMoved(moved, item);
    const item = itemAfterStep(before, after, isShownIn(lookup.lists), isMoved);
    return item && { item, focus: () => focusItem(lookup, item) };
  };

function focusNearby(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** `part` is the `data-part` of the control that moved the item, which may have been remounted. */
export function focusMoved(lookup: FieldLookup, item: Path, part: string | null): void {
  lookup.lists.mount(item);
  const frame = itemElementAt(lookup, item);
  const control = part && frame?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  if (control) keepInView(control, focusNearby);
  else frame?.scrollIntoView({ block: 'nearest' });
}
