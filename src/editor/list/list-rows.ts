import { type Item, createStableIds, type StableRows, type Id } from '../../editing/items.ts';
import { listsNamed } from '../../editing/list-moves.ts';
import { valueAt, childAt } from '../../editing/lookup.ts';
import { type PathTo, itemIdOf, type Path } from '../../editing/paths.ts';
import { createStore } from '../../ui/store.ts';

export interface Criteria<Each> {
  /** Pure; the result is cached for each state of an item. */
  readonly matches: (item: Each) => boolean;
  readonly isWhole?: (draft: unknown, list: Path) => boolean;
  /** Whether the next save may hide a kept item: its value was switched (not typed) to an excluded one. */
  readonly goes?: (item: Each) => boolean;
}

export type ListFilter<Each extends Item> = ReturnType<typeof createListFilter<Each>>;

/** Shown, added and focused items stay until the criteria change, switched ones (`goes`) until the next save. */
export function createListFilter<Each extends Item>({
  matches,
  isWhole = () => false,
  goes,
}: Criteria<Each>) {
  const kept = new Set<string>();
  const focused = new Set<string>();
  const saved = new Set<string>();
  let settledAt: number | null = null;
  const results = new WeakMap<Each, boolean>();
  const changes = createStore(0);

  function isMatch(item: Each): boolean {
    const result = results.get(item) ?? matches(item);
    results.set(item, result);
    return result;
  }

  const stays = (item: Each, names: readonly string[]): boolean =>
    names.some((name) => focused.has(name) || (kept.has(name) && !(saved.has(name) && goes?.(item))));

  const isKept = (item: Each): boolean => stays(item, [String(item.id)]);

  const notify = () => changes.set(changes.get() + 1);

  return {
    isWhole,
    mayHide: goes !== undefined,
    matches: isMatch,
    isKept,
    follow: changes.subscribe,
    /** Keeps the item if it is shown. `ids` are its current and earlier ids. */
    shows(item: Each, ids: readonly Id[], isAllShown: boolean): boolean {
      const names = ids.map(String);
      if (!goes?.(item)) for (const name of names) saved.delete(name);
      if (!isAllShown && !stays(item, names) && !isMatch(item)) return false;
      // The new id of a save is kept too. In a microtask, because `shows` may be called while React renders.
      if (names.some((name) => kept.has(name)) && !names.every((name) => kept.has(name)))
        queueMicrotask(notify);
      for (const name of names) kept.add(name);
      if (names.some((name) => focused.has(name))) for (const name of names) focused.add(name);
      return true;
    },
    isShown: (item: Each, isAllShown: boolean): boolean => isAllShown || isKept(item) || isMatch(item),
    keep(...ids: readonly Id[]): void {
      for (const id of ids.map(String)) {
        kept.add(id);
        focused.add(id);
      }
      notify();
    },
    /** Hides switched items after a save, at its time in ms; null before the first one. */
    settle(savedAt: number | null): void {
      if (savedAt === settledAt) return;
      settledAt = savedAt;
      for (const name of kept) saved.add(name);
      notify();
    },
  };
}

export interface Matches {
  readonly count: number;
  readonly besides: number;
}

export function countMatches<Each extends Item>(
  filter: ListFilter<Each>,
  items: readonly Each[],
  isWhole = false,
): Matches {
  if (isWhole) return { count: items.length, besides: 0 };
  const rest = items.filter((item) => !filter.matches(item));
  return { count: items.length - rest.length, besides: rest.filter(filter.isKept).length };
}

/** The same object while all of it is equal. */
export interface ListRows extends StableRows {
  /** Of the shown items: their first ids, which a save does not change. */
  readonly names: readonly Id[];
  readonly all: readonly Id[];
  readonly ids: readonly Id[];
}

const sameIds = (first: readonly Id[], second: readonly Id[]): boolean =>
  first.length === second.length && first.every((id, at) => id === second[at]);

export function createRows<Each extends Item>() {
  const stableIds = createStableIds();
  let seen: readonly unknown[] = [];
  let all: readonly Id[] = [];
  let items = stableIds([]);
  let last: ListRows = { ...items, all, ids: [] };

  return (draft: unknown, path: PathTo<readonly Each[]>, filter: ListFilter<Each> | null): ListRows => {
    const list = valueAt(draft, path);
    // The path has the temporary id of an outer item that a save has replaced; the next call has the new path.
    if (list === undefined) return last;
    if (list !== seen) {
      seen = list;
      const ids = list.map(({ id }) => id);
      if (!sameIds(ids, all)) {
        all = ids;
        items = stableIds(ids);
      }
    }
    const isWhole = filter?.isWhole(draft, path) ?? true;
    const names = filter
      ? items.names.filter((name, at) => {
          const item = list[at];
          return item !== undefined && filter.shows(item, [name, item.id], isWhole);
        })
      : items.names;
    if (last.all === all && last.idOf === items.idOf && sameIds(last.names, names)) return last;
    last = { names, all, ids: names.map(items.idOf), idOf: items.idOf };
    return last;
  };
}

/** `names` are those of the list and of the lists around it, the outermost first. */
export function createNamedRows(draftNow: () => unknown, names: readonly string[]) {
  const stableIds = createStableIds();
  let seen: unknown;
  let ids: readonly Id[] = [];
  let rows: ReadonlyMap<string, Id> = new Map();

  /** Whether items were added, removed or moved. Must be called after each change. */
  function sync(): boolean {
    const value = childAt(draftNow(), names[0] ?? '');
    if (value === seen || value === undefined) return false;
    seen = value;
    const next = listsNamed(draftNow(), names).flatMap(({ items }) => items.map(({ id }) => id));
    if (next.length === ids.length && next.every((id, at) => id === ids[at])) return false;
    ids = next;
    const items = stableIds(ids);
    rows = new Map(ids.map((id, at) => [String(id), items.names[at] ?? id]));
    return true;
  }

  return {
    sync,
    /** By the current id. A row keeps its name when a save assigns an id. */
    all: () => rows,
    of(item: Path): Id {
      sync();
      const id = itemIdOf(item);
      return rows.get(String(id)) ?? id;
    },
  };
}
