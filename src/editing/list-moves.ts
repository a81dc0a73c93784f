import type { Change } from './changes.ts';
import { walkDifferences } from './differences.ts';
import { isItems, type Item, placeholderId } from './items.ts';
import { childAt } from './lookup.ts';
import { rootPath, stepFurther, type Path } from './paths.ts';

export interface NamedList {
  readonly path: Path;
  readonly items: readonly Item[];
}

/** `['instructors']`, or `['categories', 'qa_items']` for inner ones. */
export function listsNamed(
  draft: unknown,
  [name = '', ...inner]: readonly string[],
  around: Path = rootPath(),
): readonly NamedList[] {
  const items = childAt(draft, name);
  if (!isItems(items)) return [];
  const path = stepFurther(around, name);
  if (inner.length === 0) return [{ path, items }];
  return items.flatMap((item) => listsNamed(item, inner, stepFurther(path, { id: item.id })));
}

export function itemOfNamed(names: readonly string[], path: Path): Path | null {
  const isThere = names.every((name, at) => path[at * 2] === name && typeof path[at * 2 + 1] === 'object');
  return isThere ? path.slice(0, names.length * 2) : null;
}

export type Together = 'start' | 'up' | 'down' | 'end' | { readonly index: number };

type IsItem = (item: Item) => boolean;

function oneUp(items: readonly Item[], isChosen: IsItem, isShown: IsItem): readonly Item[] {
  const moved = [...items];
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

/** Chosen items keep their order; with `up` and `down` they skip hidden items. */
export function movedTogether(
  items: readonly Item[],
  isChosen: IsItem,
  to: Together,
  isShown: IsItem = always,
): readonly Item[] {
  const chosen = items.filter(isChosen);
  const rest = items.filter((item) => !isChosen(item));
  if (to === 'start') return [...chosen, ...rest];
  if (to === 'end') return [...rest, ...chosen];
  if (to === 'up') return oneUp(items, isChosen, isShown);
  if (to === 'down') return oneUp(items.toReversed(), isChosen, isShown).toReversed();
  return rest.toSpliced(Math.min(to.index, rest.length), 0, ...chosen);
}

export const movesOf = (
  { path, items }: NamedList,
  isChosen: IsItem,
  to: Together,
  isShown: IsItem = always,
): readonly Change[] => walkDifferences(items, movedTogether(items, isChosen, to, isShown), path);

/** From the last item, so that the messages to the site have the indexes of the list before. */
export function removalsOf(
  { path, items }: NamedList,
  isChosen: IsItem,
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
