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
