import { nameOf, type Path } from '../../editing/changes.ts';
import { focusByConsole, focusInView } from '../../ui/console-focus.ts';

/** The control of a field by its name: the control itself, or the button of a media selector. */
export function controlOf(area: HTMLElement | null, name: string): HTMLElement | null {
  const quoted = CSS.escape(name);
  return area?.querySelector<HTMLElement>(`[name="${quoted}"], [data-field="${quoted}"] button`) ?? null;
}

/** Moves focus to a field on the console's own account and brings it into view. */
export function focusControl(area: HTMLElement | null, name: string): void {
  const control = controlOf(area, name);
  if (control) focusByConsole(control);
}

/**
 * Moves focus to a field for a person who asked for it elsewhere, the caret after the text. Never from under what is
 * modal: the field is inert there.
 */
export function visitControl(area: HTMLElement | null, name: string): void {
  const control = controlOf(area, name);
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
export function revealPath(area: HTMLElement | null, draft: unknown, path: Path): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const control = controlOf(area, nameOf(draft, path.slice(0, depth)) ?? '');
    if (control) {
      control.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
