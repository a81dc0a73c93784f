import { nameOfSession, readEntry, type Entry, type Scope } from './entry.ts';
import type { JournalStore } from './store.ts';

export type Release = () => void;

/** Until its release or the end of the tab. Null where another tab has claimed the name. */
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

/** The time for an answer of another tab, in ms. */
const answerTime = 300;

/** `asked`: has a tab claimed the name? `held`: this tab has. */
interface Call {
  readonly type: 'asked' | 'held';
  readonly name: string;
}

const isCall = (data: unknown): data is Call =>
  typeof data === 'object' && data !== null && 'type' in data && 'name' in data;

/** For plain http, which has no Web Locks. A frozen tab does not answer: its entry is offered. */
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

interface ClaimedEntry extends Entry {
  readonly release: Release;
}

interface ClaimedEntries {
  /** The newest first. */
  readonly entries: readonly ClaimedEntry[];
  readonly unreadable: number;
}

interface ClaimParts {
  readonly store: JournalStore;
  readonly claim: Claim;
  readonly fits: (entry: Entry) => boolean;
}

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
