import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import type { Chunk, Id } from '../../editing/chunks.ts';
import { samePath, type Path } from '../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';
import { leadAfterStep } from './focus-item.ts';
import type { LiveChunks } from './live-chunks.ts';

/** Mounts an item's fields when one of them is about to be focused. */
export function useMountOnDemand(
  path: Path,
  { live, holding }: { readonly live: LiveChunks; readonly holding: (wanted: Id) => Chunk | undefined },
  filter: { readonly keep: (...ids: readonly Id[]) => void } | null,
) {
  const parts = useEditor();
  const { lists } = parts;
  useEffect(() => {
    const mount = (wanted: Path) => {
      const id = idIn(path, wanted);
      if (id === null) return;
      if (filter && !holding(id)) flushSync(() => filter.keep(id));
      const chunk = holding(id);
      if (chunk) live.want(chunk.key);
    };
    const keep = (items: readonly Path[]) => {
      const ids = items.map((item) => idIn(path, item)).filter((id) => id !== null);
      if (ids.length > 0) filter?.keep(...ids);
    };
    const isShown = (item: Path) => {
      const id = item.length === path.length + 1 ? idIn(path, item) : null;
      return filter === null || id === null || holding(id) !== undefined;
    };
    return lists.register({ mount, keep, isShown, afterStep: leadAfterStep(parts) });
  }, [parts, lists, path, live, holding, filter]);
}

/** The id of the list's item that a path leads to or into; null where it leads elsewhere. */
export function idIn(list: Path, path: Path): Id | null {
  const step = path[list.length];
  return typeof step === 'object' && samePath(path.slice(0, list.length), list) ? step.id : null;
}

/** Mounts the fields that Tab is about to enter, for key presses inside `around`. */
export function useTabMount(around: RefObject<HTMLElement | null>, live: LiveChunks) {
  useEffect(() => {
    const element = around.current;
    const lead = ({ key, shiftKey }: KeyboardEvent) => {
      if (key === 'Tab') flushSync(() => live.lead(!shiftKey));
    };
    element?.addEventListener('keydown', lead);
    return () => element?.removeEventListener('keydown', lead);
  }, [around, live]);
}
