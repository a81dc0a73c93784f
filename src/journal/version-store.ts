import type { DBSchema } from 'idb';

import type { Version } from '../editing/version.ts';
import { openerOf, startingWith } from './database.ts';
import { readVersion, toRecord, type StoredVersion, type VersionKey, type VersionScope } from './version.ts';

/** The keys are not part of the records, so that a damaged record can be removed. */
interface VersionSchema extends DBSchema {
  versions: { key: VersionKey; value: unknown };
}

/** So many versions of a screen are kept: the newest. */
export const versionLimit = 50;

/** So many versions of a backend are kept: drafts need the same storage. */
const hostLimit = 1000;

interface Adding {
  readonly version: Omit<Version, 'id'>;
  /** Whether a content is the version's. */
  readonly isSame: (content: unknown) => boolean;
}

/** The versions in IndexedDB. Every function rejects where the browser refuses. */
export interface VersionStore {
  /** The newest first. */
  readonly read: (scope: VersionScope) => Promise<readonly StoredVersion[]>;
  /** Adds a version where its content is not that of the newest one, and removes those beyond the limits. */
  readonly add: (scope: VersionScope, adding: Adding) => Promise<void>;
  readonly remove: (keys: readonly VersionKey[]) => Promise<void>;
}

/**
 * A database of its own: the journal's would get a newer number, with which a tab with an older console could not keep its
 * drafts any more.
 */
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
      // Its failure is that of the request before it.
      done.catch(() => undefined);
      const keys = await store.getAllKeys(startingWith(host, screen));
      const last = keys.at(-1);
      const newest = last && readVersion({ key: last, record: await store.get(last) });
      if (!newest || !isSame(newest.content)) {
        const order = Math.max(version.at, (last?.[2] ?? 0) + 1);
        const outdated = keys.slice(0, Math.max(keys.length + 1 - versionLimit, 0));
        const others = (await store.getAllKeys(startingWith(host)))
          .filter((key) => key[1] !== screen)
          .toSorted((one, other) => one[2] - other[2]);
        const total = others.length + keys.length - outdated.length + 1;
        const surplus = others.slice(0, Math.max(total - limit, 0));
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
