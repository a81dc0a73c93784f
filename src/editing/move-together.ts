import type { Change } from './changes.ts';
import { differencesBetween } from './differences.ts';
import type { Item } from './items.ts';
import { placeholderId } from './items.ts';
import type { NamedList } from './named-lists.ts';
import { stepFurther } from './paths.ts';

/** Where several items of a list go: one place up or down each, to an end, or together to an index. */
export type Together = 'start' | 'up' | 'down' | 'end' | { readonly index: number };

type Chosen = (item: Item) => boolean;

/** Each chosen item passes the one before it, if that is not chosen. */
function oneUp(items: readonly Item[], isChosen: Chosen): readonly Item[] {
  const moved = [...items];
  for (const [at, item] of moved.entries()) {
    const before = moved[at - 1];
    if (before !== undefined && isChosen(item) && !isChosen(before)) moved.splice(at - 1, 2, item, before);
  }
  return moved;
}

/** A list after its chosen items were moved, which keep their order. */
export function movedTogether(items: readonly Item[], isChosen: Chosen, to: Together): readonly Item[] {
  const chosen = items.filter(isChosen);
  const others = items.filter((item) => !isChosen(item));
  if (to === 'start') return [...chosen, ...others];
  if (to === 'end') return [...others, ...chosen];
  if (to === 'up') return oneUp(items, isChosen);
  if (to === 'down') return oneUp(items.toReversed(), isChosen).toReversed();
  return others.toSpliced(Math.min(to.index, others.length), 0, ...chosen);
}

/** The changes that move the chosen items of a list. */
export const movesOf = ({ path, items }: NamedList, isChosen: Chosen, to: Together): readonly Change[] =>
  differencesBetween(items, movedTogether(items, isChosen, to), path);

/** The changes that remove the chosen items of a list; `blank` replaces the last one, where the list keeps one. */
export function removalsOf(
  { path, items }: NamedList,
  isChosen: Chosen,
  blank: ((id: number) => Item) | null,
): readonly Change[] {
  const gone = items.filter(isChosen);
  const removals = gone.map(({ id }): Change => ({ type: 'remove', path: stepFurther(path, { id }) }));
  const isEmptied = gone.length > 0 && gone.length === items.length;
  if (!isEmptied || blank === null) return removals;
  return [...removals, { type: 'insert', path, index: 0, item: blank(placeholderId) }];
}
