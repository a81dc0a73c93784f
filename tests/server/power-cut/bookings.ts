import { type TrialCustomer, trialFormPath, type TrialOffer } from '../../../src/contract/http/trial.ts';
import type { Connection, Console } from './connection.ts';
import type { Change, Found, Model } from './model.ts';
import type { Random } from './random.ts';

/** The name of a booking, by its visitor's. */
export const nameOf = (name: string) => `booking/${name}`;

/** All bookings as they are listed. */
export const listed = (console: Console) => console.read<TrialCustomer[]>('/api/get_trial_customers/');

const contentOf = ({ id: _id, created_at: _made, ...booking }: TrialCustomer) => booking;

/** All bookings. */
export const findBookings = async (console: Console): Promise<readonly Found[]> =>
  (await listed(console)).map((booking) => [nameOf(booking.name), contentOf(booking)] as const);

/** A visitor's booking, of the first lesson that is offered. A repeat of the same form is the same booking. */
export async function book(console: Console, mark: string): Promise<Change> {
  const { from, studios } = await console.visit<TrialOffer>('/content/trial');
  const studio = studios.at(-1);
  const lesson = studio?.lessons[0];
  // The lesson is given on one of the seven days after the first, which a repeat past midnight would be late for.
  const date = Array.from({ length: 7 }, (_, days) => {
    const day = new Date(`${from}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days + 1);
    return day;
  }).find((day) => lesson?.days.some((each) => each === weekday.format(day).toLowerCase()));
  const texts = {
    lesson: lesson?.name ?? '',
    date: date?.toISOString().slice(0, 10) ?? '',
    name: mark,
    age: '34',
    access: 'お車',
    mail: 'sakura@example.jp',
    tel: '090-0000-0101',
    message: mark,
  };
  return {
    name: nameOf(mark),
    to: { ...texts, studio: studio?.name ?? '' },
    send: (again) => again.visit(trialFormPath, { ...texts, studio: String(studio?.id) }),
    repeatable: true,
  };
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** A network's visitors may book ten times an hour, and each round has a network of its own. */
const mostInRound = 8;

/** Books as visitors do, and moves and cancels any booking. */
export class BookingLane {
  readonly name = 'booking';
  #round: unknown = null;
  #booked = 0;

  async change(console: Connection, random: Random, mark: string, model: Model): Promise<Change> {
    if (this.#round !== console) {
      this.#round = console;
      this.#booked = 0;
    }
    const name = random.pick(model.names(nameOf('')));
    if (name === undefined || (this.#booked < mostInRound && random.chance(0.5))) {
      this.#booked += 1;
      return book(console, mark);
    }
    const booking = (await listed(console)).find((each) => nameOf(each.name) === name);
    const target = { trial_customer_id: booking?.id ?? 0 };
    const send = (path: string, body: object) => (again: Console) =>
      again.post(path, body, { attempt: mark });
    if (random.chance(0.3))
      return { name, to: null, repeatable: true, send: send('/api/cancel_trial_customer/', target) };
    const date = `2027-01-${random.from(10, 29)}`;
    const to = { ...(model.settled(name) as object), date };
    return {
      name,
      to,
      repeatable: true,
      send: send('/api/change_trial_date/', { ...target, new_date: date }),
    };
  }
}
