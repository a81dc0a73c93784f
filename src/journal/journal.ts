import { earlierDraft, fits, type EarlierDraft } from '../editing/earlier-draft.ts';
import type { OfferedEdits, ReadJournal } from '../machines/journal-machine.ts';
import type { Entry, EntryKey, Scope } from './entry.ts';
import { findEntries } from './find-entries.ts';
import { hold as holdInBrowser, type Hold, type Release } from './hold.ts';
import { createKeeper, nameOfSession, type Keeper } from './keeper.ts';
import { createJournalStore, type JournalStore } from './store.ts';

const storeOfBrowser = createJournalStore();

/** Differs for each editing session; `crypto.randomUUID` does not exist on a page by plain http. */
const newSession = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

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

interface Screen {
  /** The current draft and its base. */
  readonly drafts: () => { readonly base: unknown; readonly draft: unknown };
  /** An earlier draft with the ids of its new items that the server has already. */
  readonly withKnownIds: (earlier: EarlierDraft) => EarlierDraft;
  /** Whether the server has all changes of an earlier draft, which were saved just before its tab ended. */
  readonly isSaved: (offer: OfferedEdits) => boolean;
}

/** Where entries are stored, and how they are held. */
export interface JournalStorage {
  readonly store: JournalStore;
  readonly hold: Hold;
}

const browser: JournalStorage = { store: storeOfBrowser, hold: holdInBrowser };

export function openJournal(
  scope: Scope,
  { drafts, withKnownIds, isSaved }: Screen,
  { store, hold }: JournalStorage = browser,
): Journal {
  const keeper = createKeeper({ store, hold, scope, session: newSession(), read: drafts });
  const found = new Map<string, { readonly key: EntryKey; readonly release: Release }>();
  const releaseFound = () => {
    for (const { release } of found.values()) release();
    found.clear();
  };
  const fitsEditor = (entry: Entry) => {
    try {
      const { base, draft } = earlierDraft(entry);
      return fits(base, drafts().base) && fits(draft, drafts().base);
    } catch {
      // The changes are of another base.
      return false;
    }
  };
  return {
    keeper,
    read: async (signal) => {
      const { entries, unreadable } = await findEntries({ store, hold, fits: fitsEditor }, scope);
      const all = entries.map((entry) => {
        const id = nameOfSession(entry.key);
        found.set(id, entry);
        return { key: entry.key, offer: { ...withKnownIds(earlierDraft(entry)), id, at: entry.at } };
      });
      if (signal.aborted) releaseFound();
      const saved = all.filter(({ offer }) => isSaved(offer));
      if (saved.length > 0) await store.remove(saved.map(({ key }) => key));
      return { offers: all.filter((each) => !saved.includes(each)).map(({ offer }) => offer), unreadable };
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
export const forgetUser = (user: Omit<Scope, 'screen'>): Promise<void> => storeOfBrowser.removeUser(user);
