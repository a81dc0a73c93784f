import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import { bookingListText, changeText } from '../text/bookings.ts';
import type { AlertDialogProps } from '../ui/alert-dialog.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { questionOf } from './change-question.ts';

const loadAlert = () => import('../ui/alert-dialog.tsx');

export const AlertDialog = lazyPart<AlertDialogProps>(async () => (await loadAlert()).AlertDialog, {
  failed: (failure, { title, onDismiss }) => (
    <Toast>
      <PartFailed {...failure} title={title} onDismiss={onDismiss} />
    </Toast>
  ),
});

interface ChangeDialogsProps {
  readonly list: BookingListActor;
  readonly today: CalendarDate;
}

/** The confirmation before a booking is changed, and the failure of a change. One dialog at a time. */
export function ChangeDialogs({ list, today }: ChangeDialogsProps) {
  const asked = useSelector(list, ({ context }) => context.asked);
  const refusal = useSelector(list, ({ context }) => context.refused[0]);
  // Preloads the dialogs: a change mostly fails with the network, when the script can no longer be fetched.
  useEffect(
    () =>
      whenIdle(() => {
        loadAlert().catch(() => undefined);
      }),
    [],
  );
  if (asked) {
    const { title, confirm } = changeText[asked.kind];
    return (
      <ConfirmDialog
        title={title}
        text={questionOf(asked, today)}
        confirmLabel={confirm}
        {...(asked.kind === 'cancel' && { destructive: true, cancelLabel: changeText.cancel.keep })}
        onConfirm={() => list.send({ type: 'change.confirm' })}
        onCancel={() => list.send({ type: 'change.cancel' })}
      />
    );
  }
  if (!refusal) return null;
  const { change, failure } = refusal;
  const { kind, booking } = change;
  return (
    <AlertDialog
      // A key of its own makes a further failure a new dialog, which is announced and takes the focus.
      key={booking.id}
      title={changeText[kind].title}
      onDismiss={() => list.send({ type: 'refusal.dismiss' })}
      // No Retry for a booking that no longer exists: the call would fail again.
      {...(failure.status !== 404 && { onRetry: () => list.send({ type: 'refusal.retry' }) })}
    >
      <p>{failure.line ?? changeText[kind].failed}</p>
      <p>{changeText.about(booking.name, bookingListText.id(booking.id))}</p>
      {failure.message !== '' && <p>{failure.message}</p>}
    </AlertDialog>
  );
}
