import { type ComponentType, Suspense, lazy } from 'react';

import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

const loadDialogs = () => import('./dialogs.ts');

/** A dialog of the chunk, from the first moment it is needed. */
function lazily<Props extends object>(
  pick: (dialogs: Awaited<ReturnType<typeof loadDialogs>>) => ComponentType<Props>,
) {
  const Lazy = lazy(async () => ({ default: pick(await loadDialogs()) }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}

export const ConfirmDialog = lazily<ConfirmDialogProps>((dialogs) => dialogs.ConfirmDialog);
export const LeaveDialog = lazily<LeaveDialogProps>((dialogs) => dialogs.LeaveDialog);
export const SignInDialog = lazily<SignInDialogProps>((dialogs) => dialogs.SignInDialog);

/**
 * Fetches the dialogs while nothing else is under way, so that a lost connection or an expired session can still be
 * answered. A failure is left to the moment a dialog is needed.
 */
export function preloadDialogs(): void {
  loadDialogs().catch(() => undefined);
}
