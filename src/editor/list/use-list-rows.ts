import { useMemo, useState } from 'react';

import type { Item } from '../../editing/items.ts';
import { valueAt } from '../../editing/lookup.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useStore } from '../../ui/store.ts';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-editor-field.ts';
import {
  countMatches,
  createListFilter,
  createRows,
  type Criteria,
  type ListFilter,
  type ListRows,
  type Matches,
} from './list-rows.ts';

/** `criteria` are stable between renders. */
export const useListFilter = <Each extends Item>(criteria: Criteria<Each> | null): ListFilter<Each> | null =>
  useMemo(() => criteria && createListFilter(criteria), [criteria]);

export function useMatches<Each extends Item>(
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
): Matches | null {
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, list: PathTo<readonly Each[]>) =>
        filter && countMatches(filter, valueAt(context.draft, list) ?? []),
    [filter],
  );
  return useFollowed(path, read, filter?.follow);
}

export function useListRows<Each extends Item>(
  path: PathTo<readonly Each[]>,
  filter: ListFilter<Each> | null,
): ListRows {
  const { editor, watch } = useEditor();
  const [read] = useState(createRows<Each>);
  const store = useMemo(
    () => ({
      get: () => read(editor.getSnapshot().context.draft, path, filter),
      subscribe: (listener: () => void) => {
        const stops = [watch.follow(path, listener), filter?.follow(listener)];
        return () => stops.forEach((stop) => stop?.());
      },
    }),
    [editor, watch, path, filter, read],
  );
  return useStore(store);
}
