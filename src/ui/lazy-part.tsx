import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { partText } from '../text/shell.ts';
import type { DialogPendingProps } from './dialog-pending.tsx';
import { ScriptFailure, scriptTimeout } from './fetched-script.ts';
import { FailureLine } from './status-line.tsx';
import { Toast } from './toast.tsx';
import { useFocusReturned } from './use-focus-returned.ts';
import { afterPaint } from './when-idle.ts';

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

interface PartFailure {
  readonly canRetry: boolean;
  readonly retry: () => void;
}

interface Stand<Props> {
  /** By default a line in place of the part, which cannot be dismissed. */
  readonly failed?: (failure: PartFailure, props: Props) => ReactNode;
  readonly pending?: (props: Props) => ReactNode;
  /** Its script is asked for once the screen around it is painted. */
  readonly isLate?: boolean;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** The part is then shown at once. A failed preload is repeated when the part is shown. */
  readonly preload: () => Promise<void>;
};

const inPlace = (failure: PartFailure) => <PartFailed {...failure} onDismiss={undefined} />;

/** React's `lazy` would replace the whole screen on a failure and never retry. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed = inPlace, pending, isLate = false }: Stand<Props> = {},
): LazyPart<Props> {
  let kept: ComponentType<Props> | undefined;
  const fetchKept = async () => (kept = await withinScriptTime(load()));
  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => kept);
    const [failure, setFailure] = useState<Pick<PartFailure, 'canRetry'> | null>(null);
    useEffect(() => {
      if (Part || failure) return undefined;
      let isGone = false;
      const fetchPart = async () => {
        try {
          const fetched = await fetchKept();
          if (!isGone) setPart(() => fetched);
        } catch (error) {
          if (isGone) return;
          console.warn('script', error);
          setFailure({ canRetry: !(error instanceof ScriptFailure) || error.canRetry });
        }
      };
      const start = () => void fetchPart();
      const cancel = isLate ? afterPaint(start) : start();
      return () => {
        isGone = true;
        cancel?.();
      };
    }, [Part, failure]);
    if (Part) return <Part {...props} />;
    return failure ? failed({ ...failure, retry: () => setFailure(null) }, props) : pending?.(props);
  }
  return Object.assign(Lazy, { preload: async () => void (await fetchKept().catch(() => undefined)) });
}

interface Float<Props> {
  /** Stands for the part until it comes. */
  readonly Place?: ComponentType<DialogPendingProps>;
  /** Said with the failure of its script. */
  readonly titleOf?: (props: Props) => string;
}

/** A part that floats: what `dismissOf` gives closes it where its script fails. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  dismissOf: (props: Props) => (() => void) | undefined,
  { Place, titleOf }: Float<Props> = {},
) =>
  lazyPart<Props>(load, {
    ...(Place && { pending: (props) => <Place onDismiss={dismissOf(props)} /> }),
    failed: (failure, props) => {
      const onDismiss = dismissOf(props);
      const toast = (
        <Toast>
          <PartFailed {...failure} title={titleOf?.(props)} onDismiss={onDismiss} />
        </Toast>
      );
      if (!Place) return toast;
      // Another element, which takes the focus: a person may have moved it since.
      return (
        <Place key="failed" onDismiss={onDismiss}>
          {toast}
        </Place>
      );
    },
  });

interface PartFailedProps extends PartFailure {
  readonly title?: string | undefined;
  readonly onDismiss: (() => void) | undefined;
}

/** One that can be dismissed was opened: its focus goes back to where it came from. */
export function PartFailed({ canRetry, retry, title, onDismiss }: PartFailedProps) {
  useFocusReturned();
  const text = canRetry ? partText.failed : partText.gone;
  return (
    <FailureLine
      text={title === undefined ? text : `${title}\n${text}`}
      // An overlay without dismissal needs a button.
      onRetry={canRetry || onDismiss === undefined ? retry : undefined}
      onDismiss={onDismiss}
      nextFocus={onDismiss && ((_line, from) => from)}
    />
  );
}
