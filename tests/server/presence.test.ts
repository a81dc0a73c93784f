import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { administrators, sessions } from '../../server/database/schema.ts';
import type { Presence } from '../../server/presence/presence.ts';
import { presenceSchema } from '../../src/contract/http/presence-fixture.ts';
import type { PresenceData } from '../../src/contract/http/presence.ts';
import { sharedBackend } from './shared-backend.ts';

const path = '/api/presence/';
const hanako = 'kagami_session=token-of-hanako';

const backend = await sharedBackend();
let presence: Presence;
let open: EventStream[] = [];
beforeEach(async () => {
  presence = backend.presence;
  await backend.db
    .insert(administrators)
    .values({ username: 'hanako', passwordHash: 'none', isSuperuser: false });
  await backend.openSession('token-of-hanako', 2);
  // A change is sent at once, not only with the next repetition.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((stream) => stream.leave()));
  open = [];
});

/** A tab's event stream. */
class EventStream {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #cookie: string | undefined;
  #name = '';

  private constructor(response: Response, cookie: string | undefined) {
    this.response = response;
    this.#cookie = cookie;
    if (response.body === null) throw new Error('There is no stream.');
    this.#reader = response.body.getReader();
  }

  static async open(cookie?: string) {
    const stream = new EventStream(await backend.get(path, cookie === undefined ? {} : { cookie }), cookie);
    open.push(stream);
    return { stream, first: await stream.next() };
  }

  /** The list of the next event; null when the stream has ended. */
  async next(): Promise<PresenceData['editors'] | null> {
    const { done, value } = await this.#reader.read();
    if (done) return null;
    const [, data = ''] = /^data: (.+)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    const { tab, editors } = v.parse(presenceSchema, JSON.parse(data));
    this.#name = tab;
    return editors;
  }

  tell(key: string | null, cookie = this.#cookie) {
    return backend.post(path, { tab: this.#name, key }, cookie === undefined ? {} : { cookie });
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

test('a stream tells who has unsaved edits of which document in other tabs, after each change', async () => {
  const { stream: mine, first } = await EventStream.open();
  expect(first).toEqual([]);
  const { stream: theirs } = await EventStream.open(hanako);
  const told = await theirs.tell('studio/1');
  expect([told.status, await told.json()]).toEqual([200, {}]);
  expect(await mine.next()).toEqual([{ key: 'studio/1', username: 'hanako', own: false }]);
  // A tab is not told of itself, but of the administrator's others.
  expect(await theirs.next()).toEqual([]);
  expect((await EventStream.open(hanako)).first).toEqual([
    { key: 'studio/1', username: 'hanako', own: true },
  ]);
  await theirs.tell(null);
  expect(await mine.next()).toEqual([]);
});

test('unsaved edits are gone with their stream', async () => {
  const { stream: mine } = await EventStream.open();
  const { stream: theirs } = await EventStream.open(hanako);
  await theirs.tell('top');
  expect(await mine.next()).toHaveLength(1);
  await theirs.leave();
  expect(await mine.next()).toEqual([]);
});

test('unsaved edits of which a tab does not tell again are gone after 25 seconds, and a stream is never silent for longer than 10', async () => {
  const { stream: mine } = await EventStream.open();
  const { stream: theirs } = await EventStream.open(hanako);
  await theirs.tell('top');
  const listed = [{ key: 'top', username: 'hanako', own: false }];
  expect(await mine.next()).toEqual(listed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await mine.next()).toEqual(listed);
  await theirs.tell('top');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await mine.next()).toEqual(listed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await mine.next()).toEqual(listed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await mine.next()).toEqual([]);
});

test('a stream ends with its session', async () => {
  const { stream } = await EventStream.open();
  await backend.db.delete(sessions);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await stream.next()).toBeNull();
});

test('a process that stops ends all streams and begins no other', async () => {
  const { stream } = await EventStream.open();
  presence.close();
  expect(await stream.next()).toBeNull();
  const response = await backend.get(path);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a stream is an event stream that nobody stores or holds back', async () => {
  const { stream } = await EventStream.open();
  const { headers } = stream.response;
  expect([
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('x-accel-buffering'),
  ]).toEqual(['text/event-stream', 'no-store', 'no']);
  expect((await backend.request('HEAD', path, null)).status).toBe(405);
  expect((await backend.request('DELETE', path, null)).status).toBe(405);
});

test('nobody tells for the tab of another administrator, from another origin, or under a key of any length', async () => {
  const { stream: mine } = await EventStream.open();
  const { stream: theirs } = await EventStream.open(hanako);
  expect((await mine.tell('top', hanako)).status).toBe(200);
  expect((await mine.tell('x'.repeat(201))).status).toBe(400);
  const foreign = { headers: { origin: 'https://evil.example' } };
  expect((await backend.post(path, { tab: 'any', key: null }, foreign)).status).toBe(403);
  await mine.tell('about');
  expect(await theirs.next()).toEqual([{ key: 'about', username: 'admin', own: false }]);
});

test('an administrator has 30 streams at most, and others have theirs', async () => {
  for (let count = 0; count < 30; count += 1) await EventStream.open();
  const refused = await backend.get(path);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: '開いているタブが多すぎます。', message: '開いているタブが多すぎます。' },
  ]);
  expect((await EventStream.open(hanako)).first).toEqual([]);
  await open[0]?.leave();
  expect((await EventStream.open()).first).toEqual([]);
});
