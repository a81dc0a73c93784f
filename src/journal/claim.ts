import { nameOfSession, readEntry, type Entry, type Scope } from './entry.ts';
import type { JournalStore } from './store.ts';

export type Release = () => void;

/**
 * Claims a name until its release or the end of the tab, however that ends. Null where another tab has the name. An
 * entry whose name is free belongs to a tab that is gone.
 */
export type Claim = (name: string) => Promise<Release | null>;

const prefix = 'kagami.journal ';

const claimByLock =
  (locks: Pick<LockManager, 'request'>): Claim =>
  (name) =>
    new Promise((resolve, reject) => {
      const ended = locks.request(prefix + name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => {
          resolve(release);
        });
      });
      ended.catch(reject);
    });

/** How long other tabs have for an answer, in ms. */
const answerTime = 300;

/** The question whether a tab has a name, and the answer that it has. */
interface Call {
  readonly type: 'asked' | 'held';
  readonly name: string;
}

const isCall = (data: unknown): data is Call =>
  typeof data === 'object' && data !== null && 'type' in data && 'name' in data;

/**
 * Claims by messages between tabs, for pages without Web Locks (plain http). A tab that the browser has frozen does not
 * answer: its entry is then offered, and a further edit in it is kept anew.
 */
function claimByMessage(open: () => BroadcastChannel): Claim {
  const names = new Set<string>();
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no such argument.
  const send = (call: Call) => channel.postMessage(call);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isCall(data) && data.type === 'asked' && names.has(data.name))
      send({ type: 'held', name: data.name });
  });

  const isTaken = (name: string) =>
    new Promise<boolean>((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer);
        channel.removeEventListener('message', listener);
        resolve(answer);
      };
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (isCall(data) && data.type === 'held' && data.name === name) end(true);
      };
      const timer = setTimeout(() => end(false), answerTime);
      channel.addEventListener('message', listener);
      send({ type: 'asked', name });
    });

  return async (name) => {
    if (names.has(name)) return null;
    names.add(name);
    if (!(await isTaken(name))) return () => names.delete(name);
    names.delete(name);
    return null;
  };
}

let chosen: Claim | null = null;

export const claimInBrowser: Claim = (name) => {
  // Undefined on a page by plain http, whatever the types say.
  const { locks }: { readonly locks?: LockManager } = navigator;
  chosen ??= locks ? claimByLock(locks) : claimByMessage(() => new BroadcastChannel(prefix));
  return chosen(name);
};

/** An entry whose editing session is over, claimed so that no other tab offers it at the same time. */
interface ClaimedEntry extends Entry {
  readonly release: Release;
}

interface ClaimedEntries {
  /** The newest first. */
  readonly entries: readonly ClaimedEntry[];
  /** The number of entries that could not be read and were removed. */
  readonly unreadable: number;
}

interface ClaimParts {
  readonly store: JournalStore;
  readonly claim: Claim;
  readonly fits: (entry: Entry) => boolean;
}

/** Claims the entries of a screen whose editing sessions are over, and removes those that cannot be read. */
export async function claimEntries(
  { store, claim, fits }: ClaimParts,
  scope: Scope,
): Promise<ClaimedEntries> {
  const entries: ClaimedEntry[] = [];
  let unreadable = 0;
  for (const parts of await store.read(scope)) {
    const release = await claim(nameOfSession(parts.key));
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
  return { entries: entries.toSorted((first, second) => second.at - first.at), unreadable };
}
