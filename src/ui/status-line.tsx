import { type ReactNode } from 'react';

import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, ReloadIcon, WarningIcon } from './icons.tsx';

import styles from './status-line.module.css';

/** A success, said politely. Always mounted: a live region that appears together with its text is not heard. */
export function NoticeLine({ text }: { readonly text: string | null }) {
  return (
    <output className={styles['notice']}>
      {text !== null && (
        <span className={styles['notice-text']}>
          <CheckIcon />
          {text}
        </span>
      )}
    </output>
  );
}

export interface FailureLineProps {
  readonly text: string | null;
  /** What more can be said, in a second line. */
  readonly detail?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** A failure, said at once; it stays until the next attempt or until it is dismissed. */
export function FailureLine({ text, detail, onRetry, onDismiss }: FailureLineProps) {
  if (text === null) return null;
  return (
    <div className={styles['failure']}>
      <WarningIcon />
      <div className={styles['failure-text']} role="alert">
        <p>{text}</p>
        {detail !== undefined && detail !== null && <p className={styles['detail']}>{detail}</p>}
      </div>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          <ReloadIcon />
          {commonText.retry}
        </Button>
      )}
      {onDismiss !== undefined && (
        <IconButton label={commonText.dismiss} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
