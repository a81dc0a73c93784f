import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Path } from '../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';
import type { Selection } from '../list-types.ts';
import { createSelection, type IsShown } from './selection.ts';

interface SelectionOptions {
  /** What is searched for. */
  readonly search?: string;
  /** Whether an item is on the screen, or only scrolled out of view; all are by default. */
  readonly isShown?: IsShown;
}

/**
 * The selection of the items of a list by its name, as in `useCollapse`. All selects the shown ones, and a new search
 * ends it: no hidden item is moved or deleted unseen. Stable between renders.
 */
export function useSelection(
  names: readonly string[],
  { search = '', isShown }: SelectionOptions = {},
): Selection {
  const { editor, watch } = useEditor();
  const [{ selection, outermost }] = useState(() => ({
    selection: createSelection(() => editor.getSnapshot().context.draft, names),
    outermost: names.slice(0, 1),
  }));
  useLayoutEffect(() => {
    if (isShown) selection.setShown(isShown);
  });
  useEffect(
    () =>
      watch.follow(outermost, () => {
        // Each state of the list has to be seen.
        if (selection.isOn()) selection.version();
      }),
    [watch, outermost, selection],
  );
  const searched = useRef(search);
  useEffect(() => {
    if (searched.current === search) return;
    searched.current = search;
    selection.setOn(false);
  }, [selection, search]);
  return selection;
}

const never = () => () => undefined;

/** Whether an item is selected; null where items cannot be selected now. */
export const useIsSelected = (selection: Selection | undefined, item: Path): boolean | null =>
  useSyncExternalStore(selection?.follow ?? never, () =>
    selection?.isOn() === true ? selection.has(item) : null,
  );
