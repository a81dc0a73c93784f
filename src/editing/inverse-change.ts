import type { Change } from './changes.ts';
import type { AnyField, ListDefinition } from './description.ts';
import { isItems, placeholderId, type Item } from './items.ts';
import { valueAt } from './lookup.ts';
import { type ItemStep, type Path, stepFurther } from './paths.ts';

/** The two drafts of a comparison, and the items that it counts as moved, by their lists. */
export interface Compared {
  readonly before: unknown;
  readonly after: unknown;
  readonly isMoved: (list: Path, id: ItemStep['id']) => boolean;
}

const itemsAt = (draft: unknown, list: Path): readonly Item[] => {
  const items = valueAt(draft, list);
  return isItems(items) ? items : [];
};

/**
 * The index at which an item gets back to its earlier place: behind the last item before it that has not been moved. So
 * no other item has to be moved.
 */
function earlierIndex({ before, after, isMoved }: Compared, list: Path, id: ItemStep['id']): number {
  const isThis = (item: Item) => String(item.id) === String(id);
  const others = itemsAt(after, list).filter((item) => !isThis(item));
  const places = new Map(others.map((item, at) => [String(item.id), at]));
  const earlier = itemsAt(before, list);
  const unmoved = earlier
    .slice(0, earlier.findIndex(isThis))
    .findLast((item) => places.has(String(item.id)) && !isMoved(list, item.id));
  return unmoved === undefined ? 0 : (places.get(String(unmoved.id)) ?? -1) + 1;
}

/** The path of another part of the same item or draft. */
const beside = (path: Path, name: string): Path => stepFurther(path.slice(0, -1), name);

/** Sets a field, and its hidden parts, to the earlier values. `from` is its path in the earlier draft. */
export function setBack(
  { before }: Compared,
  path: Path,
  from: Path,
  field: AnyField | null,
): readonly Change[] {
  const parts = (field?.hiddenParts ?? []).map((name) => [beside(path, name), beside(from, name)] as const);
  return [[path, from] as const, ...parts].map(([to, earlier]) => ({
    type: 'set',
    path: to,
    value: valueAt(before, earlier),
  }));
}

/** Puts a removed item back. A placeholder that came in its place goes. */
export function putBack(
  compared: Compared,
  list: Path,
  kind: ListDefinition<Item>,
  item: Item,
): readonly Change[] {
  const known = new Set(itemsAt(compared.before, list).map(({ id }) => String(id)));
  return [
    { type: 'insert', path: list, index: earlierIndex(compared, list, item.id), item },
    ...itemsAt(compared.after, list)
      .filter((each) => kind.keepsOne === true && kind.isOmitted(each) && !known.has(String(each.id)))
      .map(({ id }): Change => ({ type: 'remove', path: stepFurther(list, { id }) })),
  ];
}

/** Takes an added item out. The placeholder of a list that always has an item comes in place of the only one. */
export function takeOut(
  { before, after }: Compared,
  list: Path,
  kind: ListDefinition<Item>,
  item: Item,
): readonly Change[] {
  const isOnly = kind.keepsOne === true && itemsAt(after, list).length === 1;
  const earlier = itemsAt(before, list).find(({ id }) => String(id) === String(placeholderId));
  return [
    { type: 'remove', path: stepFurther(list, { id: item.id }) },
    ...(isOnly
      ? [{ type: 'insert', path: list, index: 0, item: earlier ?? kind.blank(placeholderId) } as const]
      : []),
  ];
}

/** Moves an item back, from another list too. */
export const moveBack = (
  compared: Compared,
  list: Path,
  id: ItemStep['id'],
  now: Path = list,
): readonly Change[] => [
  { type: 'move', path: stepFurther(now, { id }), index: earlierIndex(compared, list, id), to: list },
];
