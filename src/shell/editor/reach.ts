import { flushSync } from 'react-dom';

import type { Path } from '../../editing/changes.ts';

/** What a list does for those who look for fields that it has not mounted, or not shown. */
export interface Reacher {
  /** Makes the fields of a path exist, where they are its own. */
  readonly to: (path: Path) => void;
  /** False where it leaves out that item now. */
  readonly isShown?: (item: Path) => boolean;
  /** The item that a step of the history leads to, and how focus goes there. */
  readonly afterStep?: (before: unknown, after: unknown, why: 'undo' | 'redo') => StepLead | null;
}

export interface StepLead {
  readonly item: Path;
  readonly focus: () => void;
}

/** Brings fields about that a long list has not mounted, before somebody looks for their controls. */
export interface Reach {
  readonly reachers: ReadonlySet<Reacher>;
  readonly offer: (reacher: Reacher) => () => void;
  /** The control of the path exists afterwards, if there is one at all. */
  readonly to: (path: Path) => void;
}

export function createReach(): Reach {
  const reachers = new Set<Reacher>();
  return {
    reachers,
    offer(reacher) {
      reachers.add(reacher);
      return () => {
        reachers.delete(reacher);
      };
    },
    to(path) {
      // What has just been decided is rendered first: a list may not have mounted its new items yet.
      flushSync(() => undefined);
      // A list inside another offers itself once the outer one has mounted it.
      const asked = new Set<Reacher>();
      for (
        let left = [...reachers];
        left.length > 0;
        left = [...reachers].filter((each) => !asked.has(each))
      ) {
        flushSync(() => {
          for (const reacher of left) {
            asked.add(reacher);
            reacher.to(path);
          }
        });
      }
    },
  };
}
