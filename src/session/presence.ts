import * as v from 'valibot';
import type { Subscribable } from 'xstate';

import { readPresence, tellPresence, type OtherEditor } from '../contract/http/presence.ts';
import { isChanged } from '../machines/editor-types.ts';
import { createStore } from '../ui/store.ts';

interface FollowedEditor extends Subscribable<unknown> {
  getSnapshot(): Parameters<typeof isChanged>[0];
}

export interface OtherEditors {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly OtherEditor[];
}

export interface Presence {
  readonly start: () => void;
  readonly allow: (isSignedIn: boolean) => void;
  readonly follow: (key: string, editor: FollowedEditor) => () => void;
  readonly othersOf: (key: string) => OtherEditors;
}

const nobody: readonly OtherEditor[] = [];

/** In ms. */
const tellTimeout = 10_000;

function parse(data: unknown) {
  try {
    return v.safeParse(readPresence, JSON.parse(String(data)));
  } catch {
    return null;
  }
}

export function createPresence(apiHost: string): Presence {
  const { path, method, credentials } = tellPresence;
  const address = apiHost + path;
  let isStarted = false;
  let isAllowed = true;
  let isLeft = false;
  let source: EventSource | null = null;
  let tab: string | null = null;
  let edited: string | null = null;
  const editors = createStore(nobody);
  let told: Promise<unknown> = Promise.resolve();

  const send = async () => {
    if (tab === null) return;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ tab, key: edited });
    const signal = AbortSignal.timeout(tellTimeout);
    try {
      const response = await fetch(address, { method, credentials, headers, body, signal });
      // An answer that is not read keeps its connection.
      await response.text();
    } catch {
      // The next event of the stream repeats it.
    }
  };
  // In sequence: two connections could change the order.
  const tell = () => {
    told = told.then(send);
  };

  function close() {
    source?.close();
    source = null;
    tab = null;
  }

  function open() {
    close();
    const opened = new EventSource(address, { withCredentials: credentials === 'include' });
    source = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = parse(data);
      if (source !== opened || !read?.success) return;
      ({ tab } = read.output);
      editors.set(read.output.editors);
      // Keeps the server's entry of this tab. A timer would be slowed down in a hidden tab.
      if (edited !== null) tell();
    });
    // The browser reconnects, except after a refusal.
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      tab = null;
      editors.set(nobody);
    });
  }

  /** A browser has six HTTP/1.1 connections to a server: a hidden tab has one only for unsaved edits. */
  function update() {
    const isOfUse = document.visibilityState === 'visible' || edited !== null;
    if (!isStarted || !isAllowed || isLeft || !isOfUse) close();
    else if (source === null || source.readyState === EventSource.CLOSED) open();
  }

  const edit = (key: string | null) => {
    edited = key;
    update();
    tell();
  };

  document.addEventListener('visibilitychange', update);
  const leave = (isLeaving: boolean) => () => {
    isLeft = isLeaving;
    update();
  };
  window.addEventListener('pagehide', leave(true));
  window.addEventListener('pageshow', leave(false));

  return {
    start: () => {
      isStarted = true;
      update();
    },
    allow: (isSignedIn) => {
      if (isSignedIn === isAllowed) return;
      isAllowed = isSignedIn;
      update();
      if (!isSignedIn) editors.set(nobody);
    },
    follow: (key, editor) => {
      let wasChanged = false;
      const look = () => {
        const changed = isChanged(editor.getSnapshot());
        if (changed === wasChanged) return;
        wasChanged = changed;
        edit(changed ? key : null);
      };
      look();
      const followed = editor.subscribe(look);
      return () => {
        followed.unsubscribe();
        if (wasChanged) edit(null);
      };
    },
    othersOf: (key) => ({
      subscribe: editors.subscribe,
      read: () => editors.get().filter((each) => each.key === key),
    }),
  };
}
