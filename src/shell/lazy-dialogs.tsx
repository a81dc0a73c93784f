import type { ComponentType } from 'react';

import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

const loadDialogs = () => import('./dialogs.ts');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/**
 * A dialog of the chunk, rendered as soon as it is needed. A confirmation whose script fails to load can be cancelled:
 * otherwise its caller would wait for ever.
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
 * Preloads the dialogs while the page is idle, so that they are available after the network is lost or the session has
 * expired. A failure is reported when a dialog is needed.
 */
export function preloadDialogs(): void {
  loadDialogs().catch(() => undefined);
}
