import { type ReactNode, useEffect, useId, useRef } from 'react';

import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FailureLine } from './status-line.tsx';

import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly failure?: string | null;
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onRetry?: () => void;
}

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = commonText.cancel,
  destructive = false,
  busy = false,
  failure = null,
  children,
  onConfirm,
  onCancel,
  onRetry = onConfirm,
}: ConfirmDialogProps) {
  const textId = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (destructive ? cancelButton : confirmButton).current?.focus();
  }, [destructive]);
  return (
    <Dialog title={title} role="alertdialog" describedBy={textId} dismissable={!busy} onDismiss={onCancel}>
      <p className={styles['text']} id={textId}>
        {text}
      </p>
      {children}
      <FailureLine text={failure} />
      <DialogActions>
        <Button ref={cancelButton} disabledReason={busy ? commonText.busy : undefined} onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={destructive ? 'danger' : 'primary'}
          ref={confirmButton}
          busy={busy}
          onPress={failure === null ? onConfirm : onRetry}
        >
          {failure === null ? confirmLabel : commonText.retry}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
