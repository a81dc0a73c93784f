import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { isObject } from '../json-value.ts';
import { listPartOf, notArrived, type ListPart } from './list-part.ts';

/**
 * Lenient parsing (docs/behaviour.md#reading-answers): defaults for missing or null values, numbers or numeric texts,
 * bare or wrapped bodies. A wrong type still fails.
 */

/** Text. Missing or null is `''`; a number becomes its text. */
export const readText = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite())])), ''),
  v.transform((value) => (value === null ? '' : String(value))),
);

const numericText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[+-]?\d+(\.\d+)?$/, 'is not a number'),
  v.transform(Number),
);

/** A number, or text that is one. */
export const readNumber = v.pipe(v.union([v.pipe(v.number(), v.finite()), numericText]), v.finite());

/** The id of a saved item: an integer of at least 0 (0 is "all studios" in Q&A), or its text. */
export const readId = v.pipe(readNumber, v.safeInteger(), v.minValue(0));

/** A boolean. Missing or null is `false`; 0, 1 and their texts convert, as do `'true'` and `'false'` in any case. */
export const readFlag = v.pipe(
  v.optional(
    v.nullable(
      v.union([
        v.boolean(),
        v.picklist([0, 1]),
        v.pipe(v.string(), v.toLowerCase(), v.picklist(['0', '1', 'true', 'false'])),
      ]),
    ),
    false,
  ),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A number; missing or null is null. */
export const readOptionalNumber = v.optional(v.nullable(readNumber), null);

const hasOneOf = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name));

/** The field names in an issue of `needsOneOf`, for error messages; null for any other issue. */
export const missedFields = ({ type, expected }: v.BaseIssue<unknown>): string | null =>
  type === 'raw_check' ? expected : null;

/**
 * Requires at least one of the fields: an object without any is something else and would be read as blank. Where `read`
 * itself fails, its more specific issue is reported instead.
 */
const needsOneOf = (names: readonly string[], read: v.GenericSchema) =>
  v.rawCheck<unknown>(({ dataset: { value }, addIssue }) => {
    if (hasOneOf(value, names) || (isObject(value) && !v.is(read, value))) return;
    const named = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
    const expected = named.join(', ');
    addIssue({ message: `has none of the fields ${expected}`, ...(isObject(value) && { expected }) });
  });

/** Flattens the groups into the object. A field outside a group takes precedence, unless it is null. */
export const spreadGroups =
  (groups: readonly string[]) =>
  (body: unknown): unknown => {
    if (!isObject(body)) return body;
    return groups.reduce((fields, group) => {
      const { [group]: inner, ...beside } = fields;
      if (!isObject(inner)) return fields;
      const filled = Object.entries(beside).filter(([, value]) => value !== null);
      return { ...beside, ...inner, ...Object.fromEntries(filled) };
    }, body);
  };

interface ObjectParts {
  /** At least one of these fields is required; all known ones by default. */
  readonly needed?: readonly string[];
  /** Names under which fields may be grouped. */
  readonly groups?: readonly string[];
}

/**
 * Finds an object with one of the known fields: bare or grouped, or as the only such member of another object. Any other
 * body stays as it is.
 */
export function objectIn(known: readonly string[], groups: readonly string[] = []) {
  const spread = spreadGroups(groups);
  const knows = (value: unknown) => hasOneOf(value, known);
  return (body: unknown): unknown => {
    const bare = spread(body);
    if (knows(bare) || !isObject(body)) return bare;
    const members = Object.values(body).map(spread).filter(knows);
    return members.length === 1 ? members[0] : body;
  };
}

/** An object (`objectIn`) with at least one of the needed fields. Null, lists, text and other objects fail. */
export function readObject<const Read extends v.GenericSchema>(
  known: readonly string[],
  read: Read,
  { needed = known, groups = [] }: ObjectParts = {},
) {
  return v.pipe(
    v.unknown(),
    v.transform(objectIn(known, groups)),
    needsOneOf(needed, read),
    // A group that is still present was no object.
    v.looseObject(Object.fromEntries(groups.map((group) => [group, v.optional(v.null())]))),
    read,
  );
}

