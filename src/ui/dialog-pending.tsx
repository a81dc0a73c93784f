import { type ReactNode, useEffect } from 'react';

import { overlayText } from '../text/common.ts';
import { partText } from '../text/shell.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { useFocusReturned } from './use-focus-returned.ts';

export interface DialogPendingProps {
  readonly onDismiss: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** In place of a dialog whose script is late or, with `children`, has failed. What it covers is inert. */
export function DialogPending({ onDismiss, children }: DialogPendingProps) {
  const dialog = useFocusReturned();
  useEffect(() => dialog.current?.focus(), [dialog]);
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss?.();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [onDismiss]);
  return (
    <section
      ref={dialog}
      role="dialog"
      tabIndex={-1}
      aria-label={children === undefined ? overlayText.loading : partText.title}
    >
      {children ?? <LoadingOverlay text={overlayText.loading} />}
    </section>
  );
}
