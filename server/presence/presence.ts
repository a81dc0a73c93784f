import { randomUUID } from 'node:crypto';

import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';

import { type OtherEditor, type PresenceData, tellPresence } from '../../src/contract/http/presence.ts';
import type { Notifications } from '../database/processes.ts';
import type { Administrator, KagamiEnv } from '../http/environment.ts';
import { signedIn } from '../http/permission.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** The longest silence of a stream, in ms. On each event a tab reports its unsaved edits again. */
const repeatMs = 10_000;

/** The validity of a report of unsaved edits, in ms: two events may get lost. */
const validMs = 25_000;

/** Of one administrator: several devices, each with the tabs that are visible or have unsaved edits. */
const maxStreams = 30;

class PresenceTab {
  readonly name = randomUUID();
  readonly administrator: Administrator;
  isOpen = true;
  #isOutdated = false;
  #wake: (() => void) | null = null;

  constructor(administrator: Administrator) {
    this.administrator = administrator;
  }

  outdate(): void {
    this.#isOutdated = true;
    this.#wake?.();
  }

  end(): void {
    this.isOpen = false;
    this.#wake?.();
  }

  async untilNext(): Promise<void> {
    if (!this.#isOutdated && this.isOpen) {
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, repeatMs);
        this.#wake = () => {
          clearTimeout(timer);
          wake();
        };
      });
    }
    this.#wake = null;
    this.#isOutdated = false;
  }
}

interface UnsavedEdits {
  readonly administrator: Administrator;
  readonly key: string;
  readonly expiry: NodeJS.Timeout;
}

const messageSchema = v.object({
  from: v.string(),
  /** `said`: a tab's state, from the process with its stream. `told`: a tab's call, for the process with its stream. */
  kind: v.picklist(['said', 'told']),
  tab: v.string(),
  administrator: v.object({ id: v.number(), username: v.string() }),
  key: v.nullable(v.string()),
});

type Message = Omit<v.InferOutput<typeof messageSchema>, 'from'>;

function readMessage(text: string) {
  try {
    return v.parse(messageSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** In memory; the processes on a database exchange the reports: a new one is complete within ten seconds. */
export class Presence {
  readonly #process = randomUUID();
  readonly #tabs = new Map<string, PresenceTab>();
  readonly #edits = new Map<string, UnsavedEdits>();
  readonly #notifications: Notifications;
  #isClosed = false;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
    notifications.listen((text) => {
      const message = readMessage(text);
      if (message === null || message.from === this.#process) return;
      if (message.kind === 'said') this.#store(message);
      else if (this.#tabs.has(message.tab)) this.report(message.administrator, message.tab, message.key);
    });
  }

  open(administrator: Administrator): PresenceTab {
    const own = [...this.#tabs.values()].filter((tab) => tab.administrator.id === administrator.id);
    if (own.length >= maxStreams) throw new HttpFailure(429, serverText.tooManyTabs);
    const tab = new PresenceTab(administrator);
    if (this.#isClosed) tab.end();
    else this.#tabs.set(tab.name, tab);
    return tab;
  }

  leave(tab: PresenceTab): void {
    this.#tabs.delete(tab.name);
    tab.end();
    if (this.#edits.has(tab.name)) this.#setState(tab, null);
  }

  /** `key`: of the document of which the tab has unsaved edits; null for none. */
  report(administrator: Administrator, name: string, key: string | null): void {
    const tab = this.#tabs.get(name);
    if (tab === undefined) this.#publish({ kind: 'told', tab: name, administrator, key });
    else if (tab.administrator.id === administrator.id) this.#setState(tab, key);
  }

  dataFor({ name, administrator }: PresenceTab): PresenceData {
    const editors: OtherEditor[] = [];
    for (const [tab, { key, administrator: editor }] of this.#edits) {
      if (tab !== name) editors.push({ key, username: editor.username, own: editor.id === administrator.id });
    }
    return { tab: name, editors };
  }

  close(): void {
    this.#isClosed = true;
    for (const tab of this.#tabs.values()) this.leave(tab);
    for (const { expiry } of this.#edits.values()) clearTimeout(expiry);
  }

  #setState({ name: tab, administrator }: PresenceTab, key: string | null): void {
    const message: Message = { kind: 'said', tab, administrator, key };
    this.#store(message);
    this.#publish(message);
  }

  #store({ tab, administrator, key }: Pick<Message, 'tab' | 'administrator' | 'key'>): void {
    const before = this.#edits.get(tab);
    clearTimeout(before?.expiry);
    if (key === null) this.#edits.delete(tab);
    else {
      const expire = () => this.#store({ tab, administrator, key: null });
      this.#edits.set(tab, { administrator, key, expiry: setTimeout(expire, validMs) });
    }
    if ((before?.key ?? null) === key) return;
    for (const each of this.#tabs.values()) each.outdate();
  }

  #publish(message: Message): void {
    this.#notifications.publish(JSON.stringify({ from: this.#process, ...message }));
  }
}

interface PresenceSource {
  readonly presence: Presence;
  readonly sessions: { readonly administratorOf: (c: Context) => Promise<Administrator | null> };
}

export function presenceResource({ presence, sessions }: PresenceSource) {
  const app = newResource();

  app.get(tellPresence.path, (c: Context<KagamiEnv>) => {
    // Hono gives HEAD to a handler of GET and drops its body: the stream would never end.
    if (c.req.method !== 'GET')
      throw new HttpFailure(405, serverText.methodNotAllowed, { allow: 'GET, POST' });
    const tab = presence.open(signedIn(c));
    const response = streamSSE(c, async (stream) => {
      stream.onAbort(() => presence.leave(tab));
      while (tab.isOpen) {
        await stream.writeSSE({ data: JSON.stringify(presence.dataFor(tab)) });
        await tab.untilNext();
        if (!tab.isOpen) break;
        // The session may have ended. The stream also ends where the database cannot be read: the browser opens it again.
        const administrator = await sessions.administratorOf(c).catch(() => null);
        if (administrator === null) presence.leave(tab);
      }
    });
    response.headers.set('cache-control', 'no-store');
    // nginx would delay the events until a buffer is full.
    response.headers.set('x-accel-buffering', 'no');
    return response;
  });

  serveCall(app, tellPresence, {
    maxBytes: 2048,
    handle: async ({ tab, key }, c) => {
      presence.report(signedIn(c), tab, key);
      return {};
    },
  });

  return app;
}
