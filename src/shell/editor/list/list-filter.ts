import { useMemo } from 'react';

import { valueAt, type Path } from '../../../editing/changes.ts';
import type { Id } from '../../../editing/chunks.ts';
import type { EditorSnapshot } from '../../../machines/editor-machine.ts';
import { useFollowed } from '../use-followed.ts';

/** What somebody looks for in a list. */
export interface ListQuestion<Each> {
  /** Pure, and asked once for each state of an item. */
  readonly matches: (item: Each) => boolean;
  /** Whether a list is shown whole whatever its items say: those of a group that is itself looked for. */
  readonly isWhole?: (draft: unknown, list: Path) => boolean;
}

/**
 * What is shown of a list, or of all lists of one kind. What was shown once stays until something else is looked for:
 * no row goes from under the hands of whoever works in it, and what is added or led to is there.
 */
export interface ListFilter {
  readonly follow: (listener: () => void) => () => void;
  /** `ids` are those that the item has and had. */
  readonly shows: (item: unknown, ids: readonly Id[], isWhole: boolean) => boolean;
  readonly isWhole: (draft: unknown, list: Path) => boolean;
  /** Shows an item from now on. */
  readonly keep: (id: Id) => void;
  /** Whether it is looked for, shown or not. */
  readonly matches: (item: unknown) => boolean;
  /** Whether it is shown because it was before, or was led to. */
  readonly isKept: (item: unknown) => boolean;
}

/** What is found in a list. */
export interface Found {
  readonly count: number;
  /** How many are shown besides that are not looked for, or no more. */
  readonly besides: number;
}

/** What a filter finds among items; `isWhole` where they are shown whatever they say. */
export function foundIn(filter: ListFilter, items: readonly unknown[], isWhole = false): Found {
  if (isWhole) return { count: items.length, besides: 0 };
  const others = items.filter((item) => !filter.matches(item));
  return { count: items.length - others.length, besides: others.filter(filter.isKept).length };
}

export function createListFilter<Each>({ matches, isWhole = () => false }: ListQuestion<Each>): ListFilter {
  const kept = new Set<string>();
  const answers = new WeakMap<object, boolean>();
  const listeners = new Set<() => void>();

  function isAskedFor(item: unknown): boolean {
    const key = item as object;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = matches(item as Each);
    answers.set(key, answer);
    return answer;
  }

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    isWhole,
    matches: isAskedFor,
    isKept: (item) => kept.has(String((item as { readonly id: Id }).id)),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shows(item, ids, whole) {
      const names = ids.map(String);
      const isShown = whole || names.some((name) => kept.has(name)) || isAskedFor(item);
      if (!isShown) return false;
      // Under its new id too, once a save has given it one. This may be asked while React renders.
      if (names.some((name) => kept.has(name)) && !names.every((name) => kept.has(name)))
        queueMicrotask(tell);
      for (const name of names) kept.add(name);
      return true;
    },
    keep(id) {
      kept.add(String(id));
      tell();
    },
  };
}

/** The filter of a question; null where nothing is looked for and all is shown. The question is the same until it changes. */
export const useListFilter = <Each>(question: ListQuestion<Each> | null): ListFilter | null =>
  useMemo(() => question && createListFilter(question), [question]);

/** The items that a path leads to, or those that they hold in a field. */
function itemsIn(draft: unknown, path: Path, field: string | undefined): readonly unknown[] {
  const items = (valueAt(draft, path) as readonly unknown[] | undefined) ?? [];
  return field === undefined ? items : items.flatMap((item) => valueAt(item, [field]) as readonly unknown[]);
}

/** What a filter finds in a list; with `field`, among what the items of the list hold in it. Null: nothing is looked for. */
export function useFound(path: Path, filter: ListFilter | null, field?: string): Found | null {
  const read = useMemo(
    () =>
      ({ context }: EditorSnapshot<unknown>) =>
        filter && foundIn(filter, itemsIn(context.draft, path, field)),
    [filter, path, field],
  );
  return useFollowed(path, read, filter?.follow);
}
