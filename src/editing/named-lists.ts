import { isItems, type Item } from './items.ts';
import { childAt } from './lookup.ts';
import { rootPath, stepFurther, type Path } from './paths.ts';

/** A list of the draft. */
export interface NamedList {
  readonly path: Path;
  readonly items: readonly Item[];
}

/**
 * The lists of a name in the draft: `['instructors']`, or `['categories', 'qa_items']` for those inside the items of
 * another.
 */
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

/** The path of the item of such a list that a path leads to or into; null where it leads elsewhere. */
export function itemOfNamed(names: readonly string[], path: Path): Path | null {
  const isThere = names.every((name, at) => path[at * 2] === name && typeof path[at * 2 + 1] === 'object');
  return isThere ? path.slice(0, names.length * 2) : null;
}
