import type { RefObject } from 'react';

import { nameOf } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { libraryButton } from '../../media/selector-frame.tsx';
import { bringInView, focusByConsole, focusInView, isTooHigh } from '../../ui/console-focus.ts';
import type { AnyEditor } from './editor-watch.ts';
import type { MountedLists } from './mounted-lists.ts';

/** Where the fields of a screen are. */
export interface FieldPlaces {
  readonly editor: AnyEditor;
  readonly lists: MountedLists;
  /** What scrolls the fields. */
  readonly area: RefObject<HTMLElement | null>;
}

/** Frames in which a list's far fields come after a jump. */
const settling = 12;

/**
 * Moves focus, and keeps it in sight while the fields around it come in place of words: they may be higher than was
 * thought, above it too.
 */
export function holdInView(
  { area }: Pick<FieldPlaces, 'area'>,
  element: HTMLElement,
  focus: (element: HTMLElement) => void,
): void {
  focus(element);
  let left = settling;
  const hold = () => {
    left -= 1;
    if (document.activeElement !== element || left < 0) return;
    const view = area.current?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    const isAbove = view && (isTooHigh(element) ? top < Math.floor(view.top) : bottom < view.top);
    if (view && (isAbove || top > view.bottom)) bringInView(element);
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

/** Moves focus to a field on the console's own account and brings it into view. */
export function focusField(places: FieldPlaces, path: Path): void {
  places.lists.mount(path);
  const control = controlAt(places, path);
  if (control) holdInView(places, control, focusByConsole);
}

/** The frame of an item, or where a list has none the button that adds the first. */
export function frameAt({ editor, area }: FieldPlaces, path: Path): HTMLElement | null {
  const name = CSS.escape(nameOf(editor.getSnapshot().context.draft, path) ?? '');
  return area.current?.querySelector<HTMLElement>(`[data-frame="${name}"], [data-adds-to="${name}"]`) ?? null;
}

/**
 * Moves focus to a field for a person who asked for it elsewhere, the caret after the text; to an item as a whole where
 * it has no field. Never from under what is modal: the field is inert there.
 */
export function visitField(places: FieldPlaces, path: Path): void {
  places.lists.mount(path);
  const control = controlAt(places, path) ?? frameAt(places, path);
  if (!control || control.closest('[inert], [aria-hidden="true"]')) return;
  holdInView(places, control, focusInView);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  // Null where there is no caret: a checkbox.
  if (control.selectionStart === null) return;
  control.setSelectionRange(control.value.length, control.value.length);
  control.scrollTop = control.scrollHeight;
}

/**
 * Brings the field at a path into view where it is not. Focus stays. The path may lead on into what the field holds: a
 * media file is an object.
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
