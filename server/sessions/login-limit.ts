import { createHash } from 'node:crypto';

import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';

import { loginFailures } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';

const windowMs = 15 * 60 * 1000;

/**
 * How many failures within 15 minutes end further attempts: on an account from one network, from a network, and on an
 * account from everywhere. The last is large, so that locking the staff out takes many networks.
 */
const limits = { accountInNetwork: 10, network: 50, account: 100 } as const;

/** The result of requesting an attempt. */
export type Attempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits guessing. Only failures count, and they are stored in the database. */
export interface LoginLimit {
  /** An attempt counts as failed from its beginning, so that many at once do not pass together. */
  begin(account: string, network: string): Promise<Attempt>;
}

/** The hash that failures store for a name, because people type passwords into the wrong field. */
const accountKey = (username: string) => createHash('sha256').update(username).digest('base64url');

/** Forgets all failures on an account. */
export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.account, accountKey(username)));
}

/** Serialises attempts: two concurrent ones could both be within the limit. */
const inTurn = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await tx.execute(sql`lock table ${loginFailures} in share row exclusive mode`);
    return work(tx);
  });

type Failure = typeof loginFailures.$inferSelect;

/** Milliseconds until another failure is within the limit. `failures` are in descending order. */
function waitFor(failures: readonly Failure[], limit: number, now: Date): number {
  const blocking = failures[limit - 1];
  return blocking === undefined ? 0 : blocking.failedAt.getTime() + windowMs - now.getTime();
}

/** Deletes old failures, and counts the attempt or returns the milliseconds until the next one. */
async function count(tx: Transaction, account: string, network: string, now: Date) {
  const { failedAt } = loginFailures;
  // Failures far in the future, after the clock was set back, would lock people out until then. Times up to one window
  // ahead are kept: another machine's clock may be ahead.
  const oldest = new Date(now.getTime() - windowMs);
  const latest = new Date(now.getTime() + windowMs);
  await tx.delete(loginFailures).where(or(lte(failedAt, oldest), gt(failedAt, latest)));
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

/** Deletes an attempt and marks the account's failures from that network as forgiven, not those of other accounts. */
const forgive = (db: Database, id: number, account: string, network: string): Promise<void> =>
  inTurn(db, async (tx) => {
    await tx.delete(loginFailures).where(eq(loginFailures.id, id));
    await tx
      .update(loginFailures)
      .set({ isForgiven: true })
      .where(and(eq(loginFailures.account, account), eq(loginFailures.network, network)));
  });

/** The limit by the failures in the database. */
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
