import { useMemo } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import type { Item } from '../../../editing/lasting-ids.ts';
import { valueAt } from '../../../editing/lookup.ts';
import type { Path, PathTo } from '../../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';

/** What somebody looks for in a list. */
interface ListQuestion<Each> {
  /** Pure, and asked once for each state of an item. */
  readonly matches: (item: Each) => boolean;
  /** Whether a list is shown whole whatever its items say: those of a group that is itself looked for. */
  readonly isWhole?: (draft: unknown, list: Path) => boolean;
  /** Whether an item that was shown is hidden by the next save: it was switched, where others are typed in. */
  readonly goes?: (item: Each) => boolean;
}

/**
 * What is shown of a list, or of all lists of one kind. What was shown once stays until something else is looked for:
 * no row goes from under the hands of whoever works in it, and what is added or led to is there. What was switched to
 * what is not looked for stays until it is saved.
 */
export interface ListFilter<Each extends Item> {
  readonly follow: (listener: () => void) => () => void;
  /** `ids` are those that the item has and had. */
  readonly shows: (item: Each, ids: readonly Id[], isWhole: boolean) => boolean;
  readonly isWhole: (draft: unknown, list: Path) => boolean;
  /** Shows an item from now on. */
  readonly keep: (id: Id) => void;
  /** Whether a save may hide what was shown. */
  readonly mayHide: boolean;
  /** What was switched is saved, at a time in ms; null: nothing was saved yet. */
  readonly settle: (savedAt: number | null) => void;
  /** Whether it is looked for, shown or not. */
  readonly matches: (item: Each) => boolean;
  /** Whether it is shown because it was before, or was led to. */
  readonly isKept: (item: Each) => boolean;
}

/** What is found in a list. */
export interface Found {
  readonly count: number;
  /** How many are shown besides that are not looked for, or no more. */
  readonly besides: number;
}

/** What a filter finds among items; `isWhole` where they are shown whatever they say. */
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
      // Under its new id too, once a save has given it one. This may be asked while React renders.
      if (names.some((name) => kept.has(name)) && !names.every((name) => kept.has(name)))
        queueMicrotask(tell);
      for (const name of names) kept.add(name);
      if (names.some((name) => ledTo.has(name))) for (const name of names) ledTo.add(name);
      return true;
    },
    keep(id) {
      kept.add(String(id));
      ledTo.add(String(id));
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

/** The filter of a question; null where nothing is looked for and all is shown. The question is the same until it changes. */
export const useListFilter = <Each extends Item>(
  question: ListQuestion<Each> | null,
): ListFilter<Each> | null => useMemo(() => question && createListFilter(question), [question]);

/** What a filter finds in a list. Null: nothing is looked for. */
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
