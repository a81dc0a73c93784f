import * as v from 'valibot';

import { isObject } from '../objects.ts';
import type { Call } from './call.ts';
import { notArrived, spreadGroups, type MissingRows } from './lenient.ts';
import { pageGroups } from './media.ts';

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

export type Effect =
  | 'ignored'
  /** Read out of the object around it, or around from the object that it should be in. */
  | 'unwrapped'
  | 'readInstead'
  | 'defaulted'
  | 'converted'
  | 'leftOut'
  | 'failed';

export interface Difference {
  /** The path by names of the contract, `*` for the index in a list; `''` is the body itself. */
  readonly field: string;
  /** Not in the contract: below `field`, or around the body. It may be data. */
  readonly unknownName: string | null;
  readonly wanted: string | null;
  readonly came: Came;
  readonly effect: Effect;
  readonly count: number;
}

export function typeOf(value: unknown): Came {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string' && value.trim() === '') return 'emptyText';
  if (typeof value === 'string') return Number.isFinite(Number(value)) ? 'numericText' : 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'flag' : 'object';
}

interface BareBody {
  readonly bare: unknown;
  readonly around: { readonly unknownName: string | null; readonly came: 'object' | 'list' } | null;
}

const entriesIn = (schema: v.GenericSchema): readonly string[] =>
  'entries' in schema && isObject(schema.entries) ? Object.keys(schema.entries) : [];

function wrapped(
  call: Call,
  body: Record<string, unknown>,
  output: unknown,
): readonly [name: string, member: unknown] | undefined {
  if (output === undefined) return undefined;
  return Object.entries(body).find(([, member]) => {
    if (typeof member !== 'object' || member === null) return false;
    if (Array.isArray(member) !== (call.answer.type === 'array')) return false;
    const read = v.safeParse(call.read, member);
    return read.success && JSON.stringify(read.output) === JSON.stringify(output);
  });
}

function bareBody(call: Call, body: unknown, output: unknown): BareBody {
  const names = entriesIn(call.answer);
  const [only] = names;
  if (Array.isArray(body) && only !== undefined && names.length === 1)
    return { bare: { [only]: body }, around: { unknownName: null, came: 'list' } };
  if (!isObject(body)) return { bare: body, around: null };
  const isField = (name: string) => names.includes(name);
  const group = pageGroups.find((name) => isObject(body[name]) && Object.keys(body[name]).some(isField));
  if (group !== undefined)
    return { bare: spreadGroups(pageGroups)(body), around: { unknownName: group, came: 'object' } };
  const isBare = Object.keys(body).some(isField);
  const member = isBare ? undefined : wrapped(call, body, output);
  return member === undefined
    ? { bare: body, around: null }
    : { bare: member[1], around: { unknownName: member[0], came: 'object' } };
}

type Keys = readonly unknown[];
type Issue = v.BaseIssue<unknown>;

const keysOf = ({ path }: Issue): Keys => path?.map(({ key }) => key) ?? [];

const fieldOf = (keys: Keys): string =>
  keys.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

const isUnknownKey = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never';

/** A strict object names only its first unknown key, which is therefore removed for the next parse. */
function issuesOf(schema: v.GenericSchema, body: unknown) {
  const rest: unknown = structuredClone(body);
  const unknown: Issue[] = [];
  for (;;) {
    const issues: readonly Issue[] = v.safeParse(schema, rest).issues ?? [];
    const unknownKeys = issues.filter(isUnknownKey);
    if (unknownKeys.length === 0) return { unknown, known: issues };
    unknown.push(...unknownKeys);
    for (const { path } of unknownKeys) {
      const last = path?.at(-1);
      if (isObject(last?.input)) delete last.input[String(last.key)];
    }
  }
}

const isPrefix = (prefix: Keys, keys: Keys): boolean => prefix.every((key, at) => key === keys[at]);

/** The path of an issue may begin further inside, where a list was unwrapped. */
const isAbout = (issue: Keys, keys: Keys): boolean =>
  keys.some((_key, from) => {
    const inner = keys.slice(from);
    return issue.length > 0 && (isPrefix(issue, inner) || isPrefix(inner, issue));
  });

