import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import type { Edited, EditedFields } from '../../src/contract/http/edited.ts';
import { readFlag, unspelled } from '../../src/contract/http/lenient.ts';
import { isFilled, isObject } from '../../src/contract/objects.ts';
import { storedText } from '../../src/editing/created-items.ts';

/** Where two raw bodies of one call differ. */
export interface RawDifference {
  /** By names, with positions and ids: `results[id 7].reply`. `''` is the whole body. */
  readonly place: string;
  /** The same by names alone: `results.reply`. */
  readonly names: string;
  /** Undefined where it is not there. */
  readonly before: unknown;
  readonly after: unknown;
  /** Why no content is lost; null where it may be. */
  readonly harmless: string | null;
}

/** Whether content is lost with it. */
export const isLost = ({ harmless: why }: RawDifference): boolean => why === null;

interface Around {
  readonly fields: ReadonlySet<string>;
  /** The lists whose rows are sent without ids. */
  readonly replaced: ReadonlySet<string>;
  /** The places that also differed without a save between, by their names. */
  readonly unstable: ReadonlySet<string>;
}

interface Place {
  readonly text: string;
  readonly names: readonly string[];
}

const inside = ({ text, names }: Place, name: string): Place => ({
  text: text === '' ? name : `${text}.${name}`,
  names: [...names, name],
});

const atRow = ({ text, names }: Place, label: string): Place => ({ text: `${text}[${label}]`, names });

/** Null, a blank text, an empty list or false; 0 is a number. */
const isEmpty = (value: unknown): boolean => value !== 0 && !isFilled(value);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isFlagForm = (value: unknown): boolean => isScalar(value) && value !== '' && v.is(readFlag, value);

const comparedText = (value: unknown): string => storedText(String(value)).normalize('NFC');

/** Whether the console takes two values for the same (docs/behaviour.md#reading-answers). */
function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (!isScalar(one) || !isScalar(other)) return false;
  if ([one, other].some((each) => typeof each === 'boolean')) {
    return isFlagForm(one) && isFlagForm(other) && v.parse(readFlag, one) === v.parse(readFlag, other);
  }
  return comparedText(one) === comparedText(other);
}

const places: ReadonlySet<string> = new Set(['order', 'sort_order']);
const ofLastSave = /^(last)?(updated?|modified)(at|on|by|date|time)?$|^(version|revision|etag)$/;
const ofNewRow =
  /^(date)?(created?|creation|inserted|added)(at|on|date|time)?$|^(timestamp|id|pk|uuid|guid)$/;

function harmless(before: unknown, after: unknown, { names }: Place, around: Around): string | null {
  const name = names.at(-1) ?? '';
  const isEdited = around.fields.has(name);
  if (isSameValue(before, after)) return 'takes both for the same';
  if (name === 'id' && around.replaced.has(names.at(-2) ?? '')) return 'sends these rows without their ids';
  if (places.has(name) && [before, after].every((each) => typeof each === 'number'))
    return 'counts the rows anew, in the same order';
  if (isEdited || names.length === 0 || isEmpty(after)) return null;
  if (ofLastSave.test(unspelled(name))) return 'leaves to the backend what it says of the last save';
  if (isEmpty(before) && before !== false) return 'does not edit it, and nothing was there before';
  const isOfNewRow = isScalar(before) && isScalar(after) && ofNewRow.test(unspelled(name));
  if (isOfNewRow && around.replaced.has(names.at(-2) ?? '')) return 'sends these rows as new ones';
  const isUnstable = around.unstable.has(names.join('.')) && isScalar(before) && isScalar(after);
  return isUnstable ? 'does not edit it, and it also changes without a save' : null;
}

const difference = (before: unknown, after: unknown, place: Place, around: Around): RawDifference => ({
  place: place.text,
  names: place.names.join('.'),
  before,
  after,
  harmless: harmless(before, after, place, around),
});

type Row = Record<string, unknown>;

/** The rows by their ids; null where a row has none or two have the same. */
function byId(list: readonly unknown[]): ReadonlyMap<unknown, Row> | null {
  const rows = list.filter(isObject).filter(({ id }) => isScalar(id) && isFilled(id));
  const found = new Map(rows.map((row) => [String(row['id']), row]));
  return found.size === list.length ? found : null;
}

/** The ids in the order in which the console shows the rows. */
function sequence(rows: ReadonlyMap<unknown, Row>): readonly unknown[] {
  const ordered = [...rows];
  const hasOrder = ordered.every(([, { order }]) => typeof order === 'number');
  const sorted = hasOrder
    ? ordered.toSorted(([, one], [, other]) => Number(one['order']) - Number(other['order']))
    : ordered;
  return sorted.map(([id]) => id);
}

function inRows(
  before: ReadonlyMap<unknown, Row>,
  after: ReadonlyMap<unknown, Row>,
  place: Place,
  around: Around,
): readonly RawDifference[] {
  const stayed = (rows: ReadonlyMap<unknown, Row>) =>
    sequence(rows).filter((id) => before.has(id) && after.has(id));
  const [was, is] = [stayed(before), stayed(after)];
  const moved = isDeepStrictEqual(was, is)
    ? []
    : [{ place: place.text, names: place.names.join('.'), before: was, after: is, harmless: null }];
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = [...ids].flatMap((id) => {
    const [one, other, at] = [before.get(id), after.get(id), atRow(place, `id ${String(id)}`)];
    if (one && other) return differences(one, other, at, around);
    return [{ place: at.text, names: at.names.join('.'), before: one, after: other, harmless: null }];
  });
  return [...moved, ...changed];
}

function differences(
  before: unknown,
  after: unknown,
  place: Place,
  around: Around,
): readonly RawDifference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && !isEmpty(before)) {
    const isReplaced = around.replaced.has(place.names.at(-1) ?? '');
    const [one, other] = isReplaced ? [null, null] : [byId(before), byId(after)];
    if (one && other) return inRows(one, other, place, around);
    return Array.from({ length: Math.max(before.length, after.length) }, (_each, at) =>
      differences(before[at], after[at], atRow(place, String(at)), around),
    ).flat();
  }
  if (!isObject(before) || !isObject(after)) return [difference(before, after, place, around)];
  return Object.keys({ ...before, ...after }).flatMap((name) =>
    differences(before[name], after[name], inside(place, name), around),
  );
}

interface Known {
  readonly fields: readonly string[];
  readonly replaced: readonly string[];
}

/** The names of the fields that a person edits, and of the lists whose rows have no ids in a save. */
function known(fields: EditedFields): Known {
  return Object.entries(fields)
    .map(([name, { aliases = [], rows, hasIds }]): Known => {
      const inner = known(rows ?? {});
      return {
        fields: [name, ...aliases, ...inner.fields],
        replaced: [...(hasIds === false ? [name] : []), ...inner.replaced],
      };
    })
    .reduce(
      (all, each) => ({
        fields: [...all.fields, ...each.fields],
        replaced: [...all.replaced, ...each.replaced],
      }),
      { fields: [], replaced: [] },
    );
}

/**
 * Where a raw body differs from what it was before: everything that is there, whether the console reads it or not.
 * `unstable` are the places, by their names, that also differ without a save between.
 */
export function rawDifferences(
  before: unknown,
  after: unknown,
  edited: Edited | undefined,
  unstable: ReadonlySet<string> = new Set(),
): readonly RawDifference[] {
  const { fields, replaced } = known(edited?.fields ?? {});
  const around = { fields: new Set(fields), replaced: new Set(replaced), unstable };
  return differences(before, after, { text: '', names: [] }, around);
}
