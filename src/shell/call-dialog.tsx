import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { ConfirmedCallActor } from '../machines/confirmed-call-machine.ts';
import { ConfirmDialog } from './lazy-dialogs.tsx';

/** What a call asks and says. */
interface CallWords {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  /** While it is under way; `confirm` unless given. */
  readonly underWay?: string;
  /** What is said of a failure, before what the server said. */
  readonly failed: string;
  /** What stands in the place of that where the server said nothing. */
  readonly unexplained?: string;
  /** What the question is about, where a text does not say it all. */
  readonly details?: ReactNode;
}

interface CallDialogProps<Subject> {
  readonly call: ConfirmedCallActor<Subject>;
  readonly words: (subject: Subject) => CallWords;
  /** Something is lost by confirming: focus starts on Cancel. */
  readonly destructive?: boolean;
}

/** Asks about a call before it is made, and says when it failed; nothing while nothing is asked. */
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
