import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { partText } from '../text/shell.ts';
import { ScriptFailure, scriptTimeout } from './fetched-script.ts';
import { FailureLine } from './status-line.tsx';

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

interface PartFailure {
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

interface PartFailedProps extends PartFailure {
  /** What the part was to say or ask. */
  readonly title?: string;
  readonly onDismiss: (() => void) | undefined;
}

/** In place of a part of a screen whose script cannot be had. */
export function PartFailed({ canRetry, retry, title, onDismiss }: PartFailedProps) {
  const text = canRetry ? partText.failed : partText.gone;
  return (
    <FailureLine
      text={title === undefined ? text : `${title}\n${text}`}
      // What cannot be dismissed stands before everything else: there is always something to press.
      onRetry={canRetry || onDismiss === undefined ? retry : undefined}
      onDismiss={onDismiss}
    />
  );
}
