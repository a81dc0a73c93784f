import { readEntry, type Entry, type Scope } from './entry.ts';
import type { Hold, Release } from './hold.ts';
import { nameOfSession } from './keeper.ts';
import type { JournalStore } from './store.ts';

/** An entry whose editing session is over. Held, so that no other tab offers it at the same time. */
export interface FoundEntry extends Entry {
  readonly release: Release;
}

export interface FoundEntries {
  /** The newest first. */
  readonly entries: readonly FoundEntry[];
  /** The number of entries that could not be read and were removed. */
  readonly unreadable: number;
}

interface Finding {
  readonly store: JournalStore;
  readonly hold: Hold;
  /** Whether the entry is of this console's editor. */
  readonly fits: (entry: Entry) => boolean;
}

/** Finds the entries of a screen whose editing sessions are over, and removes those that cannot be read. */
export async function findEntries({ store, hold, fits }: Finding, scope: Scope): Promise<FoundEntries> {
  const entries: FoundEntry[] = [];
  let unreadable = 0;
  for (const parts of await store.read(scope)) {
    const release = await hold(nameOfSession(parts.key));
    if (release === null) continue;
    const entry = readEntry(parts);
    if (entry && fits(entry)) {
      entries.push({ ...entry, release });
      continue;
    }
    if (entry !== undefined) {
      await store.remove([parts.key]);
      unreadable += 1;
    }
    release();
  }
  return { entries: entries.toSorted((one, other) => other.at - one.at), unreadable };
}
