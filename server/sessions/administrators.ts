import { eq } from 'drizzle-orm';

import { administrators, sessions } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { Refusal } from '../kit/failure.ts';
import { forgetFailures } from './login-limit.ts';
import { hashPassword } from './password.ts';

export interface AdministratorRecord {
  readonly username: string;
  readonly isSuperuser: boolean;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export async function isFilled(db: Database): Promise<boolean> {
  const [anyone] = await db.select({ id: administrators.id }).from(administrators).limit(1);
  return anyone !== undefined;
}

/** With an administrator, an empty database would count as filled at the first start. */
export async function refuseEmpty(db: Database): Promise<void> {
  if (!(await isFilled(db))) throw new Refusal('The database is empty: start Kagami once first.');
}

/** The first lock of a restore, as of logins, changes of passwords, and saves. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.select({ id: administrators.id }).from(administrators).for('update');
}

export async function listAdministrators(db: Database): Promise<readonly AdministratorRecord[]> {
  const rows = await db.select().from(administrators).orderBy(administrators.username);
  return rows.map(({ username, isSuperuser, createdAt, lastLoginAt }) => ({
    username,
    isSuperuser,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }));
}

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
