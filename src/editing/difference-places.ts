import type { Change } from './changes.ts';
import { entriesOf, isSentByItem, partOf } from './define-list.ts';
import type { AnyFields } from './description.ts';
import { childAt, placeIn } from './lookup.ts';
import { type Path, stepFurther, stepText } from './paths.ts';

/** A path as a key of a map. */
export const keyOf = (path: Path): string =>
  JSON.stringify(path.map((step) => [typeof step, stepText(step)]));

/**
 * The described field, list or item to which a path leads or into which it leads; null where there is none. A hidden part
 * belongs to the field that is edited together with it.
 */
export function describedPath(fields: AnyFields, path: Path): Path | null {
  let within = fields;
  for (const [at, step] of path.entries()) {
    if (typeof step !== 'string') continue;
    const part = partOf(within, step);
    if (part === undefined) return null;
    if (part.kind === 'hidden') {
      const owner = entriesOf(within).find(([, field]) => field.hiddenParts?.includes(step));
      return owner ? stepFurther(path.slice(0, at), owner[0]) : null;
    }
    if (part.kind !== 'group' && !isSentByItem(part)) return path.slice(0, at + 1);
    within = part.fields;
  }
  return path;
}

/** The description at a path that `describedPath` gave. */
function partAt(fields: AnyFields, path: Path): AnyFields[string] | undefined {
  const [name, ...rest] = path.filter((step) => typeof step === 'string');
  const part = partOf(fields, name);
  return rest.length > 0 && part && 'fields' in part ? partAt(part.fields, rest) : part;
}

type Insert = Extract<Change, { type: 'insert' }>;
type Remove = Extract<Change, { type: 'remove' }>;

/** Items that left one list of a group and came into another: the removal by its insertion. */
export function movesBetweenLists(
  fields: AnyFields,
  changes: readonly Change[],
): ReadonlyMap<Insert, Remove> {
  const groupOf = (list: Path) => {
    const around = list.slice(0, -1);
    return partAt(fields, around)?.kind === 'group' ? keyOf(around) : null;
  };
  const left = new Map<string, Remove>();
  for (const change of changes) {
    const item = change.path.at(-1);
    const group = change.type === 'remove' ? groupOf(change.path.slice(0, -1)) : null;
    if (change.type === 'remove' && group !== null && typeof item === 'object')
      left.set(`${group} ${stepText(item)}`, change);
  }
  return new Map(
    changes.flatMap((change): [Insert, Remove][] => {
      if (change.type !== 'insert') return [];
      const removal = left.get(`${groupOf(change.path) ?? ''} ${stepText(change.item)}`);
      return removal ? [[change, removal]] : [];
    }),
  );
}

/** The place of a path on the screen, as numbers to be compared one by one. Items are looked up in the drafts in order. */
export function rankOf(fields: AnyFields, path: Path, drafts: readonly unknown[]): readonly number[] {
  const rank: number[] = [];
  let [within, values] = [fields, drafts];
  for (const step of path) {
    if (typeof step === 'string') {
      rank.push(Object.keys(within).indexOf(step));
      const part = partOf(within, step);
      within = part && 'fields' in part ? part.fields : {};
      values = values.map((value) => childAt(value, step));
    } else {
      const places = values.map((value) => placeIn(value, step));
      rank.push(places.find((place) => place >= 0) ?? -1);
      values = values.map((value, at) => childAt(value, places[at] ?? -1));
    }
  }
  return rank;
}

/** Negative where the first place comes before the second. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
