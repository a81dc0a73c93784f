import type { DBSchema } from 'idb';

import { openerOf, startingWith } from './database.ts';
import { toStoredEdits, type Entry, type EntryKey, type Scope, type StoredParts } from './entry.ts';

/** The keys are not part of the records, so that a damaged record can be removed. */
interface JournalSchema extends DBSchema {
  edits: { key: EntryKey; value: unknown };
  bases: { key: EntryKey; value: unknown };
}

const stores: ['edits', 'bases'] = ['edits', 'bases'];

interface Writing {
  readonly entry: Entry;
  readonly hasBase: boolean;
  readonly replaced: readonly EntryKey[];
}

/** Every function rejects where the browser refuses. */
export interface JournalStore {
  readonly read: (scope: Scope) => Promise<readonly StoredParts[]>;
  readonly write: (writing: Writing) => Promise<void>;
  readonly remove: (keys: readonly EntryKey[]) => Promise<void>;
  readonly removeUser: (user: Omit<Scope, 'screen'>) => Promise<void>;
}

export function createJournalStore(name = 'kagami.journal'): JournalStore {
  const open = openerOf<JournalSchema>(name, (database) => {
    for (const store of stores) database.createObjectStore(store);
  });

  /** `strict`: written to the disk, for a power cut. */
  const writing = async () => (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
  type Transaction = Awaited<ReturnType<typeof writing>>;

  async function end(transaction: Transaction, requests: readonly Promise<unknown>[]): Promise<void> {
    // A page that is being left may end before the transaction commits by itself.
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
  }

  const removed = (transaction: Transaction, keys: readonly (EntryKey | IDBKeyRange)[]) =>
    keys.flatMap((key) => stores.map((store) => transaction.objectStore(store).delete(key)));

  async function removeAll(keys: readonly (EntryKey | IDBKeyRange)[]): Promise<void> {
    const transaction = await writing();
    await end(transaction, removed(transaction, keys));
  }

  return {
    read: async ({ host, user, screen }) => {
      const transaction = (await open()).transaction(stores);
      const [edits, bases] = [transaction.objectStore('edits'), transaction.objectStore('bases')];
      const keys = await edits.getAllKeys(startingWith(host, user, screen));
      return Promise.all(
        keys.map(async (key) => ({ key, edits: await edits.get(key), base: await bases.get(key) })),
      );
    },
    write: async ({ entry, hasBase, replaced }) => {
      const { key, base } = entry;
      const transaction = await writing();
      await end(transaction, [
        transaction.objectStore('edits').put(toStoredEdits(entry), key),
        ...(hasBase ? [] : [transaction.objectStore('bases').put(base, key)]),
        ...removed(transaction, replaced),
      ]);
      // A logout in another tab may have removed it. Read afterwards, because the page may be left before the answer.
      if (!hasBase || (await (await open()).getKey('bases', key)) !== undefined) return;
      const another = await writing();
      await end(another, [another.objectStore('bases').put(base, key)]);
    },
    remove: removeAll,
    removeUser: ({ host, user }) => removeAll([startingWith(host, user)]),
  };
}
