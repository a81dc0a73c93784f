import { apply, type Change } from './changes.ts';
import { isSentByItem } from './define-list.ts';
import { placeAt } from './described-places.ts';
import {
  asOne,
  fieldChanged,
  itemAdded,
  itemMoved,
  itemMovedTo,
  itemRemoved,
  type Comparison,
  type Describing,
  type Difference,
  type Placed,
} from './difference-entries.ts';
import { compareRanks, describedPath, keyOf, movesBetweenLists, rankOf } from './difference-places.ts';
import type { ValueTextOf } from './difference-values.ts';
import { differencesBetween } from './differences.ts';
import { valueAt } from './lookup.ts';
import { stepFurther } from './paths.ts';

export type { Describing, Difference, ValueTextOf };

function differenceOf(comparison: Comparison, change: Change): Placed | null {
  const { fields, after } = comparison;
  const path = describedPath(fields, change.path);
  if (path === null) return null;
  const place = placeAt(fields, path, after);
  // Inside a field that is a value as a whole, such as the tags of an article.
  const isInside =
    path.length < change.path.length || (place?.field && !isSentByItem(place.field.description));
  if (change.type === 'set' || isInside) return place && fieldChanged(comparison, path, place);
  switch (change.type) {
    case 'insert':
      return itemAdded(comparison, change);
    case 'remove':
      return itemRemoved(comparison, change);
    case 'move':
      return itemMoved(comparison, change);
    case 'batch':
      return null;
  }
}

/**
 * The differences between two drafts of an editor, in screen order, in plain Japanese. A field is one difference, also
 * where its value is a list; an item that was added or removed is one, with all that is in it. Hidden parts and empty
 * placeholders are none, and neither is a file with other properties but the same id.
 */
export function describeDifferences<Draft>(
  { fields, valueTextOf }: Describing<Draft>,
  before: Draft,
  after: Draft,
): readonly Difference[] {
  const changes = differencesBetween(before, after);
  const crossed = movesBetweenLists(fields, changes);
  const left = new Set<Change>(crossed.values());
  const moved = new Set(changes.flatMap(({ type, path }) => (type === 'move' ? [keyOf(path)] : [])));
  const origins = new Map(
    [...crossed].map(([{ path, item }, removal]) => [keyOf([...path, { id: item.id }]), removal.path]),
  );
  const comparison: Comparison = {
    fields,
    valueTextOf,
    before,
    after,
    origins,
    isMoved: (list, id) => moved.has(keyOf([...list, { id }])),
  };
  const found = changes.flatMap((change): (Placed | null)[] => {
    if (left.has(change)) return [];
    const removal = change.type === 'insert' ? crossed.get(change) : undefined;
    if (change.type !== 'insert' || !removal) return [differenceOf(comparison, change)];
    const path = stepFurther(change.path, { id: change.item.id });
    const edits = differencesBetween(valueAt(before, removal.path), change.item, path);
    const move = itemMovedTo(comparison, removal.path, change);
    return [move].concat(edits.map((edit) => differenceOf(comparison, edit)));
  });
  return inScreenOrder(
    comparison,
    found.filter((each) => each !== null),
  );
}

/** One difference for each place and kind of change: several changes of one field are one. */
function inScreenOrder(
  { fields, before, after }: Comparison,
  found: readonly Placed[],
): readonly Difference[] {
  const each = new Map(found.map((one) => [`${one.change.type} ${keyOf(one.at)}`, one]));
  return Array.from(each, ([id, { at, ...rest }]) => ({
    difference: { id, ...rest },
    rank: rankOf(fields, at, [after, before]),
  }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ difference }) => difference);
}

/**
 * The change that takes a difference back. When it was the last one, `after` becomes `before` itself, so that nothing
 * counts as changed.
 */
export function takingBack<Draft>(
  definition: Describing<Draft>,
  before: Draft,
  after: Draft,
  { inverse }: Difference,
): Change {
  const next = apply(after, inverse);
  if (describeDifferences(definition, before, next).length > 0) return inverse;
  return asOne([inverse, { type: 'set', path: [], value: before }]);
}
