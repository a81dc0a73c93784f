import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { partText } from '../text/shell.ts';
import { ScriptFailure, scriptTimeout } from './fetched-script.ts';
import { FailureLine } from './status-line.tsx';

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
  readonly loaded: Loaded | undefined;
  readonly failure: { readonly canRetry: boolean } | null;
  readonly retry: () => void;
}

function lazyScript<Loaded>(load: () => Promise<Loaded>): (isWanted: boolean) => LazyScript<Loaded> {
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
  readonly canRetry: boolean;
  readonly retry: () => void;
}

interface Stand<Props> {
  readonly failed: (failure: PartFailure, props: Props) => ReactNode;
  readonly pending?: (props: Props) => ReactNode;
}

/** React's `lazy` would replace the whole screen on a failure and never retry. */
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
  readonly title?: string;
  readonly onDismiss: (() => void) | undefined;
}

export function PartFailed({ canRetry, retry, title, onDismiss }: PartFailedProps) {
  const text = canRetry ? partText.failed : partText.gone;
  return (
    <FailureLine
      text={title === undefined ? text : `${title}\n${text}`}
      // An overlay without dismissal needs a button.
      onRetry={canRetry || onDismiss === undefined ? retry : undefined}
      onDismiss={onDismiss}
    />
  );
}
