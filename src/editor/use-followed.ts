import { shallowEqual } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';

import { valueAt } from '../editing/lookup.ts';
import type { Path, PathTo } from '../editing/paths.ts';
import { useEditor, type EditorParts } from './editor-context.tsx';
import type { AnyEditorSnapshot } from './editor-watch.ts';

type Follow = (listener: () => void) => () => void;

type Read<Seen, To extends Path> = (snapshot: AnyEditorSnapshot, path: To) => Seen;

/** Returns the same object while the value is equal, as `useSyncExternalStore` requires. */
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
 * The result of `read` for the editor; read again when the value at `path` changes or `also` notifies, and rendered
 * again when the result changes. The arguments must be stable between renders.
 */
export function useFollowed<Seen, To extends Path>(path: To, read: Read<Seen, To>, also?: Follow): Seen {
  const parts = useEditor();
  const store = useMemo(() => followedStore(parts, path, read, also), [parts, path, read, also]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

const countAt = ({ context }: AnyEditorSnapshot, path: PathTo<readonly unknown[]>): number =>
  valueAt(context.draft, path)?.length ?? 0;

/** The number of items of a list. Renders when it changes, at no keystroke. */
export const useItemCount = (path: PathTo<readonly unknown[]>): number => useFollowed(path, countAt);

const isReadOnly = (snapshot: AnyEditorSnapshot): boolean => !snapshot.hasTag('editable');

/** Whether the draft cannot be edited now, because the screen is busy. */
export const useReadOnly = (path: Path): boolean => useFollowed(path, isReadOnly);
