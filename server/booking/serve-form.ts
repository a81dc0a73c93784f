import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';

import { trialFormPath, trialFormSchema } from '../../src/contract/http/trial.ts';
import { keysOf } from '../../src/contract/objects.ts';
import type { Backend } from '../backend.ts';
import { isOutside } from '../database/rows.ts';
import { recentBookings, trialBookings } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { readJsonBody } from '../http/body.ts';
import { clientNetwork } from '../http/client-address.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { openToAll, inLogSpace } from '../http/permission.ts';
import { HttpFailure } from '../kit/failure.ts';
import { readOffer, type BookingSource } from './offer.ts';
import { validateForm, type RequestedBooking, trialFormText } from './validate-form.ts';

export type FormSource = BookingSource & Pick<Backend, 'trustedProxies'>;

const minute = 60_000;

/** From one network: enough for a family or the guests of a hotel. */
const limit = { bookings: 10, withinMs: 60 * minute } as const;

/** Fails with 429 at the limit. The caller locks the bookings. */
async function count(tx: Transaction, network: string, at: Date): Promise<void> {
  const { bookedAt, network: from } = recentBookings;
  await tx.delete(recentBookings).where(isOutside(bookedAt, at, limit.withinMs));
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

/** Far above a valid form, so that a text that is too long is reported beside its field. */
const bodyLimits = { maxBytes: 512 * 1024, maxValues: 20 } as const;

const { id, createdAt: _createdAt, ...texts } = getTableColumns(trialBookings);

/** An identical booking is a repeat (a lost answer, a second press of the button); a different one is a correction. */
async function addBooking(
  db: Database,
  booking: RequestedBooking,
  network: string,
  createdAt: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    // Otherwise two concurrent requests could both store the booking.
    await tx.execute(sql`lock table ${trialBookings} in share row exclusive mode`);
    await count(tx, network, createdAt);
    const [same] = await tx
      .select({ id })
      .from(trialBookings)
      .where(and(...keysOf(texts).map((name) => eq(texts[name], booking[name]))));
    if (same === undefined) await tx.insert(trialBookings).values({ ...booking, createdAt });
  });
}

/** An invalid form does not count for the limit, because nothing of it is stored. */
export function serveTrialForm(app: Hono<KagamiEnv>, source: FormSource): void {
  const { db, now, trustedProxies } = source;
  const book = async (c: Context<KagamiEnv>) => {
    const form = await readJsonBody(c.req, trialFormSchema, bodyLimits);
    const { booking, faults } = validateForm(form.value, await readOffer(source));
    if (booking === null) throw new HttpFailure(422, trialFormText.refused, {}, { fields: faults });
    const network = clientNetwork(c, trustedProxies);
    await inLogSpace(c, form.size, () => addBooking(db, booking, network, now()));
    c.header('cache-control', 'no-store');
    return c.json({ message: trialFormText.booked });
  };
  app.post(trialFormPath, openToAll(book));
}
