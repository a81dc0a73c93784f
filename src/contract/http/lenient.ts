import * as v from 'valibot';

import { eachOf, isObject, isFilled } from '../objects.ts';

export interface ListPart {
  readonly arrived: number;
  /** Of the whole list; null where the answer only says that there are more. */
  readonly total: number | null;
}

/** Null where a header is missing or hidden from the browser. */
export interface ListHeaders {
  /** `Link` (RFC 8288). */
  readonly link: string | null;
  /** `X-Total-Count`. */
  readonly total: string | null;
}

const pageObjects = ['meta', 'pagination', 'page', 'pageinfo'];
const totals = ['count', 'total', 'totalcount', 'totalelements', 'totalresults'];
const nexts = ['next', 'nextpage', 'nextpageurl', 'nextcursor', 'nextpagetoken'];
const flags = ['hasmore', 'hasnext', 'hasnextpage'];

export const unspelled = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const valuesOf = (object: Record<string, unknown>, names: readonly string[]): readonly unknown[] =>
  Object.entries(object).flatMap(([name, value]) => (names.includes(unspelled(name)) ? [value] : []));

const countOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

const truths: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

const isTrue = (value: unknown): boolean =>
  truths.has(typeof value === 'string' ? value.toLowerCase() : value);

const hasNextLink = (links: unknown): boolean =>
  Array.isArray(links)
    ? links.some((link) => isObject(link) && link['rel'] === 'next' && isFilled(link['href'] ?? link['url']))
    : isObject(links) && hasNext(links);

const hasNext = (object: Record<string, unknown>): boolean =>
  valuesOf(object, nexts).some(isFilled) || valuesOf(object, flags).some(isTrue);

const pageObjectsIn = (object: Record<string, unknown>, depth = 0): readonly Record<string, unknown>[] => [
  object,
  ...(depth < 2 ? valuesOf(object, pageObjects).filter(isObject) : []).flatMap((each) =>
    pageObjectsIn(each, depth + 1),
  ),
];

const headersOf = new WeakMap<object, ListHeaders>();

export function noteListHeaders(body: unknown, headers: ListHeaders): void {
  if (typeof body === 'object' && body !== null) headersOf.set(body, headers);
}

const nextLink = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*(?:[;,]|$)))/i;

function factsOf(body: unknown): readonly Record<string, unknown>[] {
  const headers = typeof body === 'object' && body !== null ? headersOf.get(body) : undefined;
  const { link = null, total = null } = headers ?? {};
  const inHeaders = { next: link !== null && nextLink.test(link), count: total };
  return isObject(body) ? [inHeaders, ...pageObjectsIn(body)] : [inHeaders];
}

export function listPartOf(body: unknown, arrived: number): ListPart | null {
  const facts = factsOf(body);
  const isLarger = (count: number) => Number.isSafeInteger(count) && count > arrived;
  const larger = facts
    .flatMap((each) => valuesOf(each, totals))
    .map(countOf)
    .filter(isLarger);
  if (larger.length > 0) return { arrived, total: Math.max(...larger) };
  const isContinued = facts.some((each) => hasNext(each) || valuesOf(each, ['links']).some(hasNextLink));
  return isContinued ? { arrived, total: null } : null;
}

export const notArrived = (part: ListPart | null): number =>
  part === null ? 0 : (part.total ?? part.arrived + 1) - part.arrived;

/** Missing or null is `''`; a number becomes its text. */
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

export const readNumber = v.pipe(v.union([v.pipe(v.number(), v.finite()), numericText]), v.finite());

/** An integer of at least 0, or its text; 0 is "all studios" in Q&A. */
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

export const readOptionalNumber = v.optional(v.nullable(readNumber), null);

const hasOneOf = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name));

export const missedFields = ({ type, expected }: v.BaseIssue<unknown>): string | null =>
  type === 'raw_check' ? expected : null;

/** Without any of the fields an object would be read as blank. A more specific issue of `read` takes precedence. */
const needsOneOf = (names: readonly string[], read: v.GenericSchema) =>
  v.rawCheck<unknown>(({ dataset: { value }, addIssue }) => {
    if (hasOneOf(value, names) || (isObject(value) && !v.is(read, value))) return;
    const named = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
    const expected = named.join(', ');
    addIssue({ message: `has none of the fields ${expected}`, ...(isObject(value) && { expected }) });
  });

/** A field outside a group takes precedence, unless it is null. */
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
  readonly needed?: readonly string[];
  readonly groups?: readonly string[];
}

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

/** Fails without any of the needed fields. */
export function readObject<const Read extends v.GenericSchema>(
  known: readonly string[],
  read: Read,
  { needed = known, groups = [] }: ObjectParts = {},
) {
  return v.pipe(
    v.unknown(),
    v.transform(objectIn(known, groups)),
    needsOneOf(needed, read),
    v.looseObject(Object.fromEntries(groups.map((group) => [group, v.optional(v.null())]))),
    read,
  );
}

/** A row without any of the needed fields would be saved as blank. */
export const readRow = <const Read extends v.GenericSchema>(needed: readonly string[], read: Read) =>
  v.pipe(v.unknown(), needsOneOf(needed, read), read);

const reportLists: ReadonlySet<string> = new Set(['errors', 'references']);

function unwrapList(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return undefined;
  const content = Object.entries(body).flatMap(([name, value]) => (reportLists.has(name) ? [] : [value]));
  const lists = content.filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

export const listIn =
  (name: string) =>
  (body: unknown): unknown =>
    isObject(body) && Array.isArray(body[name]) ? body[name] : unwrapList(body);

/** An invalid row fails the load: it would be lost with the next save. */
export function readList<const Row extends v.GenericSchema>(name: string, row: Row) {
  return v.pipe(v.unknown(), v.transform(listIn(name)), v.array(row, 'has no list'));
}

export function readInnerList<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.optional(v.nullable(v.array(row)), []),
    v.transform((rows) => rows ?? []),
  );
}

export interface MissingRows {
  /** Invalid rows and those that did not arrive (at least 1 of a part). */
  readonly leftOut: number;
  readonly part?: ListPart;
}

export interface ReadRows<Row> extends MissingRows {
  readonly rows: readonly Row[];
}

/** Null for a list with missing rows: nothing may be concluded from what it lacks. */
export const wholeRows = <Row>(list: ReadRows<Row> | null | undefined): readonly Row[] | null =>
  list?.leftOut === 0 ? list.rows : null;

/** Invalid rows are left out and counted; a body without a list fails. */
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

export function readInnerRows<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      const read = v.safeParse(readRows(row), value);
      return read.success ? read.output.rows : [];
    }),
  );
}

export const readMessage = v.pipe(
  v.unknown(),
  v.transform((body) => ({
    message: isObject(body) && typeof body['message'] === 'string' ? body['message'] : '',
  })),
);

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
