import * as v from 'valibot';

import { isObject } from '../json-value.ts';
import { bareBody } from './bare-body.ts';
import type { Call } from './call.ts';
import type { MissingRows } from './lenient.ts';
import { notArrived } from './list-part.ts';

/** What stands in a body, by its type and never by its value. */
export type Came =
  | 'nothing'
  | 'null'
  | 'text'
  | 'emptyText'
  | 'numericText'
  | 'number'
  | 'flag'
  | 'list'
  | 'object'
  | 'repeated';

/** What reading does about a difference. */
export type Effect =
  /** An unknown field: dropped. */
  | 'ignored'
  /** Read out of the object around it, or around from the object that it should be in. */
  | 'unwrapped'
  /** An unknown field, read in place of a missing one. */
  | 'readInstead'
  /** The field's default is taken. */
  | 'defaulted'
  /** Read as another type, or in another spelling. */
  | 'converted'
  /** The row of a read-only list is left out and counted. */
  | 'leftOut'
  /** The load fails. */
  | 'failed';

/** Where a body differs from the exact answer. */
export interface Difference {
  /** The place by names of the contract, `*` for the position in a list; `''` is the body itself. */
  readonly field: string;
  /** A name that the contract does not have: below `field`, or around the body. It may be data. */
  readonly unknownName: string | null;
  /** What the contract has there; null for an unknown name. */
  readonly wanted: string | null;
  readonly came: Came;
  readonly effect: Effect;
  /** At how many places of the body. */
  readonly count: number;
}

/** The type of a value. */
export function typeOf(value: unknown): Came {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string' && value.trim() === '') return 'emptyText';
  if (typeof value === 'string') return Number.isFinite(Number(value)) ? 'numericText' : 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'flag' : 'object';
}

type Keys = readonly unknown[];
type Issue = v.BaseIssue<unknown>;

const keysOf = ({ path }: Issue): Keys => path?.map(({ key }) => key) ?? [];

const fieldOf = (keys: Keys): string =>
  keys.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

const isUnknownKey = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never';

/** All issues. A strict object names only its first unknown key, so that it is taken out and the body looked at again. */
function issuesOf(schema: v.GenericSchema, body: unknown) {
  const rest: unknown = structuredClone(body);
  const unknown: Issue[] = [];
  for (;;) {
    const issues: readonly Issue[] = v.safeParse(schema, rest).issues ?? [];
    const found = issues.filter(isUnknownKey);
    if (found.length === 0) return { unknown, others: issues };
    unknown.push(...found);
    for (const { path } of found) {
      const last = path?.at(-1);
      if (isObject(last?.input)) delete last.input[String(last.key)];
    }
  }
}

const isPrefix = (one: Keys, other: Keys): boolean => one.every((key, at) => key === other[at]);

/** Whether an issue of the reading is about the place: its path may begin further inside, where a list was unwrapped. */
const isAbout = (issue: Keys, place: Keys): boolean =>
  place.some((_key, from) => {
    const inner = place.slice(from);
    return issue.length > 0 && (isPrefix(issue, inner) || isPrefix(inner, issue));
  });

/** The body without the field at the path. */
function without(body: unknown, keys: Keys): unknown {
  const copy: unknown = structuredClone(body);
  let holder: unknown = copy;
  for (const key of keys.slice(0, -1)) {
    holder = Array.isArray(holder) ? holder[Number(key)] : isObject(holder) ? holder[String(key)] : undefined;
  }
  if (isObject(holder)) delete holder[String(keys.at(-1))];
  return copy;
}

const isRows = (output: unknown): output is MissingRows =>
  isObject(output) && typeof output['leftOut'] === 'number' && Array.isArray(output['rows']);

type Place = Omit<Difference, 'count'> & { readonly keys: Keys };

/** The rows of a read-only list that are left out. */
function leftOutRows(call: Call, bare: unknown, output: unknown): ReadonlySet<number> {
  if (!isRows(output) || output.leftOut === 0 || !Array.isArray(bare)) return new Set();
  const isLeftOut = (row: unknown) => {
    const alone = v.safeParse(call.read, [row]);
    return alone.success && isRows(alone.output) && alone.output.leftOut > 0;
  };
  return new Set(bare.flatMap((row: unknown, at) => (isLeftOut(row) ? [at] : [])));
}

