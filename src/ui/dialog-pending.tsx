import { useEffect } from 'react';

import { overlayText } from '../text/common.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { useFocusReturned } from './use-focus-returned.ts';

/** In place of a dialog whose script is late. What it covers is inert. */
export function DialogPending({ onDismiss }: { readonly onDismiss: () => void }) {
  const dialog = useFocusReturned();
  useEffect(() => dialog.current?.focus(), [dialog]);
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [onDismiss]);
  return (
    <section ref={dialog} role="dialog" tabIndex={-1} aria-label={overlayText.loading}>
      <LoadingOverlay text={overlayText.loading} />
    </section>
  );
}
