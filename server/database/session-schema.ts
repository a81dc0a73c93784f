import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { now } from './columns.ts';

/** The administrators. */
export const administrators = pgTable('administrators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isSuperuser: boolean('is_superuser').notNull().default(false),
  createdAt: now('created_at'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
});

/** The sessions. Only the hash of the cookie's token is stored. */
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

/** Failed logins of the last minutes, and attempts that have not ended yet. */
export const loginFailures = pgTable(
  'login_failures',
  {
    // bigint: many attempts must not exhaust the ids.
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of the typed name, which may be no administrator's. */
    account: text().notNull(),
    network: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
    /** Whether there was a login to the account from that network since. */
    isForgiven: boolean('is_forgiven').notNull().default(false),
  },
  (table) => [
    index('login_failures_account').on(table.account),
    index('login_failures_network').on(table.network),
    index('login_failures_failed_at').on(table.failedAt),
  ],
);
