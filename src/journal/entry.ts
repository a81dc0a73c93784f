import * as v from 'valibot';

import type { Change } from '../editing/changes.ts';

export interface Scope {
  readonly host: string;
  /** As typed at the sign-in; the server compares that. */
  readonly user: string;
  readonly screen: string;
}

export type EntryKey = [host: string, user: string, screen: string, session: string];

export const keyOf = ({ host, user, screen }: Scope, session: string): EntryKey => [
  host,
  user,
  screen,
  session,
];

/** The claimed name (`Claim`) of the entry's editing session. */
export const nameOfSession = (key: EntryKey): string => JSON.stringify(key);

export interface Entry {
  readonly key: EntryKey;
  /** In ms since the epoch. */
  readonly at: number;
  readonly base: unknown;
  readonly changes: readonly Change[];
}

/** Raise it when older code could not read what is written, or newer code what older code has written. */
const formatVersion = 1;

const idSchema = v.union([v.string(), v.number()]);
const pathSchema = v.array(v.union([v.string(), v.object({ id: idSchema })]));
const indexSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const changeSchema = v.variant('type', [
  v.object({ type: v.literal('set'), path: pathSchema, value: v.unknown() }),
  v.object({
    type: v.literal('insert'),
    path: pathSchema,
    index: indexSchema,
    item: v.looseObject({ id: idSchema }),
  }),
  v.object({ type: v.literal('remove'), path: pathSchema }),
  v.object({ type: v.literal('move'), path: pathSchema, index: indexSchema }),
]);

const editsSchema = v.object({
  version: v.literal(formatVersion),
  at: v.pipe(v.number(), v.finite()),
  changes: v.pipe(v.array(changeSchema), v.minLength(1)),
});

/** Base and edits are two records, so that typing writes only the edits. */
export interface StoredParts {
  readonly key: EntryKey;
  readonly edits: unknown;
  readonly base: unknown;
}

export const toStoredEdits = ({ at, changes }: Pick<Entry, 'at' | 'changes'>) => ({
  version: formatVersion,
  at,
  changes,
});

const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(formatVersion)) });

/** Null if damaged or older than this format; undefined if newer: left to the console that wrote it. */
export function readEntry({ key, edits, base }: StoredParts): Entry | null | undefined {
  if (v.is(newerSchema, edits)) return undefined;
  const { success, output } = v.safeParse(editsSchema, edits);
  if (!success || typeof base !== 'object' || base === null) return null;
  return { key, at: output.at, base, changes: output.changes };
}
