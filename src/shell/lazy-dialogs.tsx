import type { ComponentType } from 'react';

import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

const loadDialogs = () => import('./dialogs.ts');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/**
 * A dialog of the chunk, from the first moment it is needed. A question that cannot be asked can still be answered
 * with no: what asked it would wait for ever, and the work under it with it.
 */
const lazily = <Props extends object>(
  pick: (dialogs: Dialogs) => ComponentType<Props>,
  refuse: (props: Props) => (() => void) | undefined,
) =>
  lazyPart<Props>(async () => pick(await loadDialogs()), {
    failed: (failure, props) => (
      <Toast>
        <PartFailed {...failure} onDismiss={refuse(props)} />
      </Toast>
    ),
  });

export const ConfirmDialog = lazily<ConfirmDialogProps>(
  (dialogs) => dialogs.ConfirmDialog,
  ({ onCancel }) => onCancel,
);
export const LeaveDialog = lazily<LeaveDialogProps>(
  (dialogs) => dialogs.LeaveDialog,
  ({ onStay }) => onStay,
);
export const SignInDialog = lazily<SignInDialogProps>(
  (dialogs) => dialogs.SignInDialog,
  ({ reason, onDismiss }) => (reason === 'forbidden' ? onDismiss : undefined),
);

/**
 * Fetches the dialogs while nothing else is under way, so that a lost connection or an expired session can still be
 * answered. A failure is left to the moment a dialog is needed.
 */
export function preloadDialogs(): void {
  loadDialogs().catch(() => undefined);
}
