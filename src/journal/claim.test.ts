import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { claimEntries, type Release } from './claim.ts';
import { nameOfSession, toStoredEdits, type Entry, type EntryKey, type StoredParts } from './entry.ts';
import { claimsInMemory, storeInMemory } from './store-fixture.ts';

const scope = { host: 'https://api.example.jp', user: 'sato', screen: '/about' };
const base = { title: '鏡' };

function stored(session: string, at: number, { user = 'sato', version = 1 } = {}): StoredParts {
  const key: EntryKey = ['https://api.example.jp', user, '/about', session];
  const changes = [{ type: 'set', path: ['title'], value: session }] as const;
  return { key, base, edits: { ...toStoredEdits({ at, changes }), version } };
}

/** The editor has a title. */
const fits = ({ base: content }: Entry) =>
  typeof content === 'object' && content !== null && 'title' in content;

const of = async (records: readonly StoredParts[], elsewhere: readonly StoredParts[] = []) => {
  const { store, sessions } = storeInMemory(records);
  const { claim, names } = claimsInMemory(elsewhere.map(({ key }) => nameOfSession(key)));
  const { entries, unreadable } = await claimEntries({ store, claim, fits }, scope);
  return { found: entries.map(({ key }) => key[3]), unreadable, sessions, names, entries };
};

test('the entries of one’s own sessions that are over are claimed, the newest first', async () => {
  const [earlier, later] = [stored('s1', 1000), stored('s2', 2000)];
  const { found, entries, names } = await of([earlier, later, stored('s3', 3000, { user: 'mori' })]);
  expect(found).toEqual(['s2', 's1']);
  expect([...names].toSorted()).toEqual([nameOfSession(earlier.key), nameOfSession(later.key)].toSorted());
  for (const { release } of entries) release();
  expect([...names]).toEqual([]);
});

test('an entry whose session still runs in another tab is left to it', async () => {
  const [own, running] = [stored('s1', 1000), stored('s2', 2000)];
  const { found, sessions } = await of([own, running], [running]);
  expect(found).toEqual(['s1']);
  expect(sessions()).toEqual(['s1', 's2']);
});

test('entries that cannot be read are removed and counted, except those of a newer console', async () => {
  const { found, unreadable, sessions, names } = await of([
    stored('old', 1000, { version: 0 }),
    { ...stored('damaged', 2000), edits: 'damaged' },
    { ...stored('of another editor', 2500), base: { name: '鏡' } },
    stored('newer', 3000, { version: 2 }),
    stored('good', 4000),
  ]);
  expect(found).toEqual(['good']);
  expect(unreadable).toBe(3);
  expect(sessions()).toEqual(['newer', 'good']);
  expect([...names]).toEqual([nameOfSession(stored('good', 0).key)]);
});

/** The claims of a tab whose page has these locks, or none. */
async function openTab(locks?: Pick<LockManager, 'request'>) {
  vi.stubGlobal('navigator', { locks });
  vi.resetModules();
  return (await import('./claim.ts')).claimInBrowser;
}

afterEach(() => vi.unstubAllGlobals());

/** The locks of a browser, for which every tab asks. */
function locksInMemory() {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, take: (lock: object | null) => unknown) => {
    if (held.has(name)) return take(null);
    held.add(name);
    await take({ name });
    held.delete(name);
    return undefined;
  };
  return { locks: { request } as unknown as LockManager, held };
}

test('with Web Locks a name is claimed by one, until its release', async () => {
  const { locks } = locksInMemory();
  const claim = await openTab(locks);
  const release = await claim('draft');
  expect(await claim('draft')).toBeNull();
  expect(await claim('another')).not.toBeNull();
  release?.();
  await vi.waitFor(async () => expect(await claim('draft')).not.toBeNull());
});

const refuse = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));

test('refused locks reject', async () => {
  const claim = await openTab({ request: refuse });
  await expect(claim('draft')).rejects.toThrow('Not here.');
});

/** A free name is claimed once the time for an answer is over. */
const claimedAfterAnswers = async (claiming: Promise<Release | null>) => {
  await vi.advanceTimersByTimeAsync(300);
  return claiming;
};

const openChannel = () => new BroadcastChannel('kagami.journal ');

describe('without Web Locks the other tabs are asked', () => {
  const channels: BroadcastChannel[] = [];
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }

  // Messages arrive by the real event loop, and the time for their answer ends when the test says so.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('BroadcastChannel', Channel);
  });

  afterEach(() => {
    vi.useRealTimers();
    for (const channel of channels.splice(0)) channel.close();
  });

  test('a name that another tab has claimed is refused, until its release or the end of that tab', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const release = await claimedAfterAnswers(one('draft'));
    expect(release).not.toBeNull();
    expect(await other('draft')).toBeNull();
    expect(await one('draft')).toBeNull();
    expect(await claimedAfterAnswers(other('another'))).not.toBeNull();
    release?.();
    expect(await claimedAfterAnswers(other('draft'))).not.toBeNull();
    channels[1]?.close();
    expect(await claimedAfterAnswers(one('draft'))).not.toBeNull();
  });

  test('what else is said on the channel is ignored', async () => {
    const claim = await openTab();
    const [stranger, witness] = [openChannel(), openChannel()];
    const sent = [null, 'held', { type: 'held' }, { type: 'held', name: 'another' }];
    const arrived: unknown[] = [];
    witness.addEventListener('message', ({ data }: MessageEvent<unknown>) => void arrived.push(data));
    const claiming = claim('draft');
    for (const data of sent) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no such argument.
      stranger.postMessage(data);
    }
    await expect.poll(() => arrived).toEqual([{ type: 'asked', name: 'draft' }, ...sent]);
    expect(await claimedAfterAnswers(claiming)).not.toBeNull();
  });
});
