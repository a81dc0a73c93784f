import { commonText } from '../text/common.ts';
import { Alert } from './alert.tsx';
import { useAnnounced } from './announcer.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, ReloadIcon, WarningIcon } from './icons.tsx';
import { type NextFocus, useFocusKept } from './use-focus-kept.tsx';

import styles from './status-line.module.css';

export function NoticeLine({ text }: { readonly text: string | null }) {
  useAnnounced(text);
  return (
    text !== null && (
      <div className={styles['notice']} data-notice>
        <span className={styles['notice-text']}>
          <CheckIcon />
          <span>{text}</span>
        </span>
      </div>
    )
  );
}

interface FailureLineProps {
  readonly text: string | null;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** Takes the focus of the line when it is unmounted: by default the nearest focusable ancestor. */
  readonly nextFocus?: NextFocus | undefined;
}

export function FailureLine({ text, ...props }: FailureLineProps) {
  return text === null ? null : <Failure text={text} {...props} />;
}

function Failure({ text, onRetry, onDismiss, nextFocus }: FailureLineProps) {
  const line = useFocusKept<HTMLDivElement>(nextFocus);
  return (
    // By hand: without a role, so that the alert is the added element, which Firefox reports to Orca.
    <div className={styles['failure']} ref={line} role="presentation">
      <WarningIcon />
      <Alert className={styles['failure-text']}>
        <p>{text}</p>
      </Alert>
      {onRetry !== undefined && (
        <Button size="small" onPress={onRetry}>
          <ReloadIcon />
          <span>{commonText.retry}</span>
        </Button>
      )}
      {onDismiss !== undefined && (
        <IconButton label={commonText.dismiss} onPress={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
