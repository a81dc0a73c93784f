import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { ConfirmedCallActor } from '../machines/confirmed-call-machine.ts';
import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import type { SignInDialogProps } from './dialogs.tsx';
import type { LeaveQuestion } from './unsaved-work.ts';

const loadDialogs = () => import('./dialogs.tsx');

// Cancelled by the toast where the script fails: otherwise the caller would wait for ever.
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await loadDialogs()).ConfirmDialog,
  ({ onCancel }) => onCancel,
);
export const LeaveDialog = lazyDialog<LeaveQuestion>(
  async () => (await loadDialogs()).LeaveDialog,
  ({ onStay }) => onStay,
);
export const SignInDialog = lazyDialog<SignInDialogProps>(
  async () => (await loadDialogs()).SignInDialog,
  ({ reason, onDismiss }) => (reason === 'forbidden' ? onDismiss : undefined),
);

interface CallWords {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly underWay?: string;
  readonly failed: string;
  readonly unexplained?: string;
  readonly details?: ReactNode;
}

interface CallDialogProps<Subject> {
  readonly call: ConfirmedCallActor<Subject>;
  readonly words: (subject: Subject) => CallWords;
  readonly destructive?: boolean;
}

export function CallDialog<Subject>({ call, words, destructive = false }: CallDialogProps<Subject>) {
  const isRequested = useSelector(call, (snapshot) => !snapshot.matches('idle'));
  const busy = useSelector(call, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(call, ({ context }) => context.failure);
  const subject = useSelector(call, ({ context }) => context.subject);
  if (!isRequested) return null;
  const { title, question, confirm, underWay = confirm, failed, unexplained = '', details } = words(subject);
  return (
    <ConfirmDialog
      title={title}
      text={question}
      confirmLabel={busy ? underWay : confirm}
      destructive={destructive}
      busy={busy}
      failure={failure && (failure.line ?? `${failed}${failure.message || unexplained}`)}
      onConfirm={() => call.send({ type: 'call.confirm' })}
      onRetry={() => call.send({ type: 'call.retry' })}
      onCancel={() => call.send({ type: 'call.cancel' })}
    >
      {details}
    </ConfirmDialog>
  );
}
