import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Retry = () => void;

/**
 * A component whose script is fetched when it is first shown. A script that cannot be had, as after a deployment or
 * while offline, leaves everything else on the screen as it was: `failed` is shown in its place and may try again.
 * React's own `lazy` would take the whole screen down and never ask for the script again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (retry: Retry, props: Props) => ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return undefined;
      let isWanted = true;
      const fetchPart = async () => {
        try {
          loaded = await load();
          if (isWanted) setPart(() => loaded);
        } catch (error) {
          console.warn('script', error);
          if (isWanted) setHasFailed(true);
        }
      };
      void fetchPart();
      return () => {
        isWanted = false;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    return hasFailed ? failed(() => setHasFailed(false), props) : null;
  };
}
