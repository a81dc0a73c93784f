import { flushSync } from 'react-dom';

import type { Path } from '../../editing/paths.ts';

/** A list on the screen, whose items may not all be mounted or shown. */
export interface MountedList {
  /** Mounts the fields of a path, where they are its own. */
  readonly mount: (path: Path) => void;
  /** False where it leaves out that item now. */
  readonly isShown?: (item: Path) => boolean;
  /** The item that a step of the history leads to, and how focus goes there. */
  readonly afterStep?: (before: unknown, after: unknown, why: 'undo' | 'redo') => StepLead | null;
}

export interface StepLead {
  readonly item: Path;
  readonly focus: () => void;
}

/** The lists on the screen: they mount fields before their controls are looked up. */
export interface MountedLists {
  readonly all: ReadonlySet<MountedList>;
  readonly register: (list: MountedList) => () => void;
  /** The control of the path exists afterwards, if there is one at all. */
  readonly mount: (path: Path) => void;
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
    mount(path) {
      // What has just been decided is rendered first: a list may not have mounted its new items yet.
      flushSync(() => undefined);
      // A list inside another registers once the outer one has mounted it.
      const done = new Set<MountedList>();
      for (let left = [...all]; left.length > 0; left = [...all].filter((list) => !done.has(list))) {
        flushSync(() => {
          for (const list of left) {
            done.add(list);
            list.mount(path);
          }
        });
      }
    },
  };
}
