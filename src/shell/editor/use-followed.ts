import { shallowEqual } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';

import type { Path } from '../../editing/changes.ts';
import type { EditorSnapshot } from '../../machines/editor-machine.ts';
import { useEditor, type EditorParts } from './editor-context.tsx';

type Follow = (listener: () => void) => () => void;

type Read<Seen> = (snapshot: EditorSnapshot<unknown>, path: Path) => Seen;

/** The same value as long as it is equal, as React wants it of a store. */
function followedStore<Seen>({ editor, watch }: EditorParts, path: Path, read: Read<Seen>, also?: Follow) {
  let last: { readonly seen: Seen } | null = null;
  return {
    subscribe: (listener: () => void) => {
      const stops = [watch.follow(path, listener), also?.(listener)];
      return () => stops.forEach((stop) => stop?.());
    },
    getSnapshot: (): Seen => {
      const seen = read(editor.getSnapshot(), path);
      if (last === null || !shallowEqual(last.seen, seen)) last = { seen };
      return last.seen;
    },
  };
}

/**
 * What `read` sees of the editor; read again, and rendered again where it is another, when the place that `path` leads
 * to changes, or `also` tells. They must be the same from render to render.
 */
export function useFollowed<Seen>(path: Path, read: Read<Seen>, also?: Follow): Seen {
  const parts = useEditor();
  const store = useMemo(() => followedStore(parts, path, read, also), [parts, path, read, also]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
