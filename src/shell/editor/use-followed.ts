import { shallowEqual } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';

import { valueAt } from '../../editing/lookup.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import { useEditor, type EditorParts } from './editor-context.tsx';
import type { AnyEditorSnapshot } from './editor-watch.ts';

type Follow = (listener: () => void) => () => void;

type Read<Seen, To extends Path> = (snapshot: AnyEditorSnapshot, path: To) => Seen;

/** The same value as long as it is equal, as React wants it of a store. */
function followedStore<Seen, To extends Path>(
  { editor, watch }: EditorParts,
  path: To,
  read: Read<Seen, To>,
  also?: Follow,
) {
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
export function useFollowed<Seen, To extends Path>(path: To, read: Read<Seen, To>, also?: Follow): Seen {
  const parts = useEditor();
  const store = useMemo(() => followedStore(parts, path, read, also), [parts, path, read, also]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

const countAt = ({ context }: AnyEditorSnapshot, path: PathTo<readonly unknown[]>): number =>
  valueAt(context.draft, path)?.length ?? 0;

/** How many items a list of the draft has. Renders when that changes and at no keystroke. */
export const useItemCount = (path: PathTo<readonly unknown[]>): number => useFollowed(path, countAt);

const isReadOnly = (snapshot: AnyEditorSnapshot): boolean => !snapshot.hasTag('editable');

/** Nothing can be edited now at the place that `path` leads to: the screen is busy. */
export const useReadOnly = (path: Path): boolean => useFollowed(path, isReadOnly);
