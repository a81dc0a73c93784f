import type { Change } from '../editing/changes.ts';
import { fitChanges } from '../editing/fitting-changes.ts';
import type { OfferedEdits, ReadJournal } from '../machines/journal-machine.ts';
import type { Scope } from './entry.ts';
import { findEntries, type FoundEntry } from './find-entries.ts';
import { hold } from './hold.ts';
import { createKeeper, nameOfSession, type Keeper } from './keeper.ts';
import { createJournalStore } from './store.ts';

const store = createJournalStore();

/** Differs for each editing session; `crypto.randomUUID` does not exist on a page by plain http. */
const newSession = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Whether the draft has these changes already: they were saved just before their tab ended. */
function isMade(draft: unknown, changes: readonly Change[]): boolean {
  const { changes: missing, lost } = fitChanges(draft, changes);
  return missing.length === 0 && lost === 0;
}

/** One editing session of a screen, with the entries of earlier ones. */
export interface Journal {
  readonly keeper: Keeper;
  readonly read: (signal: AbortSignal) => Promise<ReadJournal>;
  /** Removes an offered entry. */
  readonly discard: (offer: OfferedEdits) => Promise<void>;
  /** The changes of an offered entry are part of the draft now. */
  readonly take: (offer: OfferedEdits) => void;
  /** The screen is left: others may offer what is kept. */
  readonly leave: () => void;
}

export function openJournal(
  scope: Scope,
  readDrafts: () => { readonly base: unknown; readonly draft: unknown },
): Journal {
  const keeper = createKeeper({ store, hold, scope, session: newSession(), read: readDrafts });
  const found = new Map<string, FoundEntry>();
  const releaseFound = () => {
    for (const { release } of found.values()) release();
    found.clear();
  };
  return {
    keeper,
    read: async (signal) => {
      const { entries, unreadable } = await findEntries({ store, hold }, scope);
      for (const entry of entries) found.set(nameOfSession(entry.key), entry);
      if (signal.aborted) releaseFound();
      const { base } = readDrafts();
      const saved = new Set(entries.filter(({ changes }) => isMade(base, changes)));
      if (saved.size > 0) await store.remove([...saved].map(({ key }) => key));
      const others = entries.filter((entry) => !saved.has(entry));
      const offers = others.map(({ key, at, base, changes }) => ({
        id: nameOfSession(key),
        at,
        base,
        changes,
      }));
      return { offers, unreadable };
    },
    discard: async ({ id }) => {
      const entry = found.get(id);
      if (entry) await store.remove([entry.key]);
    },
    take: ({ id }) => {
      const entry = found.get(id);
      if (entry) keeper.take(entry.key);
    },
    leave: () => {
      releaseFound();
      keeper.release().catch(() => undefined);
    },
  };
}

/** Removes all entries of a user, who has logged out. */
export const forgetUser = (user: Omit<Scope, 'screen'>): Promise<void> => store.removeUser(user);
