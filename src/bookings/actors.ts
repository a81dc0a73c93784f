import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { bookingsQuery } from '../api/booking-queries.ts';
import type { Send } from '../api/send.ts';
import { wholeRows } from '../contract/http/lenient.ts';
import {
  cancelTrialCustomer,
  changeTrialDate,
  getTrialCustomers,
  type TrialCustomer,
} from '../contract/http/trial.ts';
import { bookingBatchMachine } from '../machines/batch-machine.ts';
import {
  bookingChangeCall,
  bookingListMachine,
  withChangeDone,
  type BookingChange,
} from '../machines/booking-list-machine.ts';
import { createAttempts } from '../saving/attempts.ts';
import { deleteOnce } from '../saving/list-attempts.ts';
import { inDoubtText } from '../text/failures.ts';
import { dayOf } from './booking-format.ts';
import { changeText } from './text.ts';

export function provideBookings({ queryClient, send }: { queryClient: QueryClient; send: Send }) {
  const { queryKey } = bookingsQuery(send);
  const call = bookingCalls(send);

  function showDone(change: BookingChange): void {
    const state = queryClient.getQueryState(queryKey);
    if (!state?.data) return;
    const rows = withChangeDone(state.data.rows, change);
    queryClient.setQueryData(queryKey, { ...state.data, rows }, { updatedAt: state.dataUpdatedAt });
  }

  async function makeChange(change: BookingChange): Promise<void> {
    // After a failed cancellation the shown list is right; only the next screen reads it again.
    let refetchType: 'active' | 'none' = change.kind === 'reschedule' ? 'active' : 'none';
    try {
      await call(change);
      showDone(change);
      refetchType = 'active';
    } finally {
      void queryClient.invalidateQueries({ queryKey, refetchType });
    }
  }

  const list = bookingListMachine.provide({ actors: { bookingChange: bookingChangeCall(makeChange) } });

  const batch = bookingBatchMachine.provide({
    actors: {
      performCall: fromPromise<void, { item: TrialCustomer | undefined }>(
        async ({ input: { item: booking } }) => {
          if (booking === undefined) return;
          const change = { kind: 'cancel', booking } as const;
          await call(change);
          // A running read may return the old state; `readAgain` follows the last call.
          await queryClient.cancelQueries({ queryKey });
          showDone(change);
          void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
        },
      ),
    },
  });

  const readAgain = () => void queryClient.invalidateQueries({ queryKey });

  return { list, batch, readAgain };
}

/** A call with an unknown outcome fails only if the list, read again, does not show the change. */
function bookingCalls(send: Send) {
  const readAgain = () => listedNow(send);
  const cancel = deleteOnce<TrialCustomer>({ readAgain }, changeText.cancel.again);
  const reschedules = createAttempts<Extract<BookingChange, { kind: 'reschedule' }>, unknown>({
    inDoubt: inDoubtText(changeText.reschedule.again),
    canDouble: false,
    keyOf: ({ booking }) => booking.id,
    confirm: async (change) => {
      const rows = await readAgain();
      if (rows === null) throw new Error('The list cannot be read.');
      const booking = rows.find(({ id }) => id === change.booking.id);
      return booking && dayOf(booking.date) === change.day ? { done: null } : { todo: change };
    },
  });
  return (change: BookingChange): Promise<unknown> => {
    const { id } = change.booking;
    return change.kind === 'cancel'
      ? cancel(id, () => send(cancelTrialCustomer, { trial_customer_id: id }))
      : reschedules.attempt(change, ({ day }) =>
          send(changeTrialDate, { trial_customer_id: id, new_date: day }),
        );
  };
}

/** Not through Query, whose running read may return the old state. Null if the list is incomplete. */
async function listedNow(send: Send) {
  try {
    return wholeRows(await send(getTrialCustomers, null));
  } catch {
    return null;
  }
}
