import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
/**
 * The lenient readings of decisions.md, "Reading": defaults of section 3 for what is missing or null, numbers and
 * numeric text either way, bare or wrapped bodies. A wrong type stays a failure.
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

/** The id of something saved: a whole number of at least 0 (0 is "all studios" in Q&A), or its text. */
export const readId = v.pipe(readNumber, v.safeInteger(), v.minValue(0));

/** A flag. Missing or null is `false`; 0, 1 and their texts convert, as do `'true'` and `'false'` in any case. */
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

/** A number that may be missing: null then. */
export const readOptionalNumber = v.optional(v.nullable(readNumber), null);

/** An object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOneOf = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name));

/** What `needsOneOf` missed, for whoever says what is wrong; null for another issue. */
export const missedFields = ({ type, expected }: v.BaseIssue<unknown>): string | null =>
  type === 'raw_check' ? expected : null;

/**
 * Something that has at least one of the fields: without any it is something else, and would be read as blanks. What
 * `read` itself refuses is left to it: that says more.
 */
const needsOneOf = (names: readonly string[], read: v.GenericSchema) =>
  v.rawCheck<unknown>(({ dataset: { value }, addIssue }) => {
    if (hasOneOf(value, names) || (isObject(value) && !v.is(read, value))) return;
    const named = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
    const expected = named.join(', ');
    addIssue({ message: `has none of the fields ${expected}`, ...(isObject(value) && { expected }) });
  });

/** Takes the fields of the groups out of them, beside the others. One that stands beside a group counts first, unless it is null. */
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
  /** The fields without any of which it is something else; all that are known where this is not said. */
  readonly needed?: readonly string[];
  /** The names under which some of its fields may stand together. */
  readonly groups?: readonly string[];
}

/**
 * An object that comes bare or wrapped in an object with one obvious member, and that has at least one of the needed
 * fields. Null, lists, text and objects of something else fail.
 */
export function readObject<const Read extends v.GenericSchema>(
  known: readonly string[],
  read: Read,
  { needed = known, groups = [] }: ObjectParts = {},
) {
  const spread = spreadGroups(groups);
  const knows = (value: unknown) => hasOneOf(value, known);
  return v.pipe(
    v.unknown(),
    v.transform((body) => {
      const bare = spread(body);
      if (knows(bare) || !isObject(body)) return bare;
      const members = Object.values(body).map(spread).filter(knows);
      return members.length === 1 ? members[0] : body;
    }),
    needsOneOf(needed, read),
    // A group that is still there was no object.
    v.looseObject(Object.fromEntries(groups.map((group) => [group, v.optional(v.null())]))),
    read,
  );
}

/**
 * An object in a list of an editor, with at least one of the needed fields: read as a blank one, it would be saved as
 * a blank one.
 */
export const readRow = <const Read extends v.GenericSchema>(needed: readonly string[], read: Read) =>
  v.pipe(v.unknown(), needsOneOf(needed, read), read);

/** The list in a body that comes bare or wrapped in an object with one obvious list; otherwise undefined. */
function unwrapList(body: unknown): unknown {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return undefined;
  const lists = Object.values(body).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

/**
 * The list of an editor's answer: bare, under its name, or the one list of the body. A bad row fails the load: what
 * could not be read would be lost with the next save.
 */
export function readList<const Row extends v.GenericSchema>(name: string, row: Row) {
  return v.pipe(
    v.unknown(),
    v.transform((body) => (isObject(body) && Array.isArray(body[name]) ? body[name] : unwrapList(body))),
    v.array(row, 'has no list'),
  );
}

/** A list inside an object. Missing or null is `[]`; a bad row fails. */
export function readInnerList<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.optional(v.nullable(v.array(row)), []),
    v.transform((rows) => rows ?? []),
  );
}

/** What a read-only list came to: its good rows, and how many bad ones were left out. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that could not be read. The screen says how many. */
  readonly leftOut: number;
}

/** A read-only list, bare or wrapped. A bad row is left out and counted; a body without a list fails. */
export function readRows<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.unknown(),
    v.transform(unwrapList),
    v.array(v.unknown(), 'has no list'),
    v.transform((rows): ReadRows<v.InferOutput<Row>> => {
      const read = rows.map((each) => v.safeParse(row, each));
      const good = read.filter((each) => each.success).map((each) => each.output);
      return { rows: good, leftOut: rows.length - good.length };
    }),
  );
}

/** The rows inside an object that is only read: bad ones, or what is no list at all, are left out. */
export function readInnerRows<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      const read = v.safeParse(readRows(row), value);
      return read.success ? read.output.rows : [];
    }),
  );
}

/** The `message` of an answer whose body may be anything at all (decisions.md, "Answers"). */
export const readMessage = v.pipe(
  v.unknown(),
  v.transform((body) => ({
    message: isObject(body) && typeof body['message'] === 'string' ? body['message'] : '',
  })),
);

/**
 * What a call that creates something answers: the message, and the new id under `field`. Any 2xx has created it; without a
 * readable id, null, nobody can know where it went.
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
