import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { identity, now } from './columns.ts';

/** The range of a reservation's day, which excludes mistyped years. */
export const reservationDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/**
 * The trial bookings. Studio and lesson are names as they were at the time of booking: a booking outlives both. Property
 * names are the contract's field names.
 */
export const trialBookings = pgTable(
  'trial_bookings',
  {
    id: identity(),
    /** The reservation's calendar day, which has no time zone. */
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    age: text().notNull(),
    studio: text().notNull(),
    lesson: text().notNull(),
    access: text().notNull(),
    message: text().notNull(),
    mail: text().notNull(),
    tel: text().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    check('trial_bookings_filled', sql`${table.name} <> ''`),
    check('trial_bookings_date', sql`${table.date} between '2000-01-01' and '2099-12-31'`),
  ],
);

/** The bookings of the last hour by the network that they came from, for the form's limit. */
export const recentBookings = pgTable(
  'recent_bookings',
  {
    // bigint: many bookings must not exhaust the ids.
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    network: text().notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('recent_bookings_network').on(table.network),
    index('recent_bookings_booked_at').on(table.bookedAt),
  ],
);
