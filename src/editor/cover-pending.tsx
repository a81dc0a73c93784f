import { useEffect } from 'react';

import { overlayText } from '../text/common.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

interface CoverPendingProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

/** Covers the fields while the script of what is opened over them is loading; Esc cancels. */
export function CoverPending({ isOpen, onCancel }: CoverPendingProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, onCancel]);
  return <LoadingOverlay text={isOpen ? overlayText.loading : null} />;
}
