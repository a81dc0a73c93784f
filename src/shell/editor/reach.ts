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
      flushSync(() => {
        for (const reacher of reachers) reacher(path);
      });
    },
  };
}
