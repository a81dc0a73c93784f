import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { login, logout } from '../../src/contract/http/session.ts';
import { administrators, sessions } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import { clientNetwork, type TrustedProxies } from '../http/client-address.ts';
import type { Administrator, KagamiEnv } from '../http/environment.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { LoginLimit } from './login-limit.ts';
import { verifyPassword } from './password.ts';

const sessionSeconds = 30 * 24 * 60 * 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export class Sessions {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #secure: boolean;
  readonly #cookie: string;

  constructor(db: Database, now: () => Date, secure: boolean) {
    this.#db = db;
    this.#now = now;
    this.#secure = secure;
    // The prefix prevents another subdomain from setting the cookie.
    this.#cookie = secure ? '__Host-kagami_session' : 'kagami_session';
  }

  async administratorOf(c: Context): Promise<Administrator | null> {
    const token = getCookie(c, this.#cookie);
    if (!token) return null;
    const { id, username } = administrators;
    const [administrator] = await this.#db
      .select({ id, username })
      .from(sessions)
      .innerJoin(administrators, eq(id, sessions.administratorId))
      .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, this.#now())));
    return administrator ?? null;
  }

  /** Null, without any change, where the hash changed during the check: by a new password or a restored backup. */
  async start(
    c: Context<KagamiEnv>,
    { id, passwordHash }: { readonly id: number; readonly passwordHash: string },
  ): Promise<{ readonly isSuperuser: boolean } | null> {
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

/** Far below that of an administrator's call: anybody can send a login. */
const maxBytes = 16 * 1024;

interface SessionSource {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly trustedProxies: TrustedProxies;
}

export function sessionResource({ db, sessions, loginLimit, trustedProxies }: SessionSource) {
  const app = newResource();

  serveCall(app, login, {
    access: 'public',
    maxBytes,
    handle: async ({ username, password }, c) => {
      const attempt = await loginLimit.begin(username, clientNetwork(c, trustedProxies));
      if (!attempt.allowed) {
        const { retryAfterSeconds } = attempt;
        throw new HttpFailure(429, serverText.tooManyAttempts(Math.ceil(retryAfterSeconds / 60)), {
          'retry-after': String(retryAfterSeconds),
        });
      }
      const [administrator] = await db
        .select()
        .from(administrators)
        .where(eq(administrators.username, username));
      const isRight = await verifyPassword(password, administrator?.passwordHash ?? null);
      const started = isRight && administrator !== undefined ? await sessions.start(c, administrator) : null;
      if (started === null) throw new HttpFailure(401, serverText.loginFailed);
      await attempt.succeeded();
      return { is_superuser: started.isSuperuser };
    },
  });

  // Public, so that the cookie of an expired session is cleared too.
  serveCall(app, logout, {
    access: 'public',
    maxBytes,
    handle: async (_request, c) => {
      await sessions.end(c);
      return { message: serverText.loggedOut };
    },
  });

  return app;
}
