import { differencesBetween } from '../editing/differences.ts';
import { keyOf, type EntryKey, type Scope } from './entry.ts';
import type { Hold, Release } from './hold.ts';
import type { JournalStore } from './store.ts';

interface Drafts {
  readonly base: unknown;
  readonly draft: unknown;
}

interface KeeperParts {
  readonly store: JournalStore;
  readonly hold: Hold;
  readonly scope: Scope;
  /** Unique: identifies the editing session. */
  readonly session: string;
  /** The editor's current draft and its base. */
  readonly read: () => Drafts;
  readonly now?: () => number;
}

/** Keeps the draft of one editing session. */
export interface Keeper {
  /**
   * Writes the changes of the draft where they are not written yet, and removes the entry where there are none. Rejects
   * where the browser refuses; the next call tries again. It does not wait for an earlier write, whose end a page that
   * is being left may not live to see: the store keeps their order.
   */
  readonly write: () => Promise<void>;
  /** The next write also removes this entry, whose changes are now part of the draft. */
  readonly take: (key: EntryKey) => void;
  /** Removes the entry: its draft is saved. Runs after every earlier call. */
  readonly drop: () => Promise<void>;
  /** Lets other screens offer the entry: the editing session is over. */
  readonly release: () => Promise<void>;
}

/** The name by which tabs tell whether the session of an entry still runs. */
export const nameOfSession = (key: EntryKey): string => JSON.stringify(key);

export function createKeeper({ store, hold, scope, session, read, now = Date.now }: KeeperParts): Keeper {
  const key = keyOf(scope, session);
  let holding: Promise<Release | null> | null = null;
  /** What the entry holds; null where there is none. */
  let written: Drafts | null = null;
  let taken: readonly EntryKey[] = [];
  /** The number of writes and removals that the store has not ended: until then `written` may be out of date. */
  let running = 0;
  let writes: Promise<unknown> = Promise.resolve();
  /** The last call that is no write. */
  let last: Promise<void> = Promise.resolve();

  const held = () => {
    if (holding) return holding;
    holding = hold(nameOfSession(key));
    holding.catch(() => {
      holding = null;
    });
    return holding;
  };
  // From the start: a page that is being left has no time to wait for it.
  void held();

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
    const changes = differencesBetween(base, draft);
    if (changes.length === 0) {
      await drop();
      return;
    }
    // Before the entry exists: no other tab may take it for one of a session that is over.
    await held();
    const replaced = taken;
    const entry = { key, at: now(), base, changes };
    await count(store.write({ entry, hasBase: running === 0 && written?.base === base, replaced }));
    written = { base, draft };
    taken = taken.filter((each) => !replaced.includes(each));
  }

  return {
    write: () => {
      const writing = last.then(write, write);
      writes = Promise.allSettled([writes, writing]);
      return writing;
    },
    take: (other) => {
      taken = [...taken, other];
    },
    drop: () => afterOthers(drop),
    release: () =>
      afterOthers(async () => {
        const releasing = holding;
        holding = null;
        (await releasing)?.();
      }),
  };
}
