import type { ReactNode } from 'react';

import { commonText } from '../text/common.ts';
import { useAnnounced } from './announcer.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, InfoIcon } from './icons.tsx';
import { useFocusKept } from './use-focus-kept.tsx';

import styles from './remark-line.module.css';

interface RemarkLineProps {
  readonly text: string;
  readonly label?: string;
  readonly onDismiss?: () => void;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function RemarkLine({ text, label, onDismiss, actions, children }: RemarkLineProps) {
  useAnnounced(text);
  const line = useFocusKept<HTMLDivElement>();
  return (
    <div
      className={styles['remark']}
      ref={line}
      role={label === undefined ? 'presentation' : 'group'}
      aria-label={label}
    >
      <InfoIcon />
      <p className={styles['text']}>{text}</p>
      {(actions !== undefined || onDismiss !== undefined) && (
        <div className={styles['actions']}>
          {actions}
          {onDismiss !== undefined && (
            <IconButton label={commonText.dismiss} onPress={onDismiss}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
