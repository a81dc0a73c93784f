import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { ConfirmedCallActor } from '../machines/confirmed-call-machine.ts';
import { ConfirmDialog } from './lazy-dialogs.tsx';

/** The texts of a confirmed call. */
interface CallWords {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  /** The button's label while the call is running; `confirm` by default. */
  readonly underWay?: string;
  /** The failure text, shown before the server's message. */
  readonly failed: string;
  /** Replaces the server's message where there is none. */
  readonly unexplained?: string;
  /** Further content of the confirmation, such as a list. */
  readonly details?: ReactNode;
}

interface CallDialogProps<Subject> {
  readonly call: ConfirmedCallActor<Subject>;
  readonly words: (subject: Subject) => CallWords;
  /** Confirming deletes something: the focus starts on Cancel. */
  readonly destructive?: boolean;
}

/** The confirmation of a call, and its failure; nothing while no call is requested. */
export function CallDialog<Subject>({ call, words, destructive = false }: CallDialogProps<Subject>) {
  const isAsked = useSelector(call, (snapshot) => !snapshot.matches('idle'));
  const busy = useSelector(call, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(call, ({ context }) => context.failure);
  const subject = useSelector(call, ({ context }) => context.subject);
  if (!isAsked) return null;
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
