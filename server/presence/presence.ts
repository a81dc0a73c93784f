import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import type { OtherEditor, PresenceData } from '../../src/contract/http/presence.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Administrator } from '../http/environment.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** How long a stream is silent at most, in ms. Each event asks a tab with unsaved edits to tell of them again. */
const repeatMs = 10_000;

/** How long unsaved edits count without being told of again, in ms: two events may get lost. */
const validMs = 25_000;

/** Streams of one administrator: several devices, each with the tabs that are visible or have unsaved edits. */
const maxStreams = 30;

/** A tab with an open stream. */
export class PresenceTab {
  readonly name = randomUUID();
  readonly administrator: Administrator;
  isOpen = true;
  #isOutdated = false;
  #wake: (() => void) | null = null;

  constructor(administrator: Administrator) {
    this.administrator = administrator;
  }

  /** The list has changed. */
  outdate(): void {
    this.#isOutdated = true;
    this.#wake?.();
  }

  end(): void {
    this.isOpen = false;
    this.#wake?.();
  }

  /** Resolves when the list is to be sent again, or when the stream is to end. */
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

/** A tab's unsaved edits. */
interface UnsavedEdits {
  readonly administrator: Administrator;
  readonly key: string;
  readonly expiry: NodeJS.Timeout;
}

const messageSchema = v.object({
  /** The process that has sent it. */
  from: v.string(),
  /**
   * `said`: the state of a tab, from the process with its stream. `told`: a call of a tab that reached a process without
   * that stream; the process with the stream takes it.
   */
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
    // Another version's.
    return null;
  }
}

/**
 * Who has unsaved edits of which document, as their tabs tell. Kept in memory, while their streams are open. The processes
 * that share a database tell each other; one that was just started knows all within ten seconds.
 */
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
      if (message.kind === 'said') this.#note(message);
      else if (this.#tabs.has(message.tab)) this.tell(message.administrator, message.tab, message.key);
    });
  }

  /** Begins a stream. Throws a 429 for too many of one administrator. */
  open(administrator: Administrator): PresenceTab {
    const own = [...this.#tabs.values()].filter((tab) => tab.administrator.id === administrator.id);
    if (own.length >= maxStreams) throw new HttpFailure(429, serverText.tooManyTabs);
    const tab = new PresenceTab(administrator);
    if (this.#isClosed) tab.end();
    else this.#tabs.set(tab.name, tab);
    return tab;
  }

  /** Ends a stream, and with it the tab's unsaved edits. */
  leave(tab: PresenceTab): void {
    this.#tabs.delete(tab.name);
    tab.end();
    if (this.#edits.has(tab.name)) this.#say(tab, null);
  }

  /** Takes the key of the document that an administrator's tab has unsaved edits of; null for none. */
  tell(administrator: Administrator, name: string, key: string | null): void {
    const tab = this.#tabs.get(name);
    if (tab === undefined) this.#publish({ kind: 'told', tab: name, administrator, key });
    else if (tab.administrator.id === administrator.id) this.#say(tab, key);
  }

  /** What a tab is told. */
  dataFor({ name, administrator }: PresenceTab): PresenceData {
    const editors: OtherEditor[] = [];
    for (const [tab, { key, administrator: editor }] of this.#edits) {
      if (tab !== name) editors.push({ key, username: editor.username, own: editor.id === administrator.id });
    }
    return { tab: name, editors };
  }

  /** Ends all streams, also those that begin from now on: the process is stopping. */
  close(): void {
    this.#isClosed = true;
    for (const tab of this.#tabs.values()) this.leave(tab);
    for (const { expiry } of this.#edits.values()) clearTimeout(expiry);
  }

  #say({ name: tab, administrator }: PresenceTab, key: string | null): void {
    const message: Message = { kind: 'said', tab, administrator, key };
    this.#note(message);
    this.#publish(message);
  }

  /** Notes a tab's edits, until it is told of none or of nothing. */
  #note({ tab, administrator, key }: Pick<Message, 'tab' | 'administrator' | 'key'>): void {
    const before = this.#edits.get(tab);
    clearTimeout(before?.expiry);
    if (key === null) this.#edits.delete(tab);
    else {
      const expire = () => this.#note({ tab, administrator, key: null });
      this.#edits.set(tab, { administrator, key, expiry: setTimeout(expire, validMs) });
    }
    if ((before?.key ?? null) === key) return;
    for (const each of this.#tabs.values()) each.outdate();
  }

  #publish(message: Message): void {
    this.#notifications.publish(JSON.stringify({ from: this.#process, ...message }));
  }
}
