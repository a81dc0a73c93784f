import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { administrators, sessions } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import type { Administrator, KagamiEnv } from '../http/environment.ts';

/** A session lasts 30 days from its login, used or not. */
const sessionSeconds = 30 * 24 * 60 * 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An administrator at the time of the password's check. */
interface Checked {
  readonly id: number;
  readonly passwordHash: string;
}

interface Started {
  readonly isSuperuser: boolean;
}

/** The sessions of signed-in administrators: a random token in a cookie, its hash in the database. */
export class Sessions {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #secure: boolean;
  readonly #cookie: string;

  /** `secure`: the console is served under https. */
  constructor(db: Database, now: () => Date, secure: boolean) {
    this.#db = db;
    this.#now = now;
    this.#secure = secure;
    // The prefix prevents another subdomain from setting the cookie.
    this.#cookie = secure ? '__Host-kagami_session' : 'kagami_session';
  }

  /** The administrator whose session the request's cookie belongs to; null without one. */
  async administratorOf(c: Context): Promise<Administrator | null> {
    const token = getCookie(c, this.#cookie);
    if (!token) return null;
    const { id, username } = administrators;
    const [found] = await this.#db
      .select({ id, username })
      .from(sessions)
      .innerJoin(administrators, eq(id, sessions.administratorId))
      .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, this.#now())));
    return found ?? null;
  }

  /**
   * Starts a session under a new token and ends the request's session and all expired ones. Null without any change when
   * the administrator no longer has the hash that the password was checked against: the password may be changed, or a
   * backup restored, during the check.
   */
  async start(c: Context<KagamiEnv>, { id, passwordHash }: Checked): Promise<Started | null> {
    const token = randomBytes(32).toString('base64url');
    const previous = getCookie(c, this.#cookie);
    const createdAt = this.#now();
    const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
    const started = await transact(this.#db, async (tx) => {
      const [administrator] = await tx
        .update(administrators)
        .set({ lastLoginAt: createdAt })
        .where(and(eq(administrators.id, id), eq(administrators.passwordHash, passwordHash)))
        .returning({ isSuperuser: administrators.isSuperuser });
      if (administrator === undefined) return null;
      await tx.delete(sessions).where(lte(sessions.expiresAt, createdAt));
      if (previous) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(previous)));
      await tx
        .insert(sessions)
        .values({ tokenHash: hashOf(token), administratorId: id, createdAt, expiresAt });
      return administrator;
    });
    if (started !== null) this.#setCookie(c, token, sessionSeconds);
    return started;
  }

  /** Ends the request's session here and in the browser. */
  async end(c: Context<KagamiEnv>): Promise<void> {
    const token = getCookie(c, this.#cookie);
    if (token) await this.#db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    this.#setCookie(c, '', 0);
  }

  #setCookie(c: Context<KagamiEnv>, value: string, maxAge: number): void {
    setCookie(c, this.#cookie, value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: this.#secure,
      maxAge,
    });
  }
}
