import { differenceText } from '../text/differences.ts';
import { apply, type Change } from './changes.ts';
import type { EditorDefinition } from './define-editor.ts';
import { placeAt, placeNameIn, type Place } from './described-places.ts';
import type { AnyFields, ListDefinition } from './description.ts';
import { keyOf } from './difference-places.ts';
import { isSameValue, itemSummary, valueText, type ValueTextOf } from './difference-values.ts';
import { moveBack, putBack, setBack, takeOut, type Compared } from './inverse-change.ts';
import type { Item } from './items.ts';
import { hasId, indicesOf, valueAt } from './lookup.ts';
import { itemIdOf, type Path, stepFurther } from './paths.ts';

/** One difference between two drafts, in words for staff. */
export interface Difference {
  /** Tells it from the others of the same comparison, and stays while the others are taken back. */
  readonly id: string;
  /** The field or item to lead to in `after`; for a removed item its list. */
  readonly path: Path;
  readonly change: Change;
  /** Takes this difference alone back: applied to `after`, what it concerns is as in `before`. */
  readonly inverse: Change;
  /** What it concerns: `項目2「基礎を、何度でも」の画像`. */
  readonly place: string;
  /** What happened: `項目2「基礎を、何度でも」の画像を変更`. */
  readonly words: string;
  /** The values as texts: a field's, or the filled fields of an item line by line. Null for nothing, and of a move. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What is needed of an editor's definition. */
export type Describing<Draft> = Pick<EditorDefinition<Draft, unknown>, 'fields'> & {
  readonly valueTextOf?: ValueTextOf;
};

/** A difference with the path of its field or item, which places it among the others. */
export interface Placed extends Omit<Difference, 'id'> {
  readonly at: Path;
}

export interface Comparison extends Compared {
  readonly fields: AnyFields;
  readonly valueTextOf: ValueTextOf;
  /** Items that came from another list of their group: their earlier paths by the current ones. */
  readonly origins: ReadonlyMap<string, Path>;
}

/** The path in `before` of what is at a path in `after`. */
function originOf({ origins }: Comparison, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = origins.get(keyOf(path.slice(0, length)));
    if (origin) return [...origin, ...path.slice(length)];
  }
  return path;
}

export const asOne = (changes: readonly Change[]): Change => ({ type: 'batch', path: [], changes });

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
  const isAlone = items.length === 0;
  return {
    at: path,
    path,
    change: { type: 'set', path, value },
    inverse: asOne(inverse),
    place,
    words: differenceText.changed(isAlone ? differenceText.field(place) : place),
    before: textOf(earlier, before, from),
    after: textOf(value, after, path),
  };
}

const listAt = (fields: AnyFields, item: Path, draft: unknown) => placeAt(fields, item, draft)?.items.at(-1);

type Insert = Extract<Change, { type: 'insert' }>;

export function itemAdded(comparison: Comparison, change: Insert): Placed | null {
  const { fields, after } = comparison;
  const path = stepFurther(change.path, { id: change.item.id });
  const added = listAt(fields, path, after);
  if (!added || isPlaceholder(added)) return null;
  const { list, item } = added;
  const place = placeNameIn(fields, path, after);
  const inverse = asOne(takeOut(comparison, change.path, list, item));
  const words = differenceText.added(place);
  return {
    at: path,
    path,
    change,
    inverse,
    place,
    words,
    before: null,
    after: itemSummary(list, item, path, comparison.valueTextOf),
  };
}

/** Whether nothing of the item is saved. */
const isPlaceholder = ({
  list,
  item,
}: {
  readonly list: ListDefinition<Item>;
  readonly item: Item;
}): boolean => list.keepsOne === true && list.isOmitted(item);

export function itemRemoved(
  comparison: Comparison,
  change: Extract<Change, { type: 'remove' }>,
): Placed | null {
  const { fields, before } = comparison;
  const removed = listAt(fields, change.path, before);
  if (!removed || isPlaceholder(removed)) return null;
  const { list, item } = removed;
  const path = change.path.slice(0, -1);
  const place = placeNameIn(fields, change.path, before);
  const inverse = asOne(putBack(comparison, path, list, item));
  const words = differenceText.removed(place);
  return {
    at: change.path,
    path,
    change,
    inverse,
    place,
    words,
    before: itemSummary(list, item, change.path, comparison.valueTextOf),
    after: null,
  };
}

const indexAt = (draft: unknown, item: Path): number => indicesOf(draft, item).at(-1) ?? -1;

export function itemMoved(comparison: Comparison, change: Extract<Change, { type: 'move' }>): Placed {
  const { fields, before, after } = comparison;
  const { path } = change;
  const place = placeNameIn(fields, path, after);
  const [from, to] = [indexAt(before, path) + 1, indexAt(after, path) + 1];
  return {
    at: path,
    path,
    change,
    inverse: asOne(moveBack(comparison, path.slice(0, -1), itemIdOf(path))),
    place,
    words: differenceText.moved(place, from, to),
    before: null,
    after: null,
  };
}

/** An item that is in another list of its group now. */
export function itemMovedTo(
  comparison: Comparison,
  from: Path,
  { path: to, index, item }: Insert,
): Placed | null {
  const { fields, before, after } = comparison;
  const path = stepFurther(to, { id: item.id });
  const moved = listAt(fields, path, after);
  if (!moved) return null;
  const place = placeNameIn(fields, from, before);
  return {
    at: path,
    path,
    change: { type: 'move', path: from, index, to },
    inverse: asOne(moveBack(comparison, from.slice(0, -1), item.id, to)),
    place,
    words: differenceText.movedTo(place, moved.list.words.name(moved.index + 1)),
    before: null,
    after: null,
  };
}
