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

function lazyScript<Loaded>(load: () => Promise<Loaded>) {
  let kept: Loaded | undefined;
  const fetchKept = async () => (kept = await withinScriptTime(load()));
  function useLazyScript(isWanted: boolean): LazyScript<Loaded> {
    const [loaded, setLoaded] = useState(() => kept);
    const [failure, setFailure] = useState<LazyScript<Loaded>['failure']>(null);
    useEffect(() => {
      if (!isWanted || loaded !== undefined || failure) return undefined;
      let isGone = false;
      const fetchScript = async () => {
        try {
          const fetched = await fetchKept();
          if (!isGone) setLoaded(() => fetched);
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
  }
  return { fetchKept, useLazyScript };
}

interface PartFailure {
  readonly canRetry: boolean;
  readonly retry: () => void;
}

interface Stand<Props> {
  readonly failed: (failure: PartFailure, props: Props) => ReactNode;
  readonly pending?: (props: Props) => ReactNode;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** The part is then shown at once. A failed preload is repeated when the part is shown. */
  readonly preload: () => Promise<void>;
};

/** React's `lazy` would replace the whole screen on a failure and never retry. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, pending }: Stand<Props>,
): LazyPart<Props> {
  const { fetchKept, useLazyScript } = lazyScript(load);
  function Lazy(props: Props) {
    const { loaded: Part, failure, retry } = useLazyScript(true);
    if (Part) return <Part {...props} />;
    return failure ? failed({ ...failure, retry }, props) : pending?.(props);
  }
  return Object.assign(Lazy, {
    preload: async () => {
      await fetchKept().catch(() => undefined);
    },
  });
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
