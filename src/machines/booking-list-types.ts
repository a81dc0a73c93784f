import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { ReadRows } from '../contract/http/lenient.ts';
import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import type { Direction, BookingFilter, BookingSort, BookingView } from './booking-view.ts';
import type { CallFailed, CallReport } from './confirmed-call-machine.ts';
import type { Failure } from './failure.ts';

/** What a person is asked about before it is done to a booking. */
export type BookingChange =
  | {
      readonly kind: 'reschedule';
      readonly booking: TrialCustomer;
      /** The new day, yyyy-mm-dd. */
      readonly day: string;
    }
  | { readonly kind: 'cancel'; readonly booking: TrialCustomer };

/** A change whose call failed. */
export interface RefusedChange {
  readonly change: BookingChange;
  readonly failure: Failure;
}

/** The three loads of section 7. */
export type Loaded = 'bookings' | 'studioNames' | 'studioLessons';

export interface BookingListInput {
  readonly view: BookingView;
}

export interface BookingListContext {
  readonly view: BookingView;
  readonly bookings: readonly TrialCustomer[];
  readonly studioNames: readonly string[];
  readonly studioLessons: readonly StudioLessons[];
  /** Rows that could not be read. */
  readonly leftOut: Readonly<Record<Loaded, number>>;
  readonly failures: Readonly<Record<Loaded, Failure | null>>;
  /** When the bookings were last read, in ms; null until they were. */
  readonly readAt: number | null;
  /** What the open question is about; null while none is open. */
  readonly asked: BookingChange | null;
  /** The changes whose calls are under way, by the booking's id. */
  readonly running: Readonly<Record<number, BookingChange>>;
  /** The changes whose calls failed, until each was dismissed or tried again; the first to fail first. */
  readonly refused: readonly RefusedChange[];
}

export type BookingListEvent =
  | { readonly type: 'filter.change'; readonly filter: Partial<BookingFilter> }
  | {
      readonly type: 'sort.toggle';
      readonly by: keyof BookingSort;
      readonly direction: Exclude<Direction, ''>;
    }
  | { readonly type: 'view.reset' }
  /** A whole view: from the address, or one that was saved. */
  | { readonly type: 'view.restore'; readonly view: BookingView }
  | { readonly type: 'list.reload' }
  | { readonly type: 'load.retry'; readonly what: Loaded }
  | { readonly type: 'change.request'; readonly change: BookingChange }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.cancel' }
  /** About the first of the refused. */
  | { readonly type: 'refusal.dismiss' }
  | { readonly type: 'refusal.retry' };

/** Emitted. */
export type BookingListReport =
  /** What the address is to say: as a step of its own that Back undoes, or in place of the last. */
  | { readonly type: 'view.changed'; readonly view: BookingView; readonly how: 'push' | 'replace' }
  | { readonly type: 'booking.rescheduled'; readonly booking: TrialCustomer; readonly day: string }
  | { readonly type: 'booking.cancelled'; readonly booking: TrialCustomer };

export interface LoadInput {
  /** What is held already will not do: the server is asked. */
  readonly fresh: boolean;
}

export interface LoadedBookings extends ReadRows<TrialCustomer> {
  /** When they were read, in ms. */
  readonly at: number;
}

/** What the actors report. */
export type BookingListActorReport =
  | DoneActorEvent<LoadedBookings, 'loadBookings'>
  | DoneActorEvent<ReadRows<string>, 'loadStudioNames'>
  | DoneActorEvent<ReadRows<StudioLessons>, 'loadStudioLessons'>
  | ErrorActorEvent<unknown, 'loadBookings'>
  | ErrorActorEvent<unknown, 'loadStudioNames'>
  | ErrorActorEvent<unknown, 'loadStudioLessons'>
  | Exclude<CallReport<BookingChange>, { readonly type: 'call.cancelled' }>
  | CallFailed<BookingChange>;
