import { useSelector } from '@xstate/react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { RefusedItem } from '../machines/batch-machine.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import { selectionText as text } from '../text/booking-tools.ts';
import { bookingListText, changeText } from '../text/bookings.ts';
import { dayShown } from './booking-format.ts';
import { AlertDialog } from './change-dialogs.tsx';

import styles from './selection-bar.module.css';

/** Longer lists are cut: a screen reader reads the whole dialog. */
const mostNames = 10;

const lineOf = ({ date, name, id }: TrialCustomer): string =>
  text.named(dayShown(date), name, bookingListText.id(id));

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

/** The confirmation before several bookings are cancelled, and the failures afterwards. */
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
        <Lines lines={todo.map((booking) => [booking.id, lineOf(booking)])} />
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
