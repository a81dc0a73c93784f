import { vi } from 'vitest';

import { temporaryId } from '../../../src/editing/items.ts';
import type { openJournal } from '../../../src/journal/journal.ts';
import { storeInMemory } from '../../../src/journal/store-fixture.ts';

/** Temporary ids by so much further on, wherever they are in a value. */
function shifted<Value>(value: Value, by: number): Value;
function shifted(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => shifted(each, by));
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'id' ? shiftedId(inner, by) : shifted(inner, by),
    ]),
  );
}

function shiftedId(id: unknown, by: number): unknown {
  if (typeof id === 'number') return id < 0 ? id + by : id;
  return String(id).replace(/\d+$/, (digits) => String(Number(digits) - by));
}

/**
 * What a browser keeps while its pages come and go. Each page counts its temporary ids from the start: an earlier page's
 * are read as what they would be in the present one, so that they are the same as some of its own.
 */
export function createBrowser(username: string) {
  const { store } = storeInMemory();
  const starts = new Map<string, number>();
  const held = new Set<string>();
  let written = 0;
  const stored = new Map([
    ['isLoggedIn', 'true'],
    ['username', username],
  ]);
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };

  /** A new page; the earlier one is gone. */
  function openPage(fetch: (url: string, init: RequestInit) => Promise<Response>) {
    held.clear();
    const start = temporaryId();
    const state = { isReloaded: false };
    const location = { origin: 'https://kagami.example.jp', reload: () => (state.isReloaded = true) };
    const page = Object.assign(new EventTarget(), { localStorage, location });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('fetch', fetch);
    const storage: NonNullable<Parameters<typeof openJournal>[2]> = {
      store: {
        ...store,
        read: async (scope) =>
          (await store.read(scope)).map((parts) => {
            const by = start - (starts.get(parts.key[3]) ?? start);
            return { key: parts.key, edits: shifted(parts.edits, by), base: shifted(parts.base, by) };
          }),
        write: (writing) => {
          starts.set(writing.entry.key[3], start);
          // One after the other, whatever the clock says: what is offered first depends on it.
          written += 1;
          return store.write(structuredClone({ ...writing, entry: { ...writing.entry, at: written } }));
        },
      },
      claim: async (name) => {
        if (held.has(name)) return null;
        held.add(name);
        return () => held.delete(name);
      },
    };
    return { storage, state, hide: () => page.dispatchEvent(new Event('pagehide')) };
  }

  return { openPage };
}

export type CommandBrowser = ReturnType<typeof createBrowser>;
