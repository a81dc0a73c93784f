import type { ComponentType, ReactNode } from 'react';

import { lazyScript } from './lazy-script.ts';

export interface PartFailure {
  /** Whether asking again can bring the script; otherwise only a reload of the page can. */
  readonly canRetry: boolean;
  readonly retry: () => void;
}

interface Stand<Props> {
  /** In place of a script that cannot be had. */
  readonly failed: (failure: PartFailure, props: Props) => ReactNode;
  /** While it is on its way; nothing unless given. */
  readonly pending?: (props: Props) => ReactNode;
}

/**
 * A component whose script is fetched when it is first shown. A script that cannot be had, as after a deployment or
 * while offline, leaves everything else on the screen as it was: `failed` is shown in its place and may try again.
 * React's own `lazy` would take the whole screen down and never ask for the script again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, pending }: Stand<Props>,
): ComponentType<Props> {
  const useScript = lazyScript(load);
  return function LazyPart(props: Props) {
    const { loaded: Part, failure, retry } = useScript(true);
    if (Part) return <Part {...props} />;
    return failure ? failed({ ...failure, retry }, props) : pending?.(props);
  };
}
