// A chunk of its own: keeps react-aria's modal code out of the login screen and of a screen's first load.
import { useState, useId } from 'react';

import type { ExpiryReason } from '../machines/session-machine.ts';
import { expiredText } from '../text/app.ts';
import { commonText } from '../text/common.ts';
import { leaveText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { leaveWordsNow, type LeaveQuestion } from './unsaved-work.ts';

import styles from './login.module.css';

export { ConfirmDialog };

export function LeaveDialog({ onLeave, onStay }: LeaveQuestion) {
  // An upload, for example, may end while the dialog is open.
  const [words] = useState(leaveWordsNow);
  return (
    <ConfirmDialog
      title={words?.title ?? leaveText.title}
      text={words?.question ?? leaveText.question}
      confirmLabel={leaveText.confirm}
      cancelLabel={words?.stay ?? leaveText.cancel}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}

export interface SignInDialogProps extends LoginFormProps {
  readonly reason: ExpiryReason;
  /** Only after a 403, which may have another reason than an expired session. */
  readonly onDismiss: () => void;
}

export function SignInDialog({ reason, onDismiss, ...form }: SignInDialogProps) {
  const textId = useId();
  const dismissable = reason === 'forbidden';
  return (
    <Dialog
      title={dismissable ? expiredText.forbiddenTitle : expiredText.unauthorizedTitle}
      describedBy={textId}
      dismissable={dismissable && !form.busy}
      onDismiss={onDismiss}
    >
      <div id={textId}>
        <p>{expiredText.kept}</p>
        <p className={styles['note']}>{expiredText.otherUser}</p>
      </div>
      <LoginForm {...form} />
      {dismissable && (
        <DialogActions>
          <Button onPress={onDismiss} disabledReason={form.busy ? commonText.busy : undefined}>
            {commonText.cancel}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
