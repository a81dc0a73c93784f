import type { Claim } from './claim.ts';
import { type EntryKey, type StoredParts, toStoredEdits } from './entry.ts';
import type { JournalStore } from './store.ts';

/** A store in memory that records its calls, and refuses while it is full. */
export function storeInMemory(records: readonly StoredParts[] = []) {
  const kept = new Map(records.map((parts) => [JSON.stringify(parts.key), parts]));
  const calls: string[] = [];
  const state = { isFull: false };
  const refuseIfFull = () => {
    if (state.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const remove = (keys: readonly EntryKey[]) => {
    for (const key of keys) kept.delete(JSON.stringify(key));
  };
  const store: JournalStore = {
    read: async ({ host, user, screen }) =>
      [...kept.values()].filter(({ key }) => key.slice(0, 3).join() === [host, user, screen].join()),
    write: async ({ entry, hasBase, replaced }) => {
      refuseIfFull();
      calls.push(`write ${entry.key[3]}${hasBase ? '' : ' with its base'}`);
      const name = JSON.stringify(entry.key);
      const base = hasBase ? kept.get(name)?.base : entry.base;
      kept.set(name, { key: entry.key, edits: toStoredEdits(entry), base });
      remove(replaced);
    },
    remove: async (keys) => {
      refuseIfFull();
      calls.push(`remove ${keys.map(([, , , session]) => session).join(', ')}`);
      remove(keys);
    },
    removeUser: async () => undefined,
  };
  return { store, calls, state, sessions: () => [...kept.values()].map(({ key }) => key[3]) };
}

/** Claims like those of the tabs of a browser; another tab has the names of `elsewhere`. */
export function claimsInMemory(elsewhere: readonly string[] = []) {
  const names = new Set(elsewhere);
  const claim: Claim = async (name) => {
    if (names.has(name)) return null;
    names.add(name);
    return () => names.delete(name);
  };
  return { claim, names };
}
