import { useCallback, useLayoutEffect, useRef } from 'react';

import { itemAfterStep, wasMoved } from '../../editing/list-step.ts';
import type { Path } from '../../editing/paths.ts';
import { focusByConsole, focusInPlace } from '../../ui/console-focus.ts';
import { focusableAround } from '../../ui/scroll-container.ts';
import type { MountedLists, MountedList } from '../mounted-lists.ts';
import { controlAt, itemElementAt, holdInView, revealField, type FieldPlaces } from '../reveal.ts';

const focusable = 'input, textarea, select, button, a[href], [tabindex]';

interface Held {
  readonly element: HTMLElement;
  /**
   * The ids of the items around the control, including those of inner lists, and its index among the item's controls.
   */
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
 * Restores focus and caret of a control that was remounted because items were added, removed or moved. Where a save hid
 * its item (`mayHide`), the element around the list gets the focus. Call the returned function on every focus inside.
 */
export function useFocusRestored(list: { readonly current: HTMLElement | null }, mayHide: boolean) {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const before = held.current;
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
      held.current =
        item.length > 0 ? { element, item, at: controlsOf(itemOf(element)).indexOf(element) } : null;
    },
    [list],
  );
}

const isText = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function keepCaret(before: HTMLElement, after: HTMLElement): void {
  // Null without a caret: a checkbox.
  if (!isText(before) || !isText(after) || before.selectionStart === null) return;
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/**
 * Moves the focus to an item as a whole: its name is announced, and Tab moves into it. A focus inside the item is kept.
 */
export function focusItem(places: FieldPlaces, path: Path): void {
  places.lists.mount(path);
  const frame = itemElementAt(places, path) ?? controlAt(places, path);
  const focused = document.activeElement;
  if (!frame) revealField(places, path);
  else if (focused instanceof HTMLElement && frame.contains(focused))
    holdInView(focused, () => focused.scrollIntoView({ block: 'nearest' }));
  else holdInView(frame, focusByConsole);
}

/** Whether no list hides the item at that path. */
export const isShownIn =
  ({ all }: MountedLists) =>
  (item: Path): boolean =>
    ![...all].some(({ isShown }) => isShown?.(item) === false);

/** Focuses the item that an undo or redo added, removed or moved. */
export const leadAfterStep =
  (places: FieldPlaces): NonNullable<MountedList['afterStep']> =>
  (before, after, why) => {
    // An undone move is recorded with the draft before the undo.
    const moved = why === 'undo' ? before : after;
    const isMoved = (item: Path) => wasMoved(moved, item);
    const item = itemAfterStep(before, after, isShownIn(places.lists), isMoved);
    return item && { item, focus: () => focusItem(places, item) };
  };

/** Moves the focus and scrolls as little as possible. */
function focusNearby(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Brings a moved item into view, and focuses the control that moved it, which may have been remounted. `part` is that
 * control's `data-part`.
 */
export function focusMoved(places: FieldPlaces, item: Path, part: string | null): void {
  places.lists.mount(item);
  const frame = itemElementAt(places, item);
  const control = part && frame?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  if (control) holdInView(control, focusNearby);
  else frame?.scrollIntoView({ block: 'nearest' });
}
