import { useSelector } from '@xstate/react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor, RefusedCancellation } from '../machines/booking-batch-machine.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import { selectionText as text } from '../text/booking-tools.ts';
import { bookingListText, changeText } from '../text/bookings.ts';
import { dayShown } from './booking-format.ts';
import { AlertDialog } from './change-dialogs.tsx';

import styles from './selection-bar.module.css';

/** Longer lists of names are cut. */
const mostNames = 10;

const lineOf = ({ date, name, id }: TrialCustomer): string =>
  text.named(dayShown(date), name, bookingListText.id(id));

function Names({ bookings }: { readonly bookings: readonly TrialCustomer[] }) {
  const more = bookings.length - mostNames;
  return (
    <ul className={styles['names']}>
      {bookings.slice(0, mostNames).map((booking) => (
        <li key={booking.id}>{lineOf(booking)}</li>
      ))}
      {more > 0 && <li>{text.more(more)}</li>}
    </ul>
  );
}

const whyOf = ({ booking, failure }: RefusedCancellation): string => {
  const why = [failure.line ?? changeText.cancel.failed, failure.message].filter(Boolean).join(' ');
  return text.why(booking.name, bookingListText.id(booking.id), why);
};

/** The confirmation before several bookings are cancelled, and the failures afterwards. */
export function BatchDialogs({ batch }: { readonly batch: BookingBatchActor }) {
  const state = useSelector(batch, ({ value }) => value);
  const { todo, done, failed } = useSelector(batch, ({ context }) => context);
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
        <Names bookings={todo} />
      </ConfirmDialog>
    );
  }
  if (state !== 'refused') return null;
  return (
    <AlertDialog title={text.refusedTitle} onDismiss={() => batch.send({ type: 'batch.dismiss' })}>
      <p>{text.refused(failed.length, done.length)}</p>
      <ul>
        {failed.map((each) => (
          <li key={each.booking.id}>{whyOf(each)}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
