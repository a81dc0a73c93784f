import { differenceText } from '../text/differences.ts';
import { apply, type Change } from './changes.ts';
import type { EditorDefinition } from './define-editor.ts';
import { placeAt, placeNameIn, type Place } from './described-places.ts';
import type { AnyFields, ListDefinition, AnyField } from './description.ts';
import { isSameValue, itemSummary, valueText, type ValueTextOf } from './difference-values.ts';
import { hasPlaceholderId, isItems, placeholderId, type Item } from './items.ts';
import { hasId, indicesOf, valueAt } from './lookup.ts';
import { itemIdOf, keyOf, stepFurther, type ItemStep, type Path } from './paths.ts';

export interface Difference {
  /** Unique in the comparison, and the same after further differences were taken back. */
  readonly id: string;
  readonly path: Path;
  readonly change: Change;
  readonly inverse: Change;
  readonly place: string;
  readonly words: string;
  /** The text of a field, or of an item's filled fields line by line. Null for nothing, and of a move. */
  readonly before: string | null;
  readonly after: string | null;
}

export type Describing<Draft> = Pick<EditorDefinition<Draft, unknown>, 'fields'> & {
  readonly valueTextOf?: ValueTextOf;
};

export interface Placed extends Omit<Difference, 'id'> {
  readonly at: Path;
}

export interface Comparison {
  readonly before: unknown;
  readonly after: unknown;
  readonly fields: AnyFields;
  readonly valueTextOf: ValueTextOf;
  readonly isMoved: (list: Path, id: ItemStep['id']) => boolean;
  /** The earlier paths of items that came from another list of their group, by the current ones. */
  readonly origins: ReadonlyMap<string, Path>;
}

export type Insert = Extract<Change, { type: 'insert' }>;
export type Remove = Extract<Change, { type: 'remove' }>;
type Move = Extract<Change, { type: 'move' }>;

export const asOne = (changes: readonly Change[]): Change => ({ type: 'batch', path: [], changes });

const itemsAt = (draft: unknown, list: Path): readonly Item[] => {
  const items = valueAt(draft, list);
  return isItems(items) ? items : [];
};

/** The index behind the last item before it that has not been moved, so that no further item has to be moved. */
function earlierIndex({ before, after, isMoved }: Comparison, list: Path, id: ItemStep['id']): number {
  const isThis = (item: Item) => String(item.id) === String(id);
  const rest = itemsAt(after, list).filter((item) => !isThis(item));
  const positions = new Map(rest.map((item, at) => [String(item.id), at]));
  const earlier = itemsAt(before, list);
  const unmoved = earlier
    .slice(0, earlier.findIndex(isThis))
    .findLast((item) => positions.has(String(item.id)) && !isMoved(list, item.id));
  return unmoved === undefined ? 0 : (positions.get(String(unmoved.id)) ?? -1) + 1;
}

function setBack({ before }: Comparison, path: Path, from: Path, field: AnyField | null): readonly Change[] {
  const beside = (name: string) =>
    [stepFurther(path.slice(0, -1), name), stepFurther(from.slice(0, -1), name)] as const;
  return [[path, from] as const, ...(field?.hiddenParts ?? []).map(beside)].map(([to, earlier]) => ({
    type: 'set',
    path: to,
    value: valueAt(before, earlier),
  }));
}

function putBack(
  comparison: Comparison,
  path: Path,
  list: ListDefinition<Item>,
  item: Item,
): readonly Change[] {
  const known = new Set(itemsAt(comparison.before, path).map(({ id }) => String(id)));
  return [
    { type: 'insert', path, index: earlierIndex(comparison, path, item.id), item },
    ...itemsAt(comparison.after, path)
      .filter((each) => isUnsaved(list, each) && !known.has(String(each.id)))
      .map(({ id }): Change => ({ type: 'remove', path: stepFurther(path, { id }) })),
  ];
}

function takeOut(
  { before, after }: Comparison,
  path: Path,
  list: ListDefinition<Item>,
  item: Item,
): readonly Change[] {
  const isOnly = list.keepsOne === true && itemsAt(after, path).length === 1;
  const placeholder = () => itemsAt(before, path).find(hasPlaceholderId) ?? list.blank(placeholderId);
  return [
    { type: 'remove', path: stepFurther(path, { id: item.id }) },
    ...(isOnly ? [{ type: 'insert', path, index: 0, item: placeholder() } as const] : []),
  ];
}

