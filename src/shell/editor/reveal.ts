import { focusByConsole } from '../../ui/console-focus.ts';

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

/** Brings a field into view where it is not. Focus stays. */
export function revealControl(area: HTMLElement | null, name: string): void {
  controlOf(area, name)?.scrollIntoView({ block: 'nearest' });
}
