import { type ReactNode, useId } from 'react';

import { libraryText } from '../text/media-library.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

import styles from './media-dialogs.module.css';

interface MediaAlertProps {
  readonly title: string;
  readonly onDismiss: () => void;
  /** All of it is heard as the dialog opens. */
  readonly children: ReactNode;
}

/** Says something that a person can only take note of. */
export function MediaAlert({ title, onDismiss, children }: MediaAlertProps) {
  const id = useId();
  return (
    <Dialog title={title} role="alertdialog" describedBy={id} onDismiss={onDismiss}>
      <div id={id} className={styles['said']}>
        {children}
      </div>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onDismiss}>
          {libraryText.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
