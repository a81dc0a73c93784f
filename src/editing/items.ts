import type { Id } from './chunks.ts';
import { hasId } from './lookup.ts';

/** An item of a list. Its id is positive once the server has assigned it. */
export interface Item {
  readonly id: Id;
}

export const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(hasId);

/** The id of the item that replaces the last one of a list when that is deleted. The ids of added items are lower. */
export const placeholderId = 0;

/** Whether the item is saved: it has an id from the server. */
export const isSaved = (id: Id): boolean => Number(id) > 0;

/**
 * The ids of saved items that are missing in the draft, in the base's order. Computed at each save and never stored.
 */
export function deletedIds(base: readonly Item[], draft: readonly Item[]): readonly number[] {
  const held = new Set(draft.map(({ id }) => String(id)));
  return base.flatMap(({ id }) => (isSaved(id) && !held.has(String(id)) ? [Number(id)] : []));
}

/** The list, or a single placeholder for an empty one. */
export const withPlaceholder = <Each extends Item>(list: readonly Each[], blank: Each): readonly Each[] =>
  list.length > 0 ? list : [{ ...blank, id: placeholderId }];

export const hasPlaceholderId = ({ id }: Item): boolean => String(id) === String(placeholderId);

/**
 * Whether the item is an unfilled placeholder, which is neither validated nor sent (docs/behaviour.md#lists-of-cards).
 */
export const isPlaceholder = <Each extends Item>(item: Each, isBlank: (item: Each) => boolean): boolean =>
  hasPlaceholderId(item) && isBlank(item);

/**
 * Makes temporary ids: negative and unique, also where they are derived from a clock that is set back. `temporaryId` is
 * the instance of the page.
 */
export function createTemporaryIds(now: () => number = () => 0): () => number {
  let last = placeholderId;
  return () => (last = Math.min(last - 1, -now()));
}

/** The id for an item to be added. It is part of the change, so that applying the change is deterministic. */
export const temporaryId = createTemporaryIds();

/** A list's items by the stable names of their rows. */
export interface StableRows {
  readonly names: readonly Id[];
  /** The current id of a row's item. The same function while all results are the same. */
  readonly idOf: (name: Id) => Id;
}

/**
 * Keeps the rows of a list across a save: an item that replaces a new one keeps the temporary id as its row's name, so
 * that its fields, focus and open state are kept. Call it with the list's ids after each change of them; `isAfterSave`
 * tells whether saved items can have replaced new ones, which an undo can look like.
 */
export function createStableIds(): (ids: readonly Id[], isAfterSave?: boolean) => StableRows {
  let before: readonly Id[] = [];
  let names: ReadonlyMap<Id, Id> = new Map();
  let idOf = ownId;

  return (ids, isAfterSave = true) => {
    const present = new Set(ids);
    const kept = [...names].filter(([id]) => present.has(id));
    const saved = (isAfterSave ? savedFrom(before, ids) : []).map(
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

/** Pairs each new item with its id from the server: new items are sent in order. */
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
