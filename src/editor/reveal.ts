import type { RefObject } from 'react';

import { nameOf } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import { libraryButton } from '../media/selector-frame.tsx';
import { bringInView, focusByConsole, focusInView, isTooHigh, scrollerOf } from '../ui/console-focus.ts';
import type { AnyEditor } from './editor-watch.ts';
import type { MountedLists } from './mounted-lists.ts';

/** Access to the fields of a screen. */
export interface FieldPlaces {
  readonly editor: AnyEditor;
  readonly lists: MountedLists;
  /** The scroll container of the fields. */
  readonly area: RefObject<HTMLElement | null>;
}

/** Number of frames within which a list mounts its fields after a jump. */
const settling = 12;

/**
 * Moves the focus and keeps it in view while fields around it are mounted, whose heights may differ from the estimate.
 */
export function holdInView(element: HTMLElement, focus: (element: HTMLElement) => void): void {
  focus(element);
  let left = settling;
  const hold = () => {
    left -= 1;
    if (document.activeElement !== element || left < 0) return;
    // Of what scrolls the element: a screen may scroll a part of its fields by itself.
    const view = scrollerOf(element).getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    const isAbove = isTooHigh(element) ? top < Math.floor(view.top) : bottom < view.top;
    if (isAbove || top > view.bottom) bringInView(element);
    requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}

/** The control at a path: the control itself, the button of a media selector, or an item's first control. */
export function controlAt({ editor, area }: FieldPlaces, path: Path): HTMLElement | null {
  const name = nameOf(editor.getSnapshot().context.draft, path);
  if (name === undefined) return null;
  const quoted = CSS.escape(name);
  const own = `[name="${quoted}"], [data-field="${quoted}"] ${libraryButton}`;
  const inside = `[name^="${quoted}."], [data-field^="${quoted}."] ${libraryButton}`;
  const found = area.current?.querySelector<HTMLElement>(own);
  return found ?? area.current?.querySelector<HTMLElement>(inside) ?? null;
}

/** Moves the focus to a field by the console, and brings it into view. */
export function focusField(places: FieldPlaces, path: Path): void {
  places.lists.mount(path);
  const control = controlAt(places, path);
  if (control) holdInView(control, focusByConsole);
}

/** The element of an item, or in an empty list the button that adds the first. */
export function itemElementAt({ editor, area }: FieldPlaces, path: Path): HTMLElement | null {
  const name = CSS.escape(nameOf(editor.getSnapshot().context.draft, path) ?? '');
  return area.current?.querySelector<HTMLElement>(`[data-frame="${name}"], [data-adds-to="${name}"]`) ?? null;
}

/**
 * Moves the focus to a field that the user chose elsewhere, with the caret at the end of its text, or to an item as a
 * whole. Does nothing under a modal dialog, where the field is inert.
 */
export function visitField(places: FieldPlaces, path: Path): void {
  places.lists.mount(path, true);
  const control = controlAt(places, path) ?? itemElementAt(places, path);
  if (!control || control.closest('[inert], [aria-hidden="true"]')) return;
  holdInView(control, focusInView);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  // Null without a caret: a checkbox.
  if (control.selectionStart === null) return;
  control.setSelectionRange(control.value.length, control.value.length);
  control.scrollTop = control.scrollHeight;
}

/**
 * Scrolls the field at a path into view, without moving the focus. The path may lead into a field's value, such as a
 * media file.
 */
export function revealField(places: FieldPlaces, path: Path): void {
  places.lists.mount(path);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const control = controlAt(places, path.slice(0, depth));
    if (control) {
      control.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}

/** Moves the focus to the field at a path, or where it has no control to the item or list around it. */
export function leadTo(places: FieldPlaces, path: Path): void {
  places.lists.mount(path, true);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const around = path.slice(0, depth);
    if (controlAt(places, around) ?? itemElementAt(places, around)) {
      visitField(places, around);
      return;
    }
  }
}
