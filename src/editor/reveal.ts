import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { nameOf } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import { libraryButton } from '../media/selector-frame.tsx';
import { bringInView, focusByConsole, focusInView, isTooHigh, scrollerOf } from '../ui/console-focus.ts';
import type { AnyEditor } from './editor-watch.ts';

export interface MountedList {
  /** Mounts the fields at a path into this list. With `isItemOpened` a path to an item opens that too. */
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
  return {
    all: all as ReadonlySet<MountedList>,
    register(list: MountedList) {
      all.add(list);
      return () => void all.delete(list);
    },
    /** The path's control exists afterwards, if it can. */
    mount(path: Path, isItemOpened = false): void {
      // Flushes pending updates: a list may not have rendered its new items yet.
      flushSync(() => undefined);
      // A nested list registers when the outer one has mounted it.
      const done = new Set<MountedList>();
      for (let left = [...all]; left.length > 0; left = [...all].filter((list) => !done.has(list))) {
        flushSync(() => {
          for (const list of left) {
            done.add(list);
            list.mount(path, isItemOpened);
          }
        });
      }
    },
  };
}

export interface FieldLookup {
  readonly editor: AnyEditor;
  readonly lists: MountedLists;
  /** The scroll container of the fields. */
  readonly area: RefObject<HTMLElement | null>;
}

/** Frames within which a list mounts its fields after a jump. */
const settling = 12;

/** Moves the focus and keeps it in view while fields around it are mounted, at heights that were estimated. */
export function keepInView(element: HTMLElement, focus: (element: HTMLElement) => void): void {
  focus(element);
  let left = settling;
  const keep = () => {
    left -= 1;
    if (document.activeElement !== element || left < 0) return;
    // Of what scrolls the element: a screen may scroll a part of its fields alone.
    const view = scrollerOf(element).getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    const isAbove = isTooHigh(element) ? top < Math.floor(view.top) : bottom < view.top;
    if (isAbove || top > view.bottom) bringInView(element);
    requestAnimationFrame(keep);
  };
  requestAnimationFrame(keep);
}

/** The control at a path: the control itself, the button of a media selector, or an item's first control. */
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
  lookup.lists.mount(path);
  const control = controlAt(lookup, path);
  if (control) keepInView(control, focusByConsole);
}

/** An item, or in an empty list the button that adds the first. */
export function itemElementAt({ editor, area }: FieldLookup, path: Path): HTMLElement | null {
  const name = CSS.escape(nameOf(editor.getSnapshot().context.draft, path) ?? '');
  return area.current?.querySelector<HTMLElement>(`[data-frame="${name}"], [data-adds-to="${name}"]`) ?? null;
}

/**
 * Moves the focus to a field that the user chose elsewhere, with the caret at the end, or to an item as a whole. Does
 * nothing under a modal dialog, where the field is inert.
 */
export function enterField(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path, true);
  const control = controlAt(lookup, path) ?? itemElementAt(lookup, path);
  if (!control || control.closest('[inert], [aria-hidden="true"]')) return;
  keepInView(control, focusInView);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  // Null without a caret: a checkbox.
  if (control.selectionStart === null) return;
  control.setSelectionRange(control.value.length, control.value.length);
  control.scrollTop = control.scrollHeight;
}

/** Scrolls to a field, without moving the focus. The path may lead into its value, such as a media file. */
export function revealField(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path);
  const target = pathsAround(path).find((each) => controlAt(lookup, each));
  if (target) controlAt(lookup, target)?.scrollIntoView({ block: 'nearest' });
}

/** The path and those of what is around it, the innermost first. */
const pathsAround = (path: Path): readonly Path[] => path.map((_step, at) => path.slice(0, path.length - at));

/** Moves the focus to the field at a path, or where it has no control to the item or list around it. */
export function leadTo(lookup: FieldLookup, path: Path): void {
  lookup.lists.mount(path, true);
  const target = pathsAround(path).find((each) => controlAt(lookup, each) ?? itemElementAt(lookup, each));
  if (target) enterField(lookup, target);
}
