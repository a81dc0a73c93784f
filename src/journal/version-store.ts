import type { DBSchema } from 'idb';
import * as v from 'valibot';

import type { Version } from '../editing/version.ts';
import { openerOf, startingWith } from './database.ts';
import type { Scope } from './entry.ts';

export type VersionScope = Pick<Scope, 'host' | 'screen'>;

/** `order` increases within a screen, even if clocks differ. */
type VersionKey = [host: string, screen: string, order: number];

interface StoredVersion {
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

const toRecord = (version: Omit<Version, 'id'>) => ({ ...version, version: formatVersion });

/** Null if damaged or older than this format; undefined if newer: left to the console that wrote it. */
export function readVersion({ key, record }: StoredVersion): Version | null | undefined {
  if (v.is(newerSchema, record)) return undefined;
  const { success, output } = v.safeParse(recordSchema, record);
  if (!success) return null;
  const { version: _format, ...version } = output;
  return { ...version, id: String(key[2]) };
}

interface VersionSchema extends DBSchema {
  versions: { key: VersionKey; value: unknown };
}

/** Per screen; the newest are kept. */
export const versionLimit = 50;

/** Per backend: drafts need the same storage. */
const hostLimit = 1000;

interface Adding {
  readonly version: Omit<Version, 'id'>;
  readonly isSame: (content: unknown) => boolean;
}

/** Every function rejects where the browser refuses. */
export interface VersionStore {
  readonly read: (scope: VersionScope) => Promise<readonly StoredVersion[]>;
  readonly add: (scope: VersionScope, adding: Adding) => Promise<void>;
  readonly remove: (keys: readonly VersionKey[]) => Promise<void>;
}

/** Not the journal's database: with a higher number of it, tabs of an older console could not keep drafts. */
export function createVersionStore(name = 'kagami.history', limit = hostLimit): VersionStore {
  const open = openerOf<VersionSchema>(name, (database) => void database.createObjectStore('versions'));
  return {
    read: async ({ host, screen }) => {
      const { store } = (await open()).transaction('versions');
      const range = startingWith(host, screen);
      const [keys, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return keys.map((key, at) => ({ key, record: records[at] })).toReversed();
    },
    // In one transaction, so that two tabs do not add the same.
    add: async ({ host, screen }, { version, isSame }) => {
      const transaction = (await open()).transaction('versions', 'readwrite');
      const { store, done } = transaction;
      // The failed request reports the failure.
      done.catch(() => undefined);
      const keys = await store.getAllKeys(startingWith(host, screen));
      const last = keys.at(-1);
      const newest = last && readVersion({ key: last, record: await store.get(last) });
      if (!newest || !isSame(newest.content)) {
        const order = Math.max(version.at, (last?.[2] ?? 0) + 1);
        const outdated = keys.slice(0, Math.max(keys.length + 1 - versionLimit, 0));
        const rest = (await store.getAllKeys(startingWith(host)))
          .filter((key) => key[1] !== screen)
          .toSorted((first, second) => first[2] - second[2]);
        const total = rest.length + keys.length - outdated.length + 1;
        const surplus = rest.slice(0, Math.max(total - limit, 0));
        await Promise.all([
          store.put(toRecord(version), [host, screen, order]),
          ...[...outdated, ...surplus].map((key) => store.delete(key)),
        ]);
      }
      await done;
    },
    remove: async (keys) => {
      const { store, done } = (await open()).transaction('versions', 'readwrite');
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}
