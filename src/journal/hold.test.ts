import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { holdByAsking, holdByLock, type Release } from './hold.ts';

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

/** A name that nobody holds is had once the time for an answer is over. */
const freeAfterAsking = async (holding: Promise<Release | null>) => {
  await vi.advanceTimersByTimeAsync(300);
  return holding;
};

describe('without Web Locks the other tabs are asked', () => {
  const channels: BroadcastChannel[] = [];
  const openChannel = () => {
    const channel = new BroadcastChannel('test');
    channels.push(channel);
    return channel;
  };

  // Messages arrive by the real event loop, and the time for their answer ends when the test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  afterEach(() => {
    vi.useRealTimers();
    for (const channel of channels.splice(0)) channel.close();
  });

  test('a name that another tab holds is refused, until that tab lets it go or ends', async () => {
    const [one, other] = [holdByAsking(openChannel), holdByAsking(openChannel)];
    const release = await freeAfterAsking(one('draft'));
    expect(release).not.toBeNull();
    expect(await other('draft')).toBeNull();
    expect(await one('draft')).toBeNull();
    expect(await freeAfterAsking(other('another'))).not.toBeNull();
    release?.();
    expect(await freeAfterAsking(other('draft'))).not.toBeNull();
    channels[1]?.close();
    expect(await freeAfterAsking(one('draft'))).not.toBeNull();
  });

  test('what else is said on the channel is ignored', async () => {
    const hold = holdByAsking(openChannel);
    const [stranger, witness] = [openChannel(), openChannel()];
    const sent = [null, 'held', { type: 'held' }, { type: 'held', name: 'another' }];
    const arrived: unknown[] = [];
    witness.addEventListener('message', ({ data }: MessageEvent<unknown>) => void arrived.push(data));
    const holding = hold('draft');
    for (const data of sent) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no such argument.
      stranger.postMessage(data);
    }
    await expect.poll(() => arrived).toEqual([{ type: 'asked', name: 'draft' }, ...sent]);
    expect(await freeAfterAsking(holding)).not.toBeNull();
  });
});
