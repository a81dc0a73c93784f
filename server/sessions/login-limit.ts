import { createHash } from 'node:crypto';

import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../database/database.ts';
import { loginFailures } from '../database/schema.ts';
import { transact } from '../database/transact.ts';

const windowMs = 15 * 60 * 1000;

/**
 * How many failures within 15 minutes end further attempts: on an account from one network, from a network, and on an
 * account from everywhere. The last is large, so that nobody outside keeps the staff out cheaply.
 */
const limits = { accountInNetwork: 10, network: 50, account: 100 } as const;

/** What came of asking to try a password. */
export type Attempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Slows down guessing. Only failures count, and they outlive the process. */
export interface LoginLimit {
  /** An attempt counts as failed from its beginning, so that many at once cannot slip through together. */
  begin(account: string, network: string): Promise<Attempt>;
}

/** A name as the failures are kept under it: who types a password into the wrong field leaves no copy of it. */
const accountKey = (username: string) => createHash('sha256').update(username).digest('base64url');

/** Forgets all failures on an account. */
export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.account, accountKey(username)));
}

/** One after the other: two attempts at once would both find room for one. */
const inTurn = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await tx.execute(sql`lock table ${loginFailures} in share row exclusive mode`);
    return work(tx);
  });

type Failure = typeof loginFailures.$inferSelect;

/** Milliseconds until there is room for another failure. `failures` come latest first. */
function waitFor(failures: readonly Failure[], limit: number, now: Date): number {
  const blocking = failures[limit - 1];
  return blocking === undefined ? 0 : blocking.failedAt.getTime() + windowMs - now.getTime();
}

/** Drops what counts no longer, and counts the attempt or tells how many milliseconds it must wait. */
async function count(tx: Transaction, account: string, network: string, now: Date) {
  const { failedAt } = loginFailures;
  // What a clock that was set back has left in the future would keep people out until then.
  await tx
    .delete(loginFailures)
    .where(or(lte(failedAt, new Date(now.getTime() - windowMs)), gt(failedAt, now)));
  const failures = await tx
    .select()
    .from(loginFailures)
    .where(or(eq(loginFailures.account, account), eq(loginFailures.network, network)))
    .orderBy(desc(failedAt));
  const onAccount = failures.filter((failure) => failure.account === account);
  const fromNetwork = failures.filter((failure) => failure.network === network);
  const wait = Math.max(
    waitFor(
      onAccount.filter((failure) => failure.network === network && !failure.isForgiven),
      limits.accountInNetwork,
      now,
    ),
    waitFor(fromNetwork, limits.network, now),
    waitFor(onAccount, limits.account, now),
  );
  if (wait > 0) return { wait, id: null };
  const [counted] = await tx
    .insert(loginFailures)
    .values({ account, network, failedAt: now })
    .returning({ id: loginFailures.id });
  return { wait: 0, id: counted?.id ?? null };
}

/** Takes an attempt back, and forgives the account its failures from that network: not the network, nor others. */
const forgive = (db: Database, id: number, account: string, network: string): Promise<void> =>
  inTurn(db, async (tx) => {
    await tx.delete(loginFailures).where(eq(loginFailures.id, id));
    await tx
      .update(loginFailures)
      .set({ isForgiven: true })
      .where(and(eq(loginFailures.account, account), eq(loginFailures.network, network)));
  });

/** The limit by the failures that the database holds. */
export function createLoginLimit(db: Database, now: () => Date): LoginLimit {
  return {
    async begin(username, network) {
      const account = accountKey(username);
      const { wait, id } = await inTurn(db, (tx) => count(tx, account, network, now()));
      if (id === null) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      return { allowed: true, succeeded: () => forgive(db, id, account, network) };
    },
  };
}