function without(body: unknown, keys: Keys): unknown {
  const copy: unknown = structuredClone(body);
  let parent: unknown = copy;
  for (const key of keys.slice(0, -1)) {
    parent = Array.isArray(parent) ? parent[Number(key)] : isObject(parent) ? parent[String(key)] : undefined;
  }
  if (isObject(parent)) delete parent[String(keys.at(-1))];
  return copy;
}

const isRows = (output: unknown): output is MissingRows =>
  isObject(output) && typeof output['leftOut'] === 'number' && Array.isArray(output['rows']);

type Occurrence = Omit<Difference, 'count'> & { readonly keys: Keys };

function leftOutRows(call: Call, bare: unknown, output: unknown): ReadonlySet<number> {
  if (!isRows(output) || output.leftOut === 0 || !Array.isArray(bare)) return new Set();
  const isLeftOut = (row: unknown) => {
    const alone = v.safeParse(call.read, [row]);
    return alone.success && isRows(alone.output) && alone.output.leftOut > 0;
  };
  return new Set(bare.flatMap((row: unknown, at) => (isLeftOut(row) ? [at] : [])));
}

function repeatedRows(output: unknown, leftOut: ReadonlySet<number>): readonly Occurrence[] {
  const count = isRows(output) ? output.leftOut - notArrived(output.part ?? null) - leftOut.size : 0;
  const row = { field: '*.id', unknownName: null, wanted: 'number', came: 'repeated' } as const;
  return Array.from({ length: Math.max(count, 0) }, () => ({ ...row, effect: 'leftOut', keys: [] }));
}

function usedFields(call: Call, bare: unknown) {
  const whole = JSON.stringify(v.safeParse(call.read, bare).output);
  const known = new Map<string, boolean>();
  return (keys: Keys): boolean => {
    const field = fieldOf(keys);
    const isUsed =
      known.get(field) ?? JSON.stringify(v.safeParse(call.read, without(bare, keys)).output) !== whole;
    known.set(field, isUsed);
    return isUsed;
  };
}

function unknownField(issue: Issue, isUsed: (keys: Keys) => boolean): Occurrence {
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

const isReplaced = ({ keys, came }: Occurrence, unknown: readonly Occurrence[]): boolean =>
  came === 'nothing' &&
  unknown.some(
    ({ effect, keys: instead }) =>
      effect === 'readInstead' && fieldOf(instead.slice(0, -1)) === fieldOf(keys.slice(0, -1)),
  );

function counted(all: readonly Occurrence[]): readonly Difference[] {
  const differences = new Map<string, Difference>();
  for (const { keys: _keys, ...each } of all) {
    const key = JSON.stringify(each);
    differences.set(key, { ...each, count: (differences.get(key)?.count ?? 0) + 1 });
  }
  return [...differences.values()];
}

/** `body` is undefined where it is no JSON. */
export function differencesOf(call: Call, body: unknown): readonly Difference[] {
  const read = v.safeParse(call.read, body);
  const { bare, around } = bareBody(call, body, read.output);
  const issues = issuesOf(call.answer, bare);
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
  const unknown = issues.unknown.map((issue) => unknownField(issue, isUsed));
  const known = issues.known.map((issue): Occurrence => {
    const keys = keysOf(issue);
    const came = typeOf(keys.length === 0 ? bare : issue.path?.at(-1)?.value);
    const wanted = came === 'nothing' && keys.length > 0 ? '' : (issue.expected ?? '');
    return { keys, field: fieldOf(keys), unknownName: null, wanted, came, effect: effectOf(keys, came) };
  });
  const all: readonly Occurrence[] = [
    ...(around === null
      ? []
      : [{ ...around, keys: [], field: '', wanted: null, effect: 'unwrapped' } as const]),
    ...known.filter((each) => !isReplaced(each, unknown)),
    ...unknown,
    ...repeatedRows(output, leftOut),
  ];
  const [issue] = read.success || all.some(({ effect }) => effect === 'failed') ? [] : read.issues;
  if (issue === undefined) return counted(all);
  return counted([
    ...all,
    {
      keys: [],
      field: fieldOf(keysOf(issue)),
      unknownName: null,
      wanted: issue.expected ?? '',
      came: typeOf(issue.input),
      effect: 'failed',
    },
  ]);
}
