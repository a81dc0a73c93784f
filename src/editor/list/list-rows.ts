import { useMemo, useState, useSyncExternalStore } from 'react';

import type { Id } from '../../editing/chunks.ts';
import { type Item, createStableIds, type StableRows } from '../../editing/items.ts';
import { valueAt } from '../../editing/lookup.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { ListFilter } from './list-filter.ts';

/** A list's items and rows. The same object while all of it is equal. */
export interface ListRows extends StableRows {
  /** The shown rows. */
  readonly names: readonly Id[];
  /** The current ids of all items. */
  readonly all: readonly Id[];
  /** The current ids of the shown items. */
  readonly ids: readonly Id[];
}

const sameIds = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Reads a list's rows, keeping their names between calls. */
export function createRows<Each extends Item>() {
  const stableIds = createStableIds();
  let seen: readonly unknown[] = [];
  let all: readonly Id[] = [];
  let items = stableIds([]);
  let last: ListRows = { ...items, all, ids: [] };

  return (draft: unknown, path: PathTo<readonly Each[]>, filter: ListFilter<Each> | null): ListRows => {
    const list = valueAt(draft, path);
    // The path has the temporary id of an outer item that a save has just replaced; the list is read again with the new
    // path.
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

type ReadRows<Each extends Item> = ReturnType<typeof createRows<Each>>;

function rowsStore<Each extends Item>(
  { editor, watch }: EditorParts,
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
  read: ReadRows<Each>,
) {
  const subscribe = (listener: () => void) => {
    const stops = [watch.follow(path, listener), filter?.follow(listener)];
    return () => stops.forEach((stop) => stop?.());
  };
  return { subscribe, getSnapshot: () => read(editor.getSnapshot().context.draft, path, filter) };
}

/** The rows of the list at a path. Renders when items are added, removed, moved, shown or hidden. */
export function useListRows<Each extends Item>(
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
): ListRows {
  const parts = useEditor();
  const [read] = useState(createRows<Each>);
  const store = useMemo(() => rowsStore(parts, path, filter, read), [parts, path, filter, read]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
