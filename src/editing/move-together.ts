import type { Change } from './changes.ts';
import { differencesBetween } from './differences.ts';
import type { Item } from './items.ts';
import { placeholderId } from './items.ts';
import type { NamedList } from './named-lists.ts';
import { stepFurther } from './paths.ts';

/** Where several items of a list go: one place up or down each, to an end, or together to an index. */
export type Together = 'start' | 'up' | 'down' | 'end' | { readonly index: number };

type Chosen = (item: Item) => boolean;

/** Each chosen item passes the shown one before it, if that is not chosen. */
function oneUp(items: readonly Item[], isChosen: Chosen, isShown: Chosen): readonly Item[] {
  const moved = [...items];
  /** The index of the last shown item before. */
  let to = -1;
  for (const [at, item] of items.entries()) {
    const before = moved[to];
    if (isChosen(item) && before !== undefined && !isChosen(before)) {
      moved.splice(to, 0, ...moved.splice(at, 1));
      to += 1;
    } else if (isShown(item)) to = at;
  }
  return moved;
}

const always = () => true;

/**
 * A list after its chosen items were moved, which keep their order. One place up or down is among the items that
 * `isShown`; the hidden ones keep their order.
 */
export function movedTogether(
  items: readonly Item[],
  isChosen: Chosen,
  to: Together,
  isShown: Chosen = always,
): readonly Item[] {
  const chosen = items.filter(isChosen);
  const others = items.filter((item) => !isChosen(item));
  if (to === 'start') return [...chosen, ...others];
  if (to === 'end') return [...others, ...chosen];
  if (to === 'up') return oneUp(items, isChosen, isShown);
  if (to === 'down') return oneUp(items.toReversed(), isChosen, isShown).toReversed();
  return others.toSpliced(Math.min(to.index, others.length), 0, ...chosen);
}

/** The changes that move the chosen items of a list. */
export const movesOf = (
  { path, items }: NamedList,
  isChosen: Chosen,
  to: Together,
  isShown: Chosen = always,
): readonly Change[] => differencesBetween(items, movedTogether(items, isChosen, to, isShown), path);

/**
 * The changes that remove the chosen items of a list, from the last one: the index of each in the list before is that
 * which it has when it is removed, as the site is told. `blank` replaces the last one, where the list keeps one.
 */
export function removalsOf(
  { path, items }: NamedList,
  isChosen: Chosen,
  blank: ((id: number) => Item) | null,
): readonly Change[] {
  const gone = items.filter(isChosen);
  const removals = gone
    .toReversed()
    .map(({ id }): Change => ({ type: 'remove', path: stepFurther(path, { id }) }));
  const isEmptied = gone.length > 0 && gone.length === items.length;
  if (!isEmptied || blank === null) return removals;
  return [...removals, { type: 'insert', path, index: 0, item: blank(placeholderId) }];
}
