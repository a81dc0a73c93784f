import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingChange, Loaded, BookingListContext } from './booking-list-types.ts';
import type { Failure } from './failure.ts';

type Running = BookingListContext['running'];

/** The call that is about a booking, of which there is one at most. */
export const callIdOf = ({ booking }: BookingChange): string => `change-${booking.id}`;

export const isOtherDay = (change: BookingChange): boolean =>
  change.kind === 'cancel' || writtenDate(change.booking.date)?.date !== change.day;

/** Whether nothing is being done to a booking, nor waits to be seen to have failed. */
export const isAtRest = ({ running, refused }: BookingListContext, { id }: TrialCustomer): boolean =>
  running[id] === undefined && refused.every(({ change }) => change.booking.id !== id);

export const withRunning = (running: Running, change: BookingChange): Running => ({
  ...running,
  [change.booking.id]: change,
});

export const withoutRunning = (running: Running, { booking }: BookingChange): Running => {
  const { [booking.id]: _over, ...others } = running;
  return others;
};

/** What the list comes to by a change, for as long as it has not been read again. */
export const withChangeDone = (
  bookings: readonly TrialCustomer[],
  change: BookingChange,
): readonly TrialCustomer[] => {
  const { id } = change.booking;
  return change.kind === 'cancel'
    ? bookings.filter((booking) => booking.id !== id)
    : bookings.map((booking) => (booking.id === id ? { ...booking, date: change.day } : booking));
};

export const withFailure = (
  { failures }: BookingListContext,
  what: Loaded,
  failure: Failure | null,
): Pick<BookingListContext, 'failures'> => ({ failures: { ...failures, [what]: failure } });
