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
import { bookingBatchMachine } from '../machines/booking-batch-machine.ts';
import { withChangeDone, type BookingChange } from '../machines/booking-changes.ts';
import { bookingChangeMachine, bookingListMachine } from '../machines/booking-list-machine.ts';
import { createAttempts } from '../saving/attempts.ts';
import { deleteOnce } from '../saving/list-attempts.ts';
import { changeText } from '../text/bookings.ts';
import { inDoubtText } from '../text/failures.ts';
import { dayOf } from './booking-format.ts';

interface BookingParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** The machines of the booking list with calls to the backend, which also update Query's cache. */
export function provideBookings({ queryClient, send }: BookingParts) {
  const { queryKey } = bookingsQuery(send);
  const change = bookingChanges(send);

  /** Shows a change in the cached bookings until they have been read again, even if that fails. */
  function showDone(done: BookingChange): void {
    const held = queryClient.getQueryState(queryKey);
    if (!held?.data) return;
    const rows = withChangeDone(held.data.rows, done);
    queryClient.setQueryData(queryKey, { ...held.data, rows }, { updatedAt: held.dataUpdatedAt });
  }

  /** Aborts a read that is running when a change ends, because it may return the old state. */
  async function makeChange(asked: BookingChange): Promise<void> {
    // A failed cancellation leaves nothing in doubt on this screen; the next screen reads the bookings again.
    let refetchType: 'active' | 'none' = asked.kind === 'reschedule' ? 'active' : 'none';
    try {
      await change(asked);
      showDone(asked);
      refetchType = 'active';
    } finally {
      void queryClient.invalidateQueries({ queryKey, refetchType });
    }
  }

  const list = bookingListMachine.provide({
    actors: {
      bookingChange: bookingChangeMachine.provide({
        actors: {
          performCall: fromPromise<void, { subject: BookingChange | null }>(
            async ({ input: { subject } }) => {
              if (subject !== null) await makeChange(subject);
            },
          ),
        },
      }),
    },
  });

  const batch = bookingBatchMachine.provide({
    actors: {
      performCall: fromPromise<void, { item: TrialCustomer | undefined }>(
        async ({ input: { item: booking } }) => {
          if (booking === undefined) return;
          const done = { kind: 'cancel', booking } as const;
          await change(done);
          // A running read may return the old state. The list is read again when the last call has ended.
          await queryClient.cancelQueries({ queryKey });
          showDone(done);
          void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
        },
      ),
    },
  });

  /** Reads the list again after several cancellations. */
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });

  return { list, batch, readAgain };
}

type Reschedule = Extract<BookingChange, { kind: 'reschedule' }>;

/**
 * The calls that change bookings. One with an unknown outcome is looked up, and fails only where the list does not show
 * it.
 */
function bookingChanges(send: Send) {
  const readAgain = () => listedNow(send);
  const cancel = deleteOnce<TrialCustomer>({ readAgain }, changeText.cancel.again);
  const reschedules = createAttempts<Reschedule, unknown>({
    inDoubt: inDoubtText(changeText.reschedule.again),
    canDouble: false,
    keyOf: ({ booking }) => booking.id,
    confirm: async (asked) => {
      const rows = await readAgain();
      if (rows === null) throw new Error('The list cannot be read.');
      const found = rows.find(({ id }) => id === asked.booking.id);
      return found && dayOf(found.date) === asked.day ? { done: null } : { todo: asked };
    },
  });
  return async (asked: BookingChange): Promise<void> => {
    const { id } = asked.booking;
    if (asked.kind === 'cancel') {
      await cancel(id, () => send(cancelTrialCustomer, { trial_customer_id: id }));
      return;
    }
    await reschedules.attempt(asked, ({ day }) =>
      send(changeTrialDate, { trial_customer_id: id, new_date: day }),
    );
  };
}

/**
 * The server's current list, in a read of its own: a running one may return the old state. Null where the list is
 * incomplete.
 */
async function listedNow(send: Send) {
  try {
    return wholeRows(await send(getTrialCustomers, null));
  } catch {
    return null;
  }
}
