import { flushSync } from 'react-dom';

import type { Path } from '../editing/paths.ts';

/** A mounted list, whose items may not all be mounted or shown. */
export interface MountedList {
  /**
   * Mounts the fields at a path, if it leads into this list. With `isItemOpened` a path to an item opens it; otherwise
   * only a path into it does.
   */
  readonly mount: (path: Path, isItemOpened: boolean) => void;
  /** Keeps items of this list shown, whatever its filter says. */
  readonly keep?: (items: readonly Path[]) => void;
  /** False where the list currently hides that item. */
  readonly isShown?: (item: Path) => boolean;
  /** The item to focus after an undo or redo, and a function that focuses it. */
  readonly afterStep?: (before: unknown, after: unknown, why: 'undo' | 'redo') => StepLead | null;
}

export interface StepLead {
  readonly item: Path;
  readonly focus: () => void;
}

/** The mounted lists: they mount fields before their controls are looked up. */
export interface MountedLists {
  readonly all: ReadonlySet<MountedList>;
  readonly register: (list: MountedList) => () => void;
  /** Afterwards the path's control exists, if it can. */
  readonly mount: (path: Path, isItemOpened?: boolean) => void;
}

export function createMountedLists(): MountedLists {
  const all = new Set<MountedList>();
  return {
    all,
    register(list) {
      all.add(list);
      return () => {
        all.delete(list);
      };
    },
    mount(path, isItemOpened = false) {
      // Flushes pending updates: a list may not have rendered its new items yet.
      flushSync(() => undefined);
      // A nested list registers when the outer one has mounted it.
      const done = new Set<MountedList>();
      for (let left = [...all]; left.length > 0; left = [...all].filter((list) => !done.has(list))) {
        flushSync(() => {
          for (const list of left) {
            done.add(list);
            list.mount(path, isItemOpened);
          }
        });
      }
    },
  };
}
