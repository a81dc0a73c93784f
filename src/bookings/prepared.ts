import type { TrialCustomer } from '../contract/http/trial.ts';

/** The bookings, ready to be searched and sorted. */
export interface Prepared {
  /** Ids ascending. */
  readonly bookings: readonly TrialCustomer[];
  /** Each booking's field values in small letters, `fieldEnd` between them. Worked out when it is first asked for. */
  readonly searched: () => readonly string[];
}

/** Between two field values of what is searched. */
export const fieldEnd = '\u0000';

const searchedIn = (booking: TrialCustomer): string => Object.values(booking).join(fieldEnd).toLowerCase();

export function prepare(loaded: readonly TrialCustomer[]): Prepared {
  const bookings = loaded.toSorted((one, other) => one.id - other.id);
  let searched: readonly string[] | null = null;
  return { bookings, searched: () => (searched ??= bookings.map(searchedIn)) };
}
