import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';

import { trialFormPath, trialFormSchema } from '../../src/contract/http/trial-form.ts';
import type { Backend } from '../backend.ts';
import { recentBookings, trialBookings } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { openToAll } from '../http/access.ts';
import { readJsonBody } from '../http/body.ts';
import { clientNetwork } from '../http/client-address.ts';
import { type KagamiEnv } from '../http/environment.ts';
import { inLogRoom } from '../http/writes.ts';
import { HttpFailure } from '../kit/failure.ts';
import { trialFormText } from './form-text.ts';
import { readOffer, type BookingSource } from './offer.ts';
import { validateForm, type RequestedBooking } from './validate-form.ts';

/** The dependencies of the site's form. */
export type FormSource = BookingSource & Pick<Backend, 'trustedProxies'>;

const minute = 60_000;

/** Bookings an hour from one network: enough for a family or the guests of one network. */
const limit = { bookings: 10, withinMs: 60 * minute } as const;

/**
 * Counts a booking, unless its network has reached the limit: refused with 429 then. Bookings are counted one after the
 * other, by the caller's lock.
 */
async function count(tx: Transaction, network: string, at: Date): Promise<void> {
  const { bookedAt, network: from } = recentBookings;
  // Those far in the future, after the clock was set back, would refuse bookings until then. Times up to one window ahead
  // are kept: another machine's clock may be ahead.
  const oldest = new Date(at.getTime() - limit.withinMs);
  const latest = new Date(at.getTime() + limit.withinMs);
  await tx.delete(recentBookings).where(or(lte(bookedAt, oldest), gt(bookedAt, latest)));
  const [blocking] = await tx
    .select({ bookedAt })
    .from(recentBookings)
    .where(eq(from, network))
    .orderBy(desc(bookedAt))
    .offset(limit.bookings - 1)
    .limit(1);
  if (blocking !== undefined) {
    const wait = blocking.bookedAt.getTime() + limit.withinMs - at.getTime();
    throw new HttpFailure(429, trialFormText.tooMany(Math.ceil(wait / minute)), {
      'retry-after': String(Math.ceil(wait / 1000)),
    });
  }
  await tx.insert(recentBookings).values({ network, bookedAt: at });
}

/** Far more than a valid form has, so that a text that is too long is reported beside its field. */
const bodyLimits = { maxBytes: 512 * 1024, maxValues: 20 } as const;

/**
 * An identical booking repeats the first one: its answer was lost, or the button was pressed twice. Any difference
 * makes it a new booking, so that a visitor's correction reaches the staff.
 */
async function addBooking(
  db: Database,
  asked: RequestedBooking,
  from: string,
  createdAt: Date,
): Promise<void> {
  const { date, name, age, studio, lesson, access, message, mail, tel } = trialBookings;
  await transact(db, async (tx) => {
    // Two concurrent requests would both find no earlier booking.
    await tx.execute(sql`lock table ${trialBookings} in share row exclusive mode`);
    await count(tx, from, createdAt);
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
  const book = async (c: Context<KagamiEnv>) => {
    const form = await readJsonBody(c.req, trialFormSchema, bodyLimits);
    const { booking, faults } = validateForm(form.value, await readOffer(source));
    if (booking === null) throw new HttpFailure(422, trialFormText.refused, {}, { fields: faults });
    const network = clientNetwork(c, trustedProxies);
    await inLogRoom(c, form.size, () => addBooking(db, booking, network, now()));
    c.header('cache-control', 'no-store');
    return c.json({ message: trialFormText.booked });
  };
  app.post(trialFormPath, openToAll(book));
}
