import { and, eq, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';

import { trialFormPath, trialFormSchema } from '../../src/contract/trial-form.ts';
import type { Backend } from '../backend.ts';
import { trialBookings } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import { openToAll } from '../http/access.ts';
import { readJsonBody } from '../http/body.ts';
import { clientNetwork } from '../http/client-address.ts';
import { type KagamiEnv } from '../http/environment.ts';
import { HttpFailure } from '../http/failure.ts';
import { trialFormText } from './form-text.ts';
import { readOffer, type BookingSource } from './offer.ts';
import { validateForm, type RequestedBooking } from './validate-form.ts';

const maxKeys = 10_000;

/** The times of events by key within a window. Bounded: beyond 10,000 keys the oldest is dropped. */
class RecentTimes {
  readonly #times = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Milliseconds until the next event is within the limit; 0 when it is now. */
  wait(key: string, now: number): number {
    const times = this.#recent(key, now);
    const blocking = times.at(-this.#limit);
    return blocking === undefined ? 0 : blocking + this.#windowMs - now;
  }

  add(key: string, now: number): void {
    const times = [...this.#recent(key, now), now];
    this.#times.delete(key);
    this.#times.set(key, times);
    const oldest = this.#times.keys().next();
    if (this.#times.size > maxKeys && !oldest.done) this.#times.delete(oldest.value);
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs);
  }
}

/** The dependencies of the site's form. */
export type FormSource = BookingSource & Pick<Backend, 'trustedProxies'>;

const minute = 60_000;

/** Bookings an hour from one network: enough for a family or the guests of one network. */
const limit = { bookings: 10, withinMs: 60 * minute } as const;

/** Far more than a valid form has, so that a text that is too long is reported beside its field. */
const bodyLimits = { maxBytes: 512 * 1024, maxValues: 20 } as const;

/**
 * An identical booking repeats the first one: its answer was lost, or the button was pressed twice. Any difference
 * makes it a new booking, so that a visitor's correction reaches the staff.
 */
async function addBooking(db: Database, asked: RequestedBooking, createdAt: Date): Promise<void> {
  const { date, name, age, studio, lesson, access, message, mail, tel } = trialBookings;
  await transact(db, async (tx) => {
    // Two concurrent requests would both find no earlier booking.
    await tx.execute(sql`lock table ${trialBookings} in share row exclusive mode`);
    const [same] = await tx
      .select({ id: trialBookings.id })
      .from(trialBookings)
      .where(
        and(
          eq(date, asked.date),
          eq(name, asked.name),
          eq(age, asked.age),
          eq(studio, asked.studio),
          eq(lesson, asked.lesson),
          eq(access, asked.access),
          eq(message, asked.message),
          eq(mail, asked.mail),
          eq(tel, asked.tel),
        ),
      );
    if (same === undefined) await tx.insert(trialBookings).values({ ...asked, createdAt });
  });
}

/**
 * Stores trial bookings of the site's visitors, up to a limit an hour from one network. An invalid form does not count,
 * because nothing of it is stored.
 */
export function serveTrialForm(app: Hono<KagamiEnv>, source: FormSource): void {
  const { db, now, trustedProxies } = source;
  const bookings = new RecentTimes(limit.bookings, limit.withinMs);

  const count = (network: string) => {
    const time = now().getTime();
    const wait = bookings.wait(network, time);
    if (wait > 0) {
      throw new HttpFailure(429, trialFormText.tooMany(Math.ceil(wait / minute)), {
        'retry-after': String(Math.ceil(wait / 1000)),
      });
    }
    bookings.add(network, time);
  };

  const book = async (c: Context<KagamiEnv>) => {
    const form = await readJsonBody(c.req, trialFormSchema, bodyLimits);
    const { booking, faults } = validateForm(form, await readOffer(source));
    if (booking === null) throw new HttpFailure(422, trialFormText.refused, {}, { fields: faults });
    count(clientNetwork(c, trustedProxies));
    await addBooking(db, booking, now());
    c.header('cache-control', 'no-store');
    return c.json({ message: trialFormText.booked });
  };
  app.post(trialFormPath, openToAll(book));
}
