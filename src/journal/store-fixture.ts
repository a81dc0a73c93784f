import type { EntryKey, StoredParts } from './entry.ts';
import { toStoredEdits } from './entry.ts';
import type { Hold } from './hold.ts';
import type { JournalStore } from './store.ts';

/** A store in memory that records its calls, and refuses while it is full. */
export function storeInMemory(records: readonly StoredParts[] = []) {
  const held = new Map(records.map((parts) => [JSON.stringify(parts.key), parts]));
  const calls: string[] = [];
  const state = { isFull: false };
  const refuseIfFull = () => {
    if (state.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const remove = (keys: readonly EntryKey[]) => {
    for (const key of keys) held.delete(JSON.stringify(key));
  };
  const store: JournalStore = {
    read: async ({ host, user, screen }) =>
      [...held.values()].filter(({ key }) => key.slice(0, 3).join() === [host, user, screen].join()),
    write: async ({ entry, hasBase, replaced }) => {
      refuseIfFull();
      calls.push(`write ${entry.key[3]}${hasBase ? '' : ' with its base'}`);
      const name = JSON.stringify(entry.key);
      const base = hasBase ? held.get(name)?.base : entry.base;
      held.set(name, { key: entry.key, edits: toStoredEdits(entry), base });
      remove(replaced);
    },
    remove: async (keys) => {
      refuseIfFull();
      calls.push(`remove ${keys.map(([, , , session]) => session).join(', ')}`);
      remove(keys);
    },
    removeUser: async () => undefined,
  };
  return { store, calls, state, sessions: () => [...held.values()].map(({ key }) => key[3]) };
}

/** Holds names like the tabs of a browser; `elsewhere` are held by another tab. */
export function holdInMemory(elsewhere: readonly string[] = []) {
  const names = new Set(elsewhere);
  const hold: Hold = async (name) => {
    if (names.has(name)) return null;
    names.add(name);
    return () => names.delete(name);
  };
  return { hold, names };
}
