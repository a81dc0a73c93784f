import { afterEach, describe, expect, test, vi } from 'vitest';

import { holdByAsking, holdByLock } from './hold.ts';

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

test('with Web Locks a name is held by one, until that lets it go', async () => {
  const { locks } = locksInMemory();
  const hold = holdByLock(locks);
  const release = await hold('draft');
  expect(await hold('draft')).toBeNull();
  expect(await hold('another')).not.toBeNull();
  release?.();
  await vi.waitFor(async () => expect(await hold('draft')).not.toBeNull());
});

const refuse = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));

test('refused locks reject', async () => {
  await expect(holdByLock({ request: refuse })('draft')).rejects.toThrow('Not here.');
});

describe('without Web Locks the other tabs are asked', () => {
  const channels: BroadcastChannel[] = [];
  /** A tab with a channel of its own. */
  const tab = () =>
    holdByAsking(() => {
      const channel = new BroadcastChannel('test');
      channels.push(channel);
      return channel;
    });

  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });

  test('a name that another tab holds is refused, until that tab lets it go or ends', async () => {
    const [one, other] = [tab(), tab()];
    const release = await one('draft');
    expect(release).not.toBeNull();
    expect(await other('draft')).toBeNull();
    expect(await one('draft')).toBeNull();
    expect(await other('another')).not.toBeNull();
    release?.();
    expect(await other('draft')).not.toBeNull();
    channels[1]?.close();
    expect(await one('draft')).not.toBeNull();
  });

  test('what else is said on the channel is ignored', async () => {
    const hold = tab();
    const stranger = new BroadcastChannel('test');
    channels.push(stranger);
    const holding = hold('draft');
    for (const data of [null, 'held', { type: 'held' }, { type: 'held', name: 'another' }]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no such argument.
      stranger.postMessage(data);
    }
    expect(await holding).not.toBeNull();
  });
});
