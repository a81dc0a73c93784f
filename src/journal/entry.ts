import * as v from 'valibot';

import type { Change } from '../editing/changes.ts';

/** The drafts of one screen by one user: every entry of a scope is offered to that user on that screen. */
export interface Scope {
  /** The backend's origin. */
  readonly host: string;
  /** As typed at the sign-in, which is what the server compares. */
  readonly user: string;
  /** The path of the screen's address. */
  readonly screen: string;
}

export type EntryKey = [host: string, user: string, screen: string, session: string];

export const keyOf = ({ host, user, screen }: Scope, session: string): EntryKey => [
  host,
  user,
  screen,
  session,
];

/** The name of an entry's editing session, by which tabs tell whether it still runs. */
export const nameOfSession = (key: EntryKey): string => JSON.stringify(key);

export interface Entry {
  readonly key: EntryKey;
  /** In ms since the epoch. */
  readonly at: number;
  /** The server's content before the changes. */
  readonly base: unknown;
  readonly changes: readonly Change[];
}

/** Raise it when older code could not read what is written, or newer code what older code has written. */
const formatVersion = 1;

const idSchema = v.union([v.string(), v.number()]);
const pathSchema = v.array(v.union([v.string(), v.object({ id: idSchema })]));
const indexSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The changes that `walkDifferences` gives. */
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

/**
 * An entry as it is stored. Null for one that is damaged or older than this format; undefined for one of a newer
 * format, which is left to the console that wrote it.
 */
export function readEntry({ key, edits, base }: StoredParts): Entry | null | undefined {
  if (v.is(newerSchema, edits)) return undefined;
  const { success, output } = v.safeParse(editsSchema, edits);
  if (!success || typeof base !== 'object' || base === null) return null;
  return { key, at: output.at, base, changes: output.changes };
}
