import { type ReactNode, useEffect, useId, useRef } from 'react';

import { alertText, commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

import styles from './alert-dialog.module.css';

export interface AlertDialogProps {
  readonly title: string;
  readonly onDismiss: () => void;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

export function AlertDialog({ title, onDismiss, onRetry, children }: AlertDialogProps) {
  const id = useId();
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), []);
  return (
    <Dialog title={title} role="alertdialog" describedBy={id} onDismiss={onDismiss}>
      <div id={id} className={styles['said']}>
        {children}
      </div>
      <DialogActions>
        {onRetry && <Button onPress={onRetry}>{commonText.retry}</Button>}
        <Button variant="primary" ref={ok} onPress={onDismiss}>
          {alertText.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