const moveBack = (comparison: Comparison, from: Path, list: Path): Change =>
  asOne([{ type: 'move', path: from, index: earlierIndex(comparison, list, itemIdOf(from)), to: list }]);

function originOf({ origins }: Comparison, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = origins.get(keyOf(path.slice(0, length)));
    if (origin) return [...origin, ...path.slice(length)];
  }
  return path;
}

const noTexts = { before: null, after: null };

export function fieldChanged(comparison: Comparison, path: Path, { items, field }: Place): Placed | null {
  const { fields, before, after, valueTextOf } = comparison;
  const from = originOf(comparison, path);
  const [earlier, value] = [valueAt(before, from), valueAt(after, path)];
  const description = field?.description ?? null;
  const textOf = (its: unknown, draft: unknown, at: Path): string | null => {
    const list = items.at(-1)?.list;
    if (description === null) return list && hasId(its) ? itemSummary(list, its, path, valueTextOf) : null;
    return valueTextOf?.(path, its) ?? valueText(description, its, valueAt(draft, at.slice(0, -1)));
  };
  const inverse = setBack(comparison, path, from, description);
  const isSame = description !== null && isSameValue(description, earlier, value);
  if (isSame && inverse.slice(1).every((each) => apply(after, each) === after)) return null;
  const place = placeNameIn(fields, path, after);
  return {
    at: path,
    path,
    change: { type: 'set', path, value },
    inverse: asOne(inverse),
    place,
    words: differenceText.changed(items.length === 0 ? differenceText.field(place) : place),
    before: textOf(earlier, before, from),
    after: textOf(value, after, path),
  };
}

const itemAt = (fields: AnyFields, path: Path, draft: unknown) => placeAt(fields, path, draft)?.items.at(-1);

const isUnsaved = (list: ListDefinition<Item>, item: Item): boolean =>
  list.keepsOne === true && list.isOmitted(item);

export function itemAdded(comparison: Comparison, change: Insert): Placed | null {
  const { fields, after, valueTextOf } = comparison;
  const path = stepFurther(change.path, { id: change.item.id });
  const { list, item } = itemAt(fields, path, after) ?? {};
  if (!list || !item || isUnsaved(list, item)) return null;
  const place = placeNameIn(fields, path, after);
  return {
    at: path,
    path,
    change,
    inverse: asOne(takeOut(comparison, change.path, list, item)),
    place,
    words: differenceText.added(place),
    before: null,
    after: itemSummary(list, item, path, valueTextOf),
  };
}

export function itemRemoved(comparison: Comparison, change: Remove): Placed | null {
  const { fields, before, valueTextOf } = comparison;
  const { list, item } = itemAt(fields, change.path, before) ?? {};
  if (!list || !item || isUnsaved(list, item)) return null;
  const path = change.path.slice(0, -1);
  const place = placeNameIn(fields, change.path, before);
  return {
    at: change.path,
    path,
    change,
    inverse: asOne(putBack(comparison, path, list, item)),
    place,
    words: differenceText.removed(place),
    before: itemSummary(list, item, change.path, valueTextOf),
    after: null,
  };
}

const indexAt = (draft: unknown, item: Path): number => indicesOf(draft, item).at(-1) ?? -1;

export function itemMoved(comparison: Comparison, change: Move): Placed {
  const { fields, before, after } = comparison;
  const { path } = change;
  const place = placeNameIn(fields, path, after);
  return {
    at: path,
    path,
    change,
    inverse: moveBack(comparison, path, path.slice(0, -1)),
    place,
    words: differenceText.moved(place, indexAt(before, path) + 1, indexAt(after, path) + 1),
    ...noTexts,
  };
}

export function itemMovedTo(
  comparison: Comparison,
  from: Path,
  { path: to, index, item }: Insert,
): Placed | null {
  const { fields, before, after } = comparison;
  const path = stepFurther(to, { id: item.id });
  const moved = itemAt(fields, path, after);
  if (!moved) return null;
  const place = placeNameIn(fields, from, before);
  return {
    at: path,
    path,
    change: { type: 'move', path: from, index, to },
    inverse: moveBack(comparison, path, from.slice(0, -1)),
    place,
    words: differenceText.movedTo(place, moved.list.words.name(moved.index + 1)),
    ...noTexts,
  };
}
