import type { Id } from '../../editing/chunks.ts';
import { createStableIds } from '../../editing/items.ts';
import { childAt } from '../../editing/lookup.ts';
import { listsNamed } from '../../editing/named-lists.ts';
import { itemIdOf, type Path } from '../../editing/paths.ts';

/**
 * The rows of the lists of a name: an item keeps its row under the id that a save assigns. `names` are the names of the
 * list and of those around it, the outermost first.
 */
export function createNamedRows(draftNow: () => unknown, names: readonly string[]) {
  const stableIds = createStableIds();
  let seen: unknown;
  let ids: readonly Id[] = [];
  let rows: ReadonlyMap<string, Id> = new Map();

  /** Reads the draft again. Returns whether items were added, removed or moved. To be called after each change of them. */
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
    /** The rows by the current ids of their items. */
    all: () => rows,
    /** The row of an item. */
    of(item: Path): Id {
      sync();
      const id = itemIdOf(item);
      return rows.get(String(id)) ?? id;
    },
  };
}
