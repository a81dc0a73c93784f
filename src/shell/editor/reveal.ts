import type { RefObject } from 'react';

import { nameOf, type Path } from '../../editing/changes.ts';
import { opener } from '../../media/opener.ts';
import { focusByConsole, focusInView } from '../../ui/console-focus.ts';
import type { AnyEditor } from './editor-context.tsx';
import type { Reach } from './reach.ts';

/** Where the fields of a screen are. */
export interface FieldPlaces {
  readonly editor: AnyEditor;
  readonly reach: Reach;
  /** What scrolls the fields. */
  readonly area: RefObject<HTMLElement | null>;
}

/** The control at a path: the control itself, the button of a media selector, or an item's first control. */
function controlAt({ editor, area }: FieldPlaces, path: Path): HTMLElement | null {
  const name = nameOf(editor.getSnapshot().context.draft, path);
  if (name === undefined) return null;
  const quoted = CSS.escape(name);
  const own = `[name="${quoted}"], [data-field="${quoted}"] ${opener}`;
  const inside = `[name^="${quoted}."], [data-field^="${quoted}."] ${opener}`;
  const found = area.current?.querySelector<HTMLElement>(own);
  return found ?? area.current?.querySelector<HTMLElement>(inside) ?? null;
}

/** Moves focus to a field on the console's own account and brings it into view. */
export function focusField(places: FieldPlaces, path: Path): void {
  places.reach.to(path);
  const control = controlAt(places, path);
  if (control) focusByConsole(control);
}

/**
 * Moves focus to a field for a person who asked for it elsewhere, the caret after the text. Never from under what is
 * modal: the field is inert there.
 */
export function visitField(places: FieldPlaces, path: Path): void {
  places.reach.to(path);
  const control = controlAt(places, path);
  if (!control || control.closest('[inert], [aria-hidden="true"]')) return;
  focusInView(control);
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
  places.reach.to(path);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const control = controlAt(places, path.slice(0, depth));
    if (control) {
      control.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
