import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { partText } from '../text/shell.ts';
import { ScriptFailure, scriptTimeout } from './fetched-script.ts';
import { FailureLine } from './status-line.tsx';

/** Loads a script; fails after the time-out. */
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
  /** Undefined until the script is loaded. */
  readonly loaded: Loaded | undefined;
  /** Null unless loading failed. */
  readonly failure: { readonly canRetry: boolean } | null;
  /** Retries after a failure. */
  readonly retry: () => void;
}

/** A hook that loads a script when it is first wanted, and gives its state. */
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
  /** Whether a retry can succeed; otherwise only a reload of the page can. */
  readonly canRetry: boolean;
  readonly retry: () => void;
}

interface Stand<Props> {
  /** Shown after a failure. */
  readonly failed: (failure: PartFailure, props: Props) => ReactNode;
  /** Shown while loading; nothing by default. */
  readonly pending?: (props: Props) => ReactNode;
}

/**
 * A component whose script is loaded when it is first rendered. Where that fails, as after a deployment or while
 * offline, the rest of the screen stays: `failed` is shown in its place and may retry. React's own `lazy` would replace
 * the whole screen and never retry.
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
  /** The title of the missing part. */
  readonly title?: string;
  readonly onDismiss: (() => void) | undefined;
}

/** Shown instead of a part of a screen whose script could not be loaded. */
export function PartFailed({ canRetry, retry, title, onDismiss }: PartFailedProps) {
  const text = canRetry ? partText.failed : partText.gone;
  return (
    <FailureLine
      text={title === undefined ? text : `${title}\n${text}`}
      // A part that cannot be dismissed covers the screen, so that there must be a button.
      onRetry={canRetry || onDismiss === undefined ? retry : undefined}
      onDismiss={onDismiss}
    />
  );
}