/**
 * An object in an editor's list, with at least one of the needed fields: any other would be read as blank, and the next
 * save would store it so.
 */
export const readRow = <const Read extends v.GenericSchema>(needed: readonly string[], read: Read) =>
  v.pipe(v.unknown(), needsOneOf(needed, read), read);

/** Lists that say how a call went. */
const reportLists: ReadonlySet<string> = new Set(['errors', 'references']);

/** The list in a body that is a list or an object with exactly one list of content; undefined otherwise. */
function unwrapList(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return undefined;
  const content = Object.entries(body).flatMap(([name, value]) => (reportLists.has(name) ? [] : [value]));
  const lists = content.filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Finds an editor's list: the body itself, the member `name`, or the only list of the body; undefined without one. */
export const listIn =
  (name: string) =>
  (body: unknown): unknown =>
    isObject(body) && Array.isArray(body[name]) ? body[name] : unwrapList(body);

/** An editor's list (`listIn`). An invalid row fails the load: it would be lost with the next save. */
export function readList<const Row extends v.GenericSchema>(name: string, row: Row) {
  return v.pipe(v.unknown(), v.transform(listIn(name)), v.array(row, 'has no list'));
}

/** A list inside an object. Missing or null is `[]`; an invalid row fails. */
export function readInnerList<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.optional(v.nullable(v.array(row)), []),
    v.transform((rows) => rows ?? []),
  );
}

/** What is missing in a read-only list; the screen shows it. */
export interface MissingRows {
  /** The number of invalid rows and of those that did not arrive (at least 1 of a part). */
  readonly leftOut: number;
  /** Only where a part of the list arrived. */
  readonly part?: ListPart;
}

/** A read-only list: its valid rows, and what is missing. */
export interface ReadRows<Row> extends MissingRows {
  readonly rows: readonly Row[];
}

/** The rows of a list from which none is missing; null otherwise: nothing may be concluded from what a part lacks. */
export const wholeRows = <Row>(list: ReadRows<Row> | null | undefined): readonly Row[] | null =>
  list?.leftOut === 0 ? list.rows : null;

/**
 * A read-only list, bare or wrapped. Invalid rows, and those that did not arrive, are left out and counted; a body without
 * a list fails.
 */
export function readRows<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value: body }, addIssue, NEVER }): ReadRows<v.InferOutput<Row>> => {
      const list = unwrapList(body);
      if (list === undefined) {
        addIssue({ message: 'has no list', expected: 'Array', input: list });
        return NEVER;
      }
      const read = list.map((each) => v.safeParse(row, each));
      const rows = read.filter((each) => each.success).map((each) => each.output);
      const part = listPartOf(body, list.length);
      return { rows, leftOut: list.length - rows.length + notArrived(part), ...(part && { part }) };
    }),
  );
}

/** The valid rows of a read-only list inside an object; `[]` where it is no list. */
export function readInnerRows<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      const read = v.safeParse(readRows(row), value);
      return read.success ? read.output.rows : [];
    }),
  );
}

/** The `message` of any body; `''` without one. */
export const readMessage = v.pipe(
  v.unknown(),
  v.transform((body) => ({
    message: isObject(body) && typeof body['message'] === 'string' ? body['message'] : '',
  })),
);

/**
 * The answer of a call that creates something: its message, and the new id under `field`. Any 2xx means that it was
 * created; the id is null where it cannot be read.
 */
export const readCreated = <Field extends string>(field: Field) =>
  v.pipe(
    v.unknown(),
    v.transform((body) => {
      const created = v.safeParse(readObject([field], v.object({ [field]: readId })), body);
      const id = created.success ? (created.output[field] ?? null) : null;
      return Object.assign(
        eachOf<Field, number | null>([field], () => id),
        v.parse(readMessage, body),
      );
    }),
  );
