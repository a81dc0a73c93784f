import { keysOf } from '../contract/each-of.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { bookingFilterText, bookingListText } from '../text/bookings.ts';
import { shownDate } from '../ui/typed-date.ts';
import { momentShown } from './booking-words.ts';
import { dayOf } from './dates.ts';

/** What the list shows of a booking, as text, in the order of its columns; of a date that is missing, nothing. */
export const shownOf = {
  id: ({ id }) => bookingListText.id(id),
  date: ({ date }) => shownDate(dayOf(date) ?? date),
  name: ({ name }) => name,
  age: ({ age }) => age,
  studio: ({ studio }) => studio,
  lesson: ({ lesson }) => lesson,
  created_at: ({ created_at: at }) => momentShown(at),
  access: ({ access }) => bookingFilterText.transport(access),
  message: ({ message }) => message,
  mail: ({ mail }) => mail,
  tel: ({ tel }) => tel,
} as const satisfies Record<keyof TrialCustomer, (booking: TrialCustomer) => string>;

export const shownColumns = keysOf(shownOf);
