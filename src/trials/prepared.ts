import type { TrialCustomer } from '../contract/http/trial.ts';
import { sortedInSteps } from './sorted-in-steps.ts';
import { taskOf, type Task } from './task.ts';

type Bookings = readonly TrialCustomer[];

/** The bookings with what search and sort need of them, which is worked out once a load. */
export interface Prepared {
  /** As they were loaded. */
  readonly loaded: Bookings;
  /** Ids ascending. The lists of the tasks are in this order. */
  readonly bookings: Bookings;
  /** Each booking's field values in small letters, `fieldEnd` between them. */
  readonly searched: Task<readonly string[]>;
  /** Where each name stands among all of them; equal where they compare as equal. */
  readonly rankByName: Task<ReadonlyMap<string, number>>;
  readonly nameRanks: Task<readonly number[]>;
  /** NaN where there is none. */
  readonly ageRanks: Task<readonly number[]>;
}

/** Between two field values of what is searched. */
export const fieldEnd = '\u0000';

/** Bookings between two pauses. */
const stepLength = 500;

/** Names that `before` had ranked are not compared again: a list that is read again has few new ones. */
export function prepare(loaded: Bookings, before?: Prepared): Prepared {
  const bookings = loaded.toSorted((one, other) => one.id - other.id);
  const rankByName = taskOf(ranked(bookings, before?.rankByName.known()));
  return {
    loaded,
    bookings,
    searched: taskOf(mapped(bookings, searchedIn)),
    rankByName,
    nameRanks: taskOf(ranks(bookings, rankByName)),
    ageRanks: taskOf(ranksByAge(bookings)),
  };
}

/** Does a step of the work ahead; false when nothing is left to do. */
export const workAhead = ({ searched, ageRanks, rankByName, nameRanks }: Prepared): boolean =>
  searched.step() || ageRanks.step() || rankByName.step() || nameRanks.step();

const searchedIn = (booking: TrialCustomer): string => Object.values(booking).join(fieldEnd).toLowerCase();

/** The number that an age begins with, in any width of digits: 32, ３２, 32歳. */
function ageIn(age: string): number {
  const number = Number(/^\s*[+-]?\d+(?:\.\d+)?/.exec(age.normalize('NFKC'))?.[0]);
  return Number.isFinite(number) ? number : Number.NaN;
}

function* mapped<Of>(bookings: Bookings, map: (booking: TrialCustomer) => Of): Generator<undefined, Of[]> {
  const values: Of[] = [];
  for (const booking of bookings) {
    values.push(map(booking));
    if (values.length % stepLength === 0) yield;
  }
  return values;
}

function* ranked(
  bookings: Bookings,
  known: ReadonlyMap<string, number> | null = null,
): Generator<undefined, ReadonlyMap<string, number>> {
  const names = [...new Set(bookings.map(({ name }) => name))];
  if (known !== null && names.every((name) => known.has(name))) return known;
  // As `localeCompare(…, 'ja')` compares, without looking the locale up each time.
  const { compare } = new Intl.Collator('ja');
  const ranksFound = new Map<string, number>();
  let last: string | null = null;
  let rank = 0;
  for (const name of yield* sortedInSteps(names, compare)) {
    if (last !== null && compare(last, name) !== 0) rank += 1;
    ranksFound.set(name, rank);
    last = name;
    if (ranksFound.size % stepLength === 0) yield;
  }
  return ranksFound;
}

function* ranks(
  bookings: Bookings,
  rankByName: Task<ReadonlyMap<string, number>>,
): Generator<undefined, readonly number[]> {
  const known = rankByName.result();
  return yield* mapped(bookings, ({ name }) => known.get(name) ?? 0);
}

function* ranksByAge(bookings: Bookings): Generator<undefined, readonly number[]> {
  const ages = yield* mapped(bookings, ({ age }) => ageIn(age));
  const known = [...new Set(ages)].filter((age) => !Number.isNaN(age)).toSorted((one, other) => one - other);
  const rankOf = new Map(known.map((age, rank) => [age, rank]));
  return ages.map((age) => rankOf.get(age) ?? Number.NaN);
}
