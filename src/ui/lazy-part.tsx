import type { ComponentType, ReactNode } from 'react';

import { lazyScript } from './lazy-script.ts';

interface Stand<Props> {
  /** In place of a script that cannot be had; `retry` asks for it again. */
  readonly failed: (retry: () => void, props: Props) => ReactNode;
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
    const { loaded: Part, hasFailed, retry } = useScript(true);
    if (Part) return <Part {...props} />;
    return hasFailed ? failed(retry, props) : pending?.(props);
  };
}
