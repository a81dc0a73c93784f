import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
  bigint,
  timestamp,
  primaryKey,
  date,
} from 'drizzle-orm/pg-core';

import { deletedKinds } from '../../src/contract/http/deleted.ts';
import { identity, now } from './columns.ts';

// All tables: migrations, backups and tests read the exports of this file.
export { maxStoredId, storedId } from './columns.ts';
export * from './content-schema.ts';
export * from './library-schema.ts';

export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    installationId: uuid('installation_id').notNull(),
    /** The secret of previews of unpublished content, where none is configured. Null before its first use. */
    adminSecret: text('admin_secret'),
  },
  (table) => [check('installation_single_row', sql`${table.id} = 1`)],
);

export const administrators = pgTable('administrators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isSuperuser: boolean('is_superuser').notNull().default(false),
  createdAt: now('created_at'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_administrator_id').on(table.administratorId)],
);

export const loginFailures = pgTable(
  'login_failures',
  {
    // bigint, here and below: many attempts must not exhaust the ids.
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of the typed name, which may be no administrator's. */
    account: text().notNull(),
    network: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
    isForgiven: boolean('is_forgiven').notNull().default(false),
  },
  (table) => [
    index('login_failures_account').on(table.account),
    index('login_failures_network').on(table.network),
    index('login_failures_failed_at').on(table.failedAt),
  ],
);

/** The revisions of saved documents. Every change of a document's content changes its revision. */
export const contentRevisions = pgTable('content_revisions', {
  key: text().primaryKey(),
  revision: text().notNull(),
});

/** The attempts of the last day with an Idempotency-Key, each written in the transaction of its save. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: text(),
    revision: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.administratorId, table.key] }),
    index('idempotency_keys_saved_at').on(table.savedAt),
  ],
);

/** Against mistyped years. */
export const reservationDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** The trial bookings. Studio and lesson are their names at the time of booking: a booking outlives both. */
export const trialBookings = pgTable(
  'trial_bookings',
  {
    id: identity(),
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

export const recentBookings = pgTable(
  'recent_bookings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    network: text().notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('recent_bookings_network').on(table.network),
    index('recent_bookings_booked_at').on(table.bookedAt),
  ],
);

/** The items that were deleted within the last 30 days. Without references, so that their files can be deleted. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    id: identity(),
    kind: text({ enum: deletedKinds }).notNull(),
    itemId: integer('item_id').notNull(),
    name: text().notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    deletedBy: text('deleted_by').notNull(),
    tables: text().notNull(),
  },
  (table) => [
    index('deleted_items_deleted_at').on(table.deletedAt),
    check(
      'deleted_items_kind',
      sql`${table.kind} in ('studio', 'instructor', 'qa_category', 'qa_item', 'news', 'concept', 'price', 'review')`,
    ),
  ],
);
