import { apply, type Change } from './changes.ts';
import { isSentByItem } from './define-list.ts';
import { describedPath, partAt, placeAt, rankOf } from './described-places.ts';
import type { AnyFields } from './description.ts';
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
  type Insert,
  type Placed,
  type Remove,
} from './difference-entries.ts';
import type { ValueTextOf } from './difference-values.ts';
import { walkDifferences } from './differences.ts';
import { valueAt } from './lookup.ts';
import { keyOf, type Path, stepFurther, stepText } from './paths.ts';

export type { Describing, Difference, ValueTextOf };

function movesBetweenLists(fields: AnyFields, changes: readonly Change[]): ReadonlyMap<Insert, Remove> {
  const groupOf = (list: Path) => {
    const around = list.slice(0, -1);
    return partAt(fields, around)?.kind === 'group' ? keyOf(around) : null;
  };
  const removals = new Map<string, Remove>();
  for (const change of changes) {
    const item = change.path.at(-1);
    const group = change.type === 'remove' ? groupOf(change.path.slice(0, -1)) : null;
    if (change.type === 'remove' && group !== null && typeof item === 'object')
      removals.set(`${group} ${stepText(item)}`, change);
  }
  return new Map(
    changes.flatMap((change): [Insert, Remove][] => {
      if (change.type !== 'insert') return [];
      const removal = removals.get(`${groupOf(change.path) ?? ''} ${stepText(change.item)}`);
      return removal ? [[change, removal]] : [];
    }),
  );
}

function differenceOf(comparison: Comparison, change: Change): Placed | null {
  const { fields, after } = comparison;
  const path = describedPath(fields, change.path);
  if (path === null) return null;
  const place = placeAt(fields, path, after);
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

/** In screen order. An item, or a list that is one value, is one difference. */
export function describeDifferences<Draft>(
  { fields, valueTextOf }: Describing<Draft>,
  before: Draft,
  after: Draft,
): readonly Difference[] {
  const changes = walkDifferences(before, after);
  const crossed = movesBetweenLists(fields, changes);
  const removalsOfMoves = new Set<Change>(crossed.values());
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
  const differences = changes.flatMap((change): (Placed | null)[] => {
    if (removalsOfMoves.has(change)) return [];
    const removal = change.type === 'insert' ? crossed.get(change) : undefined;
    if (change.type !== 'insert' || !removal) return [differenceOf(comparison, change)];
    const path = stepFurther(change.path, { id: change.item.id });
    const edits = walkDifferences(valueAt(before, removal.path), change.item, path);
    const move = itemMovedTo(comparison, removal.path, change);
    return [move].concat(edits.map((edit) => differenceOf(comparison, edit)));
  });
  return inScreenOrder(
    comparison,
    differences.filter((each) => each !== null),
  );
}

function inScreenOrder({ fields, before, after }: Comparison, all: readonly Placed[]): readonly Difference[] {
  const each = new Map(all.map((one) => [`${one.change.type} ${keyOf(one.at)}`, one]));
  return Array.from(each, ([id, { at, ...rest }]) => ({
    difference: { id, ...rest },
    rank: rankOf(fields, at, [after, before]),
  }))
    .toSorted((one, next) => compareRanks(one.rank, next.rank))
    .map(({ difference }) => difference);
}

function compareRanks(one: readonly number[], next: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== next[index]);
  return at < 0 ? one.length - next.length : (one[at] ?? 0) - (next[at] ?? -1);
}

/** The inverse; of the last difference, the set of `before` itself, so that the draft counts as unchanged. */
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
