import { earlierDraft, fits } from '../editing/earlier-draft.ts';
import type { ScreenJournalProps } from '../editor/screen/journal-parts.tsx';
import type { OfferedEdits, ReadJournal } from '../machines/journal-machine.ts';
import { claimInBrowser, type Claim, type Release, claimEntries } from './claim.ts';
import { nameOfSession, type Entry, type EntryKey, type Scope } from './entry.ts';
import { createJournalStore, type JournalStore } from './store.ts';
import { createDraftWriter } from './writer.ts';

const storeOfBrowser = createJournalStore();

/** `crypto.randomUUID` does not exist on a page by plain http. */
const newSession = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export type Journal = ReturnType<typeof openJournal>;

interface JournalStorage {
  readonly store: JournalStore;
  readonly claim: Claim;
}

const browser: JournalStorage = { store: storeOfBrowser, claim: claimInBrowser };

export function openJournal(
  scope: Scope,
  { editor, merge, withKnownIds }: Pick<ScreenJournalProps, 'editor' | 'merge' | 'withKnownIds'>,
  { store, claim }: JournalStorage = browser,
) {
  const drafts = () => editor.getSnapshot().context;
  const writer = createDraftWriter({ store, claim, scope, session: newSession(), read: drafts });
  const claimed = new Map<string, { readonly key: EntryKey; readonly release: Release }>();
  const releaseAll = () => {
    for (const { release } of claimed.values()) release();
    claimed.clear();
  };
  const fitsEditor = (entry: Entry) => {
    try {
      const { base, draft } = earlierDraft(entry);
      return fits(base, drafts().base) && fits(draft, drafts().base);
    } catch {
      return false;
    }
  };

  function isSaved(offer: OfferedEdits): boolean {
    const { base } = drafts();
    return merge(base, offer).draft === base;
  }

  return {
    writer,
    read: async (signal: AbortSignal): Promise<ReadJournal> => {
      const { entries, unreadable } = await claimEntries({ store, claim, fits: fitsEditor }, scope);
      const all = entries.map((entry) => {
        const id = nameOfSession(entry.key);
        claimed.set(id, entry);
        return {
          key: entry.key,
          offer: { ...withKnownIds(earlierDraft(entry), drafts().base), id, at: entry.at },
        };
      });
      if (signal.aborted) releaseAll();
      const saved = all.filter(({ offer }) => isSaved(offer));
      if (saved.length > 0) await store.remove(saved.map(({ key }) => key));
      return { offers: all.filter((each) => !saved.includes(each)).map(({ offer }) => offer), unreadable };
    },
    discard: async ({ id }: OfferedEdits): Promise<void> => {
      const entry = claimed.get(id);
      if (entry) await store.remove([entry.key]);
    },
    take: ({ id }: OfferedEdits): void => {
      const entry = claimed.get(id);
      if (entry) writer.take(entry.key);
    },
    leave: (): void => {
      releaseAll();
      writer.release().catch(() => undefined);
    },
  };
}

export const forgetUser = (user: Omit<Scope, 'screen'>): Promise<void> => storeOfBrowser.removeUser(user);
