import { useEffect, useState } from 'react';

import { ScriptFailure, scriptTimeout } from './fetched-script.ts';

/** What a script brings; a failure when it takes too long. */
export async function withinScriptTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A script took longer than 120 s.')), scriptTimeout);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface LazyScript<Loaded> {
  /** Undefined until the script is there. */
  readonly loaded: Loaded | undefined;
  /** Null unless it cannot be had. */
  readonly failure: { readonly canRetry: boolean } | null;
  /** Asks again for a script that could not be had. */
  readonly retry: () => void;
}

/** A hook that fetches a script when it is first wanted, and knows whether it came. */
export function lazyScript<Loaded>(load: () => Promise<Loaded>): (isWanted: boolean) => LazyScript<Loaded> {
  let kept: Loaded | undefined;
  return function useLazyScript(isWanted) {
    const [loaded, setLoaded] = useState(() => kept);
    const [failure, setFailure] = useState<LazyScript<Loaded>['failure']>(null);
    useEffect(() => {
      if (!isWanted || loaded !== undefined || failure) return undefined;
      let isGone = false;
      const fetchScript = async () => {
        try {
          kept = await withinScriptTime(load());
          if (!isGone) setLoaded(() => kept);
        } catch (error) {
          if (isGone) return;
          console.warn('script', error);
          setFailure({ canRetry: !(error instanceof ScriptFailure) || error.canRetry });
        }
      };
      void fetchScript();
      return () => {
        isGone = true;
      };
    }, [isWanted, loaded, failure]);
    return { loaded, failure, retry: () => setFailure(null) };
  };
}
