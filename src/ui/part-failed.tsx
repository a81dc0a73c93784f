import { partText } from '../text/shell.ts';
import type { PartFailure } from './lazy-part.tsx';
import { FailureLine } from './status-line.tsx';

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
