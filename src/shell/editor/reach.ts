import { flushSync } from 'react-dom';

import type { Path } from '../../editing/changes.ts';

type Reacher = (path: Path) => void;

/** Brings fields about that a long list has not mounted, before somebody looks for their controls. */
export interface Reach {
  /** A list makes the fields of a path exist, where they are its own. */
  readonly offer: (reacher: Reacher) => () => void;
  /** The control of the path exists afterwards, if there is one at all. */
  readonly to: (path: Path) => void;
}

export function createReach(): Reach {
  const reachers = new Set<Reacher>();
  return {
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
            reacher(path);
          }
        });
      }
    },
  };
}
