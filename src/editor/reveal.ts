import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { nameOf } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import { libraryButton } from '../media/selector-frame.tsx';
import { bringInView, focusByConsole, focusInView, isTooHigh, scrollerOf } from '../ui/console-focus.ts';
import type { AnyEditor } from './editor-watch.ts';

export interface MountedList {
  /** With `isItemOpened` a path to an item also opens it. */
  readonly mount: (path: Path, isItemOpened: boolean) => void;
  readonly keep?: (items: readonly Path[]) => void;
  readonly isShown?: (item: Path) => boolean;
  readonly afterStep?: (
    before: unknown,
    after: unknown,
    why: 'undo' | 'redo',
  ) => { readonly item: Path; readonly focus: () => void } | null;
}

export type MountedLists = ReturnType<typeof createMountedLists>;

export function createMountedLists() {
  const all = new Set<MountedList>();
  let lastRequest: { focusTarget: () => boolean; from: Element | null } | null = null;
  return {
    all: all as ReadonlySet<MountedList>,
    register(list: MountedList) {
      all.add(list);
      return () => void all.delete(list);
    },
    /** Where `focusTarget` finds nothing yet, `repeatForLatePart` calls it again. */
    mount(path: Path, isItemOpened = false, focusTarget = () => true): void {
      // Flushes pending updates: a list may not have rendered its new items yet.
      flushSync(() => undefined);
      // A nested list registers when the outer one has mounted it.
      const done = new Set<MountedList>();
      for (let rest = [...all]; rest.length > 0; rest = [...all].filter((list) => !done.has(list))) {
        flushSync(() => {
          for (const list of rest) {
            done.add(list);
            list.mount(path, isItemOpened);
          }
        });
      }
      lastRequest = focusTarget() ? null : { focusTarget, from: document.activeElement };
    },
    /** A focus that a person has moved since stays. */
    repeatForLatePart: (): void => {
      const request = lastRequest;
      lastRequest = null;
      if (request && [request.from, document.body].includes(document.activeElement)) request.focusTarget();
    },
  };
}

export interface FieldLookup {
  readonly editor: AnyEditor;
  readonly lists: MountedLists;
  readonly area: RefObject<HTMLElement | null>;
}

/** In frames: after a jump, fields are mounted whose heights were only estimated. */
const settling = 12;

export function keepInView(element: HTMLElement, focus: (element: HTMLElement) => void): void {
  focus(element);
  let frames = settling;
  const keep = () => {
    frames -= 1;
    if (document.activeElement !== element || frames < 0) return;
    const view = scrollerOf(element).getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    const isAbove = isTooHigh(element) ? top < Math.floor(view.top) : bottom < view.top;
    if (isAbove || top > view.bottom) bringInView(element);
    requestAnimationFrame(keep);
  };
  requestAnimationFrame(keep);
}

export function controlAt({ editor, area }: FieldLookup, path: Path): HTMLElement | null {
  const name = nameOf(editor.getSnapshot().context.draft, path);
  if (name === undefined) return null;
  const quoted = CSS.escape(name);
  const own = `[name="${quoted}"], [data-field="${quoted}"] ${libraryButton}`;
  const inside = `[name^="${quoted}."], [data-field^="${quoted}."] ${libraryButton}`;
  return (
    area.current?.querySelector<HTMLElement>(own) ?? area.current?.querySelector<HTMLElement>(inside) ?? null
  );
}

export function focusField(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path, false, () => {
    const control = controlAt(lookup, path);
    if (control) keepInView(control, focusByConsole);
    return control !== null;
  });
}

export function itemElementAt({ editor, area }: FieldLookup, path: Path): HTMLElement | null {
  const name = CSS.escape(nameOf(editor.getSnapshot().context.draft, path) ?? '');
  return area.current?.querySelector<HTMLElement>(`[data-frame="${name}"], [data-adds-to="${name}"]`) ?? null;
}

export const enterField = (lookup: FieldLookup, path: Path): void =>
  lookup.lists.mount(path, true, () => enterMounted(lookup, path));

function enterMounted(lookup: FieldLookup, path: Path): boolean {
  const control = controlAt(lookup, path) ?? itemElementAt(lookup, path);
  if (!control || control.closest('[inert], [aria-hidden="true"]')) return false;
  keepInView(control, focusInView);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return true;
  // Null without a caret: a checkbox.
  if (control.selectionStart === null) return true;
  control.setSelectionRange(control.value.length, control.value.length);
  control.scrollTop = control.scrollHeight;
  return true;
}

export function revealField(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path);
  const target = pathsAround(path).find((each) => controlAt(lookup, each));
  if (target) controlAt(lookup, target)?.scrollIntoView({ block: 'nearest' });
}

const pathsAround = (path: Path): readonly Path[] => path.map((_step, at) => path.slice(0, path.length - at));

export function leadTo(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path, true, () => {
    const target = pathsAround(path).find((each) => controlAt(lookup, each) ?? itemElementAt(lookup, each));
    // An item around the field is only its next best.
    return target !== undefined && enterMounted(lookup, target) && target.length === path.length;
  });
}
