import { walkDifferences } from '../editing/differences.ts';
import type { Claim, Release } from './claim.ts';
import { keyOf, nameOfSession, type EntryKey, type Scope } from './entry.ts';
import type { JournalStore } from './store.ts';

interface Drafts {
  readonly base: unknown;
  readonly draft: unknown;
}

interface DraftWriterParts {
  readonly store: JournalStore;
  readonly claim: Claim;
  readonly scope: Scope;
  readonly session: string;
  readonly read: () => Drafts;
  readonly now?: () => number;
}

export function createDraftWriter({ store, claim, scope, session, read, now = Date.now }: DraftWriterParts) {
  const key = keyOf(scope, session);
  let claiming: Promise<Release | null> | null = null;
  let written: Drafts | null = null;
  let taken: readonly EntryKey[] = [];
  /** The number of pending writes and removals: `written` may be out of date. */
  let running = 0;
  let writes: Promise<unknown> = Promise.resolve();
  let last: Promise<void> = Promise.resolve();

  function claimed() {
    if (claiming) return claiming;
    claiming = claim(nameOfSession(key));
    claiming.catch(() => {
      claiming = null;
    });
    return claiming;
  }
  // Early: a page that is being left has no time for it.
  void claimed();

  const afterOthers = (act: () => Promise<void>): Promise<void> => {
    last = Promise.allSettled([last, writes]).then(act);
    return last;
  };

  const isWritten = ({ base, draft }: Drafts): boolean =>
    taken.length === 0 &&
    running === 0 &&
    (written === null ? base === draft : written.base === base && written.draft === draft);

  async function count(call: Promise<void>): Promise<void> {
    running += 1;
    try {
      await call;
    } finally {
      running -= 1;
    }
  }

  async function drop(): Promise<void> {
    const gone = written || running > 0 ? [key, ...taken] : taken;
    if (gone.length > 0) await count(store.remove(gone));
    written = null;
    taken = [];
  }

  async function write(): Promise<void> {
    const { base, draft } = read();
    if (isWritten({ base, draft })) return;
    const changes = walkDifferences(base, draft);
    if (changes.length === 0) {
      await drop();
      return;
    }
    // Before the entry exists, so that no tab takes it for one of an ended session.
    await claimed();
    const replaced = taken;
    const entry = { key, at: now(), base, changes };
    await count(store.write({ entry, hasBase: running === 0 && written?.base === base, replaced }));
    written = { base, draft };
    taken = taken.filter((each) => !replaced.includes(each));
  }

  return {
    /** Rejects where the browser refuses. Waits for no earlier write, which may end after the page. */
    write: (): Promise<void> => {
      const writing = last.then(write, write);
      writes = Promise.allSettled([writes, writing]);
      return writing;
    },
    /** The next write also removes this entry, whose changes are part of the draft now. */
    take: (earlier: EntryKey): void => {
      taken = [...taken, earlier];
    },
    drop: () => afterOthers(drop),
    release: () =>
      afterOthers(async () => {
        const releasing = claiming;
        claiming = null;
        (await releasing)?.();
      }),
  };
}
