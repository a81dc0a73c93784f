import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { Failure } from './failure.ts';

/** A confirmed change of a booking. */
export type BookingChange =
  | {
      readonly kind: 'reschedule';
      readonly booking: TrialCustomer;
      /** The new date, yyyy-mm-dd. */
      readonly day: string;
    }
  | { readonly kind: 'cancel'; readonly booking: TrialCustomer };

/** A change whose call failed. */
export interface RefusedChange {
  readonly change: BookingChange;
  readonly failure: Failure;
}

/** The changes whose calls are running, by booking id. */
export type RunningChanges = Readonly<Record<number, BookingChange>>;

/** The actor id of a change's call; a booking has at most one. */
export const callIdOf = ({ booking }: BookingChange): string => `change-${booking.id}`;

/** Nothing happens when the new date equals the old one. */
export const isOtherDay = (change: BookingChange): boolean =>
  change.kind === 'cancel' || writtenDate(change.booking.date)?.toString() !== change.day;

export const withRunning = (running: RunningChanges, change: BookingChange): RunningChanges => ({
  ...running,
  [change.booking.id]: change,
});

export const withoutRunning = (running: RunningChanges, { booking }: BookingChange): RunningChanges => {
  const { [booking.id]: _over, ...others } = running;
  return others;
};

/** The bookings with a change applied, until they are read again. */
export const withChangeDone = (
  bookings: readonly TrialCustomer[],
  change: BookingChange,
): readonly TrialCustomer[] => {
  const { id } = change.booking;
  return change.kind === 'cancel'
    ? bookings.filter((booking) => booking.id !== id)
    : bookings.map((booking) => (booking.id === id ? { ...booking, date: change.day } : booking));
};
