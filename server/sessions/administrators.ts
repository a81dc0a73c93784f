import { eq } from 'drizzle-orm';

import { administrators, sessions } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { Refusal } from '../kit/start-failure.ts';
import { forgetFailures } from './login-limit.ts';
import { hashPassword } from './password.ts';

/** The public properties of an administrator. */
export interface AdministratorRecord {
  readonly username: string;
  readonly isSuperuser: boolean;
  readonly createdAt: string;
  /** Null without a login since this is recorded. */
  readonly lastLoginAt: string | null;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether the first start has filled the database: from then on there is an administrator. */
export async function isFilled(db: Database): Promise<boolean> {
  const [anyone] = await db.select({ id: administrators.id }).from(administrators).limit(1);
  return anyone !== undefined;
}

/** With an administrator added before it, the first start would take the empty database for a filled one. */
export async function refuseEmpty(db: Database): Promise<void> {
  if (!(await isFilled(db))) throw new Refusal('The database is empty: start Kagami once first.');
}

/**
 * Waits for all transactions that refer to an administrator. The first lock of a restore, because others take it first too:
 * a login and a change of a password before sessions, a save before the library.
 */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.select({ id: administrators.id }).from(administrators).for('update');
}

/** The administrators by name. */
export async function listAdministrators(db: Database): Promise<readonly AdministratorRecord[]> {
  const rows = await db.select().from(administrators).orderBy(administrators.username);
  return rows.map(({ username, isSuperuser, createdAt, lastLoginAt }) => ({
    username,
    isSuperuser,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }));
}

/** Adds an administrator. A name that is taken is refused. */
export async function createAdministrator(
  db: Database,
  { username, password, isSuperuser }: Credentials & { readonly isSuperuser: boolean },
): Promise<void> {
  await refuseEmpty(db);
  const passwordHash = await hashPassword(password);
  const added = await db
    .insert(administrators)
    .values({ username, passwordHash, isSuperuser })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  if (added.length === 0) throw new Refusal(`The name ${username} is taken.`);
}

/** Gives an administrator another password, ends their sessions, and forgets failed logins under the old one. */
export async function changePassword(db: Database, { username, password }: Credentials): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const [changed] = await tx
      .update(administrators)
      .set({ passwordHash })
      .where(eq(administrators.username, username))
      .returning({ id: administrators.id });
    if (changed === undefined) throw new Refusal(`There is no administrator ${username}.`);
    await tx.delete(sessions).where(eq(sessions.administratorId, changed.id));
    await forgetFailures(tx, username);
  });
}
