import { createHash } from 'node:crypto';

import { and, desc, eq, or, sql } from 'drizzle-orm';

import { isOutside } from '../database/rows.ts';
import { loginFailures } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';

const windowMs = 15 * 60 * 1000;

/** Failures before attempts are refused. The account's limit is large: to lock the staff out takes many networks. */
const limits = { accountInNetwork: 10, network: 50, account: 100 } as const;

type LoginAttempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface LoginLimit {
  /** An attempt counts as failed from its beginning, so that many at once do not pass together. */
  begin(username: string, network: string): Promise<LoginAttempt>;
}

/** A hash, because people type passwords into the field of the name. */
const accountKey = (username: string) => createHash('sha256').update(username).digest('base64url');

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

/** Milliseconds. `failures` are in descending order. */
function waitFor(failures: readonly Failure[], limit: number, now: Date): number {
  const blocking = failures[limit - 1];
  return blocking === undefined ? 0 : blocking.failedAt.getTime() + windowMs - now.getTime();
}

async function count(tx: Transaction, account: string, network: string, now: Date) {
  const { failedAt } = loginFailures;
  await tx.delete(loginFailures).where(isOutside(failedAt, now, windowMs));
  const failures = await tx
    .select()
    .from(loginFailures)
    .where(or(eq(loginFailures.account, account), eq(loginFailures.network, network)))
    .orderBy(desc(failedAt));
  const onAccount = failures.filter((failure) => failure.account === account);
  const fromNetwork = failures.filter((failure) => failure.network === network);
  const onAccountInNetwork = onAccount.filter(
    (failure) => failure.network === network && !failure.isForgiven,
  );
  const wait = Math.max(
    waitFor(onAccountInNetwork, limits.accountInNetwork, now),
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

const forgive = (db: Database, id: number, account: string, network: string): Promise<void> =>
  inTurn(db, async (tx) => {
    await tx.delete(loginFailures).where(eq(loginFailures.id, id));
    await tx
      .update(loginFailures)
      .set({ isForgiven: true })
      .where(and(eq(loginFailures.account, account), eq(loginFailures.network, network)));
  });

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
