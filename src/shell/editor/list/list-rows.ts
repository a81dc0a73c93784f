import { useMemo, useState, useSyncExternalStore } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import { type Item, createLastingIds, type LastingItems } from '../../../editing/lasting-ids.ts';
import { valueAt } from '../../../editing/lookup.ts';
import type { PathTo } from '../../../editing/paths.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { ListFilter } from './list-filter.ts';

/** The items of a list as they stand, and what is shown of them. The same object as long as all of it is the same. */
export interface ListRows extends LastingItems {
  /** The rows that are shown. */
  readonly names: readonly Id[];
  /** All items, by the ids that they have now. */
  readonly all: readonly Id[];
  /** Those that are shown. */
  readonly ids: readonly Id[];
}

const sameIds = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Reads a list from one state of it to the next. */
export function createRows<Each extends Item>() {
  const lasting = createLastingIds();
  let seen: readonly unknown[] = [];
  let all: readonly Id[] = [];
  let items = lasting([]);
  let last: ListRows = { ...items, all, ids: [] };

  return (draft: unknown, path: PathTo<readonly Each[]>, filter: ListFilter<Each> | null): ListRows => {
    const list = valueAt(draft, path);
    // A list of an item that a save has given its id: it is asked for under that one before it is rendered again.
    if (list === undefined) return last;
    if (list !== seen) {
      seen = list;
      const ids = list.map(({ id }) => id);
      if (!sameIds(ids, all)) {
        all = ids;
        items = lasting(ids);
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

/** The rows of the list that a path leads to. Renders when items come, go, move, or are shown and hidden. */
export function useListRows<Each extends Item>(
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
): ListRows {
  const parts = useEditor();
  const [read] = useState(createRows<Each>);
  const store = useMemo(() => rowsStore(parts, path, filter, read), [parts, path, filter, read]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
