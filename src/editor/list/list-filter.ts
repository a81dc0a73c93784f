import { useMemo } from 'react';

import type { Id } from '../../editing/chunks.ts';
import type { Item } from '../../editing/items.ts';
import { valueAt } from '../../editing/lookup.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';

/** The criteria of a filter. */
interface ListQuestion<Each> {
  /** Pure; the result is cached for each state of an item. */
  readonly matches: (item: Each) => boolean;
  /** Whether a list is shown completely whatever its items match: the items of a group that matches itself. */
  readonly isWhole?: (draft: unknown, list: Path) => boolean;
  /**
   * Whether a kept item may be hidden by the next save: its value was switched (not typed) to one that the filter
   * excludes.
   */
  readonly goes?: (item: Each) => boolean;
}

/**
 * The filter of a list, or of all lists of one kind. A shown item is kept until the criteria change: no row disappears
 * while the user edits it, and added and focused items are shown too. An item that was switched to an excluded value is
 * kept until it is saved.
 */
export interface ListFilter<Each extends Item> {
  readonly follow: (listener: () => void) => () => void;
  /** `ids` are the item's current and earlier ids. */
  readonly shows: (item: Each, ids: readonly Id[], isWhole: boolean) => boolean;
  readonly isWhole: (draft: unknown, list: Path) => boolean;
  /** Whether the item is shown, as `shows` but without keeping it. */
  readonly isShown: (item: Each, isWhole: boolean) => boolean;
  /** Keeps items shown from now on. */
  readonly keep: (...ids: readonly Id[]) => void;
  /** Whether a save may hide kept items. */
  readonly mayHide: boolean;
  /** Hides switched items after a save, at its time in ms; null when nothing was saved yet. */
  readonly settle: (savedAt: number | null) => void;
  /** Whether the item matches, shown or not. */
  readonly matches: (item: Each) => boolean;
  /** Whether the item is kept, because it was shown or focused before. */
  readonly isKept: (item: Each) => boolean;
}

/** The number of matches in a list. */
export interface Found {
  readonly count: number;
  /** The number of kept items that do not match. */
  readonly besides: number;
}

/** Counts a filter's matches; with `isWhole` all items match. */
export function foundIn<Each extends Item>(
  filter: ListFilter<Each>,
  items: readonly Each[],
  isWhole = false,
): Found {
  if (isWhole) return { count: items.length, besides: 0 };
  const others = items.filter((item) => !filter.matches(item));
  return { count: items.length - others.length, besides: others.filter(filter.isKept).length };
}

export function createListFilter<Each extends Item>({
  matches,
  isWhole = () => false,
  goes,
}: ListQuestion<Each>): ListFilter<Each> {
  const kept = new Set<string>();
  const ledTo = new Set<string>();
  const saved = new Set<string>();
  let settledAt: number | null = null;
  const answers = new WeakMap<Each, boolean>();
  const listeners = new Set<() => void>();

  function isAskedFor(item: Each): boolean {
    const known = answers.get(item);
    if (known !== undefined) return known;
    const answer = matches(item);
    answers.set(item, answer);
    return answer;
  }

  const stays = (item: Each, names: readonly string[]): boolean =>
    names.some((name) => ledTo.has(name) || (kept.has(name) && !(saved.has(name) && goes?.(item))));

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    isWhole,
    mayHide: goes !== undefined,
    matches: isAskedFor,
    isKept: (item) => stays(item, [String(item.id)]),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shows(item, ids, whole) {
      const names = ids.map(String);
      if (!goes?.(item)) for (const name of names) saved.delete(name);
      if (!whole && !stays(item, names) && !isAskedFor(item)) return false;
      // Keeps the item under its new id too, once a save has assigned it. In a microtask, because `shows` may be called
      // while React renders.
      if (names.some((name) => kept.has(name)) && !names.every((name) => kept.has(name)))
        queueMicrotask(tell);
      for (const name of names) kept.add(name);
      if (names.some((name) => ledTo.has(name))) for (const name of names) ledTo.add(name);
      return true;
    },
    isShown: (item, whole) => whole || stays(item, [String(item.id)]) || isAskedFor(item),
    keep(...ids) {
      for (const id of ids.map(String)) {
        kept.add(id);
        ledTo.add(id);
      }
      tell();
    },
    settle(savedAt) {
      if (savedAt === settledAt) return;
      settledAt = savedAt;
      for (const name of kept) saved.add(name);
      tell();
    },
  };
}

/** A filter for the criteria, which must be stable; null without criteria, when everything is shown. */
export const useListFilter = <Each extends Item>(
  question: ListQuestion<Each> | null,
): ListFilter<Each> | null => useMemo(() => question && createListFilter(question), [question]);

/** Counts a filter's matches in a list; null without a filter. */
export function useFound<Each extends Item>(
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
): Found | null {
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, list: PathTo<readonly Each[]>) =>
        filter && foundIn(filter, valueAt(context.draft, list) ?? []),
    [filter],
  );
  return useFollowed(path, read, filter?.follow);
}
