import * as v from 'valibot';

import type { Version } from '../editing/version.ts';

/** The versions of one screen, of whoever read or saved them. */
export interface VersionScope {
  /** The backend's origin. */
  readonly host: string;
  /** The path of the screen's address. */
  readonly screen: string;
}

/** A version's key in the database. The last part orders the versions of a screen, whatever their clocks said. */
export type VersionKey = [host: string, screen: string, order: number];

export interface StoredVersion {
  readonly key: VersionKey;
  readonly record: unknown;
}

/** Raise it when older code could not read what is written, or newer code what older code has written. */
const formatVersion = 1;

const recordSchema = v.object({
  version: v.literal(formatVersion),
  at: v.pipe(v.number(), v.finite()),
  user: v.string(),
  kind: v.picklist(['read', 'saved']),
  content: v.custom<object>((content) => typeof content === 'object' && content !== null),
});

const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(formatVersion)) });

export const toRecord = (version: Omit<Version, 'id'>) => ({ ...version, version: formatVersion });

/**
 * A version as it is stored. Null for one that is damaged or older than this format; undefined for one of a newer format,
 * which is left to the console that wrote it.
 */
export function readVersion({ key, record }: StoredVersion): Version | null | undefined {
  if (v.is(newerSchema, record)) return undefined;
  const { success, output } = v.safeParse(recordSchema, record);
  if (!success) return null;
  const { version: _format, ...version } = output;
  return { ...version, id: String(key[2]) };
}
