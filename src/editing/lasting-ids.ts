import type { Id } from './chunks.ts';
import { hasId } from './lookup.ts';

/** An item of a list. Its id is positive once the server has given it one (section 3). */
export interface Item {
  readonly id: Id;
}

/** Whether a value is a list of items. */
export const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(hasId);

/** The id of the item that stands in a list whose last one was deleted. Those that a person adds are negative. */
export const placeholderId = 0;

/** Whether the server knows the item. */
export const isSaved = (id: Id): boolean => Number(id) > 0;

/** The saved items that a draft does not hold any more, in the base's order. Asked at a save and never kept. */
export function deletedIds(base: readonly Item[], draft: readonly Item[]): readonly number[] {
  const held = new Set(draft.map(({ id }) => String(id)));
  return base.flatMap(({ id }) => (isSaved(id) && !held.has(String(id)) ? [Number(id)] : []));
}

/** The list, or with nothing in it the one placeholder. */
export const withPlaceholder = <Each extends Item>(list: readonly Each[], blank: Each): readonly Each[] =>
  list.length > 0 ? list : [{ ...blank, id: placeholderId }];

/** Whether the item is a placeholder that nobody has filled: neither validated nor sent (decisions.md, "Everywhere"). */
export const isPlaceholder = <Each extends Item>(item: Each, isBlank: (item: Each) => boolean): boolean =>
  String(item.id) === String(placeholderId) && isBlank(item);

/**
 * Gives ids to items that no server knows yet: negative, and never the same twice, whatever the clock says from which
 * they may be derived. One for the life of the page: `temporaryId`.
 */
export function createTemporaryIds(now: () => number = () => 0): () => number {
  let last = placeholderId;
  return () => (last = Math.min(last - 1, -now()));
}

/** The id of an item that is being added. It is part of the change, so that what a change does is decided once. */
export const temporaryId = createTemporaryIds();

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
