import { randomUUID } from 'node:crypto';

import type { OtherEditor, PresenceData } from '../../src/contract/http/presence.ts';
import type { Administrator } from '../http/environment.ts';
import { HttpFailure } from '../http/failure.ts';
import { serverText } from '../text.ts';

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
  key: string | null = null;
  isOpen = true;
  #expiry: NodeJS.Timeout | undefined;
  #isOutdated = false;
  #wake: (() => void) | null = null;

  constructor(administrator: Administrator) {
    this.administrator = administrator;
  }

  /** Keeps the key until `expire` is called, unless it is set again before. */
  hold(key: string | null, expire: () => void): void {
    clearTimeout(this.#expiry);
    this.key = key;
    if (key !== null) this.#expiry = setTimeout(expire, validMs);
  }

  /** The list has changed. */
  outdate(): void {
    this.#isOutdated = true;
    this.#wake?.();
  }

  end(): void {
    this.isOpen = false;
    clearTimeout(this.#expiry);
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

/** Who has unsaved edits of which document, as their tabs tell. Kept in memory, while their streams are open. */
export class Presence {
  readonly #tabs = new Map<string, PresenceTab>();
  #isClosed = false;

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
    if (tab.key !== null) this.#outdate();
  }

  /** Takes the key of the document that an administrator's tab has unsaved edits of; null for none. */
  tell({ id }: Administrator, name: string, key: string | null): void {
    const tab = this.#tabs.get(name);
    if (tab?.administrator.id !== id) return;
    const before = tab.key;
    tab.hold(key, () => {
      tab.key = null;
      this.#outdate();
    });
    if (key !== before) this.#outdate();
  }

  /** What a tab is told. */
  dataFor({ name, administrator }: PresenceTab): PresenceData {
    const editors: OtherEditor[] = [];
    for (const tab of this.#tabs.values()) {
      if (tab.key === null || tab.name === name) continue;
      const { id, username } = tab.administrator;
      editors.push({ key: tab.key, username, own: id === administrator.id });
    }
    return { tab: name, editors };
  }

  /** Ends all streams, also those that begin from now on: the process is stopping. */
  close(): void {
    this.#isClosed = true;
    for (const tab of this.#tabs.values()) this.leave(tab);
  }

  #outdate(): void {
    for (const tab of this.#tabs.values()) tab.outdate();
  }
}
