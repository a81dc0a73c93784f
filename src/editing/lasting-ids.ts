import type { Id } from './chunks.ts';
import { isSaved, placeholderId } from './items.ts';

/** The items of a list by the ids that their rows keep. */
export interface LastingItems {
  readonly names: readonly Id[];
  /** The id that an item has now. The same function as long as all answers are the same. */
  readonly idOf: (name: Id) => Id;
}

/**
 * Lets the rows of a list outlive a save: the item that stands where a new one stood goes on under the temporary id, so
 * that its fields, the focus and what is open in it stay. Given the ids of the list each time that they change.
 */
export function createLastingIds(): (ids: readonly Id[]) => LastingItems {
  let before: readonly Id[] = [];
  let names: ReadonlyMap<Id, Id> = new Map();
  let idOf = ownId;

  return (ids) => {
    const present = new Set(ids);
    const kept = [...names].filter(([id]) => present.has(id));
    const saved = savedFrom(before, ids).map(
      ([temporary, id]) => [id, names.get(temporary) ?? temporary] as const,
    );
    if (saved.length > 0 || kept.length < names.size) {
      names = new Map([...kept, ...saved]);
      const current = new Map([...names].map(([id, name]) => [name, id]));
      idOf = (name) => current.get(name) ?? name;
    }
    before = ids;
    return { names: ids.map((id) => names.get(id) ?? id), idOf };
  };
}

const ownId = (name: Id): Id => name;

/** The items that had no id of the server's, each with the id that it has now: they were sent in their order. */
function savedFrom(before: readonly Id[], ids: readonly Id[]): readonly (readonly [temporary: Id, id: Id])[] {
  const [known, present] = [new Set(before), new Set(ids)];
  const gone = before.filter((id) => !isSaved(id) && !present.has(id));
  const come = ids.filter((id) => isSaved(id) && !known.has(id));
  // An empty placeholder is not sent.
  const sent = gone.length > come.length ? gone.filter((id) => id !== placeholderId) : gone;
  return sent.flatMap((temporary, at) => {
    const id = come[at];
    return id === undefined ? [] : [[temporary, id] as const];
  });
}
