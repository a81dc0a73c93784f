import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { studioLessonsQuery, studioNamesQuery, bookingsQuery } from '../api/booking-queries.ts';
import type { Send } from '../api/send.ts';
import { dayOf } from '../bookings/dates.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import {
  cancelTrialCustomer,
  changeTrialDate,
  getTrialCustomers,
  type StudioLessons,
  type TrialCustomer,
} from '../contract/http/trial.ts';
import { bookingListMachine } from '../machines/booking-list-machine.ts';
import { bookingChangeMachine } from '../machines/booking-list-setup.ts';
import type { BookingChange, LoadedBookings, LoadInput } from '../machines/booking-list-types.ts';
import { changeText } from '../text/bookings.ts';
import { inDoubtText } from '../text/failures.ts';
import { createAttempts } from './-attempts.ts';
import { deleteOnce } from './-listed.ts';
import { screenRead } from './-screen-read.ts';

interface BookingParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** The booking list's machine with its actors over the backend's bookings. */
export function provideBookingList({ queryClient, send }: BookingParts): typeof bookingListMachine {
  const { queryKey } = bookingsQuery(send);
  const readBookings = screenRead(queryClient, bookingsQuery(send));
  const readNames = screenRead(queryClient, studioNamesQuery(send));
  const readLessons = screenRead(queryClient, studioLessonsQuery(send));
  const change = bookingChanges(send);
  return bookingListMachine.provide({
    actors: {
      loadBookings: fromPromise<LoadedBookings, LoadInput>(async ({ input: { fresh }, signal }) => {
        const { rows, leftOut } = await readBookings({ fresh, signal });
        return { rows, leftOut, at: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now() };
      }),
      loadStudioNames: fromPromise<ReadRows<string>, LoadInput>(({ input: { fresh }, signal }) =>
        readNames({ fresh, signal }),
      ),
      loadStudioLessons: fromPromise<ReadRows<StudioLessons>, LoadInput>(({ input: { fresh }, signal }) =>
        readLessons({ fresh, signal }),
      ),
      bookingChange: bookingChangeMachine.provide({
        actors: {
          performCall: fromPromise<void, { subject: BookingChange | null }>(
            async ({ input: { subject } }) => {
              try {
                if (subject !== null) await change(subject);
              } finally {
                // Whoever reads the bookings next asks the server, also where the answer was lost.
                void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
              }
            },
          ),
        },
      }),
    },
  });
}

type Reschedule = Extract<BookingChange, { kind: 'reschedule' }>;

/** How changes are made. One whose answer leaves it open is looked up: it failed only where the list does not show it. */
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

/** What the server lists now, in a read of its own: one that is under way may show what was; null where it is not whole. */
async function listedNow(send: Send) {
  try {
    const { rows, leftOut } = await send(getTrialCustomers, null);
    return leftOut === 0 ? rows : null;
  } catch {
    return null;
  }
}
