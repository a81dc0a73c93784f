import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { RefusedItem, BookingBatchActor } from '../machines/batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import type { AlertDialogProps } from '../ui/alert-dialog.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { questionOf, dayShown } from './booking-format.ts';
import { bookingListText, changeText, selectionText as text } from './text.ts';

import styles from './selection-bar.module.css';

const AlertDialog = lazyDialog<AlertDialogProps>(
  async () => (await import('../ui/alert-dialog.tsx')).AlertDialog,
  ({ onDismiss }) => onDismiss,
  { titleOf: ({ title }) => title },
);

interface ChangeDialogsProps {
  readonly list: BookingListActor;
  readonly today: CalendarDate;
}

export function ChangeDialogs({ list, today }: ChangeDialogsProps) {
  const requested = useSelector(list, ({ context }) => context.requested);
  const refusal = useSelector(list, ({ context }) => context.refused[0]);
  // Loaded ahead: a change mostly fails for lack of a network, which the script needs too.
  useEffect(() => whenIdle(() => void AlertDialog.preload()), []);
  if (requested) {
    const { title, confirm } = changeText[requested.kind];
    return (
      <ConfirmDialog
        title={title}
        text={questionOf(requested, today)}
        confirmLabel={confirm}
        {...(requested.kind === 'cancel' && { destructive: true, cancelLabel: changeText.cancel.keep })}
        onConfirm={() => list.send({ type: 'change.confirm' })}
        onCancel={() => list.send({ type: 'change.dismiss' })}
      />
    );
  }
  if (!refusal) return null;
  const { change, failure } = refusal;
  const { kind, booking } = change;
  return (
    <AlertDialog
      // With its own key a further failure is a new dialog: announced, with the focus.
      key={booking.id}
      title={changeText[kind].title}
      onDismiss={() => list.send({ type: 'refusal.dismiss' })}
      {...(failure.status !== 404 && { onRetry: () => list.send({ type: 'refusal.retry' }) })}
    >
      <p>{failure.line ?? changeText[kind].failed}</p>
      <p>{changeText.about(booking.name, bookingListText.id(booking.id))}</p>
      {failure.message !== '' && <p>{failure.message}</p>}
    </AlertDialog>
  );
}

const mostNames = 10;

function Lines({ lines }: { readonly lines: readonly (readonly [id: number, line: string])[] }) {
  const more = lines.length - mostNames;
  return (
    <ul className={styles['names']}>
      {lines.slice(0, mostNames).map(([id, line]) => (
        <li key={id}>{line}</li>
      ))}
      {more > 0 && <li>{text.more(more)}</li>}
    </ul>
  );
}

const whyOf = ({ item: booking, failure }: RefusedItem<TrialCustomer>): string => {
  const why = [failure.line ?? changeText.cancel.failed, failure.message].filter(Boolean).join(' ');
  return text.why(booking.name, bookingListText.id(booking.id), why);
};

export function BatchDialogs({ batch }: { readonly batch: BookingBatchActor }) {
  const state = useSelector(batch, ({ value }) => value);
  const { todo, done, failed, untried } = useSelector(batch, ({ context }) => context);
  if (state === 'asking') {
    return (
      <ConfirmDialog
        title={text.title}
        text={text.question(todo.length)}
        confirmLabel={text.confirm(todo.length)}
        cancelLabel={changeText.cancel.keep}
        destructive
        onConfirm={() => batch.send({ type: 'batch.confirm' })}
        onCancel={() => batch.send({ type: 'batch.cancel' })}
      >
        <Lines
          lines={todo.map(({ id, date, name }) => [
            id,
            text.named(dayShown(date), name, bookingListText.id(id)),
          ])}
        />
      </ConfirmDialog>
    );
  }
  if (state !== 'reporting') return null;
  return (
    <AlertDialog title={text.refusedTitle} onDismiss={() => batch.send({ type: 'batch.dismiss' })}>
      <p>{text.refused({ failed: failed.length, untried: untried.length, done: done.length })}</p>
      <Lines lines={failed.map((each) => [each.item.id, whyOf(each)])} />
    </AlertDialog>
  );
}
