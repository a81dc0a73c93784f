import { useId } from 'react';

import type { ExpiryReason } from '../machines/session-machine.ts';
import { expiredText } from '../text/app.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

import styles from './login.module.css';

export interface SignInDialogProps extends LoginFormProps {
  readonly reason: ExpiryReason;
  /** Offered only after a 403, which may have another reason than an expired session. */
  readonly onDismiss: () => void;
}

/** Signing in again over a screen whose call was refused. The screen stays mounted. */
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
