import { useMemo, type KeyboardEvent } from 'react';

import { pressHandleKey } from './handle-keys.ts';
import type { SortableId } from './list-positions.ts';
import { useSortableParts } from './sortable-context.ts';

/** For the items of a group that are their own handles (`useRowHandle`): what a key of theirs does. Stable. */
export function useKeyLift() {
  const { sorting } = useSortableParts();
  return useMemo(
    () => ({
      /** Lifts an item, as a handle's Space does. */
      lift: (id: SortableId) => sorting.lift(id, true),
      /** Leads, drops or puts back the item that a key has lifted. Returns whether there is one. */
      press: (event: KeyboardEvent): boolean => {
        const lifted = sorting.lifted();
        if (!lifted?.byKey) return false;
        pressHandleKey(sorting, lifted.id, event);
        return true;
      },
    }),
    [sorting],
  );
}
