import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Stand<Props> {
  /** In place of a script that cannot be had; `retry` asks for it again. */
  readonly failed: (retry: () => void, props: Props) => ReactNode;
  /** While it is on its way; nothing unless given. */
  readonly pending?: (props: Props) => ReactNode;
}

/** Section 9: a script has 120 s. */
const scriptTimeout = 120_000;

const tooLate = async (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script took longer than 120 s.')), scriptTimeout);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * A component whose script is fetched when it is first shown. A script that cannot be had, as after a deployment or
 * while offline, leaves everything else on the screen as it was: `failed` is shown in its place and may try again.
 * React's own `lazy` would take the whole screen down and never ask for the script again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, pending }: Stand<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return undefined;
      const wait = new AbortController();
      const fetchPart = async () => {
        try {
          loaded = await Promise.race([load(), tooLate(wait.signal)]);
          if (!wait.signal.aborted) setPart(() => loaded);
        } catch (error) {
          if (wait.signal.aborted) return;
          console.warn('script', error);
          setHasFailed(true);
        }
      };
      void fetchPart();
      return () => wait.abort();
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    return hasFailed ? failed(() => setHasFailed(false), props) : pending?.(props);
  };
}