/** Further rows with an id that an earlier one has, where reading leaves them out. */
function repeatedRows(output: unknown, leftOut: ReadonlySet<number>): readonly Place[] {
  const count = isRows(output) ? output.leftOut - notArrived(output.part ?? null) - leftOut.size : 0;
  const place = { field: '*.id', unknownName: null, wanted: 'number', came: 'repeated' } as const;
  return Array.from({ length: Math.max(count, 0) }, () => ({ ...place, effect: 'leftOut', keys: [] }));
}

/** Whether the reading uses an unknown field; asked once for each field. */
function usedFields(call: Call, bare: unknown) {
  const whole = JSON.stringify(v.safeParse(call.read, bare).output);
  const asked = new Map<string, boolean>();
  return (keys: Keys): boolean => {
    const field = fieldOf(keys);
    const isUsed =
      asked.get(field) ?? JSON.stringify(v.safeParse(call.read, without(bare, keys)).output) !== whole;
    asked.set(field, isUsed);
    return isUsed;
  };
}

function unknownPlace(issue: Issue, isUsed: (keys: Keys) => boolean): Place {
  const keys = keysOf(issue);
  return {
    keys,
    field: fieldOf(keys.slice(0, -1)),
    unknownName: String(keys.at(-1)),
    wanted: null,
    came: typeOf(issue.path?.at(-1)?.value),
    effect: isUsed(keys) ? 'readInstead' : 'ignored',
  };
}

/** A missing field whose place another one takes is told by that one. */
const isReplaced = ({ keys, came }: Place, unknown: readonly Place[]): boolean =>
  came === 'nothing' &&
  unknown.some(
    ({ effect, keys: other }) =>
      effect === 'readInstead' && fieldOf(other.slice(0, -1)) === fieldOf(keys.slice(0, -1)),
  );

function counted(places: readonly Place[]): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const { keys: _keys, ...place } of places) {
    const key = JSON.stringify(place);
    found.set(key, { ...place, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/**
 * Where a body differs from the exact answer of a call, and what reading does about each difference. `undefined` is a body
 * that is no JSON.
 */
export function differencesOf(call: Call, body: unknown): readonly Difference[] {
  const read = v.safeParse(call.read, body);
  const { bare, around } = bareBody(call, body, read.output);
  const { unknown: unknownIssues, others } = issuesOf(call.answer, bare);
  const output = read.success ? read.output : undefined;
  const leftOut = leftOutRows(call, bare, output);
  const readIssues = read.success ? [] : read.issues.map(keysOf);
  const hasFailedWhole = readIssues.some((keys) => keys.length === 0);

  const effectOf = (keys: Keys, came: Came): Effect => {
    const isMissing = came === 'nothing' || came === 'null';
    if (readIssues.some((issue) => isAbout(issue, keys))) return 'failed';
    if (hasFailedWhole && (keys.length === 0 || (isMissing && keys.length === 1))) return 'failed';
    if (typeof keys[0] === 'number' && leftOut.has(keys[0])) return 'leftOut';
    return isMissing || came === 'emptyText' ? 'defaulted' : 'converted';
  };
  const isUsed = read.success ? usedFields(call, bare) : () => false;
  const unknown = unknownIssues.map((issue) => unknownPlace(issue, isUsed));
  const known = others.map((issue): Place => {
    const keys = keysOf(issue);
    const came = typeOf(keys.length === 0 ? bare : issue.path?.at(-1)?.value);
    const wanted = came === 'nothing' && keys.length > 0 ? '' : (issue.expected ?? '');
    return { keys, field: fieldOf(keys), unknownName: null, wanted, came, effect: effectOf(keys, came) };
  });
  const shape =
    around === null ? [] : [{ ...around, keys: [], field: '', wanted: null, effect: 'unwrapped' } as const];
  const told = [...shape, ...known.filter((place) => !isReplaced(place, unknown)), ...unknown];
  const all = [...told, ...repeatedRows(output, leftOut)];
  const isNamed = read.success || all.some(({ effect }) => effect === 'failed');
  const [issue] = read.success ? [] : read.issues;
  return counted(
    isNamed || issue === undefined
      ? all
      : [
          ...all,
          {
            keys: [],
            field: fieldOf(keysOf(issue)),
            unknownName: null,
            wanted: issue.expected ?? '',
            came: typeOf(issue.input),
            effect: 'failed',
          },
        ],
  );
}
