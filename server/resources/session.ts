import { eq } from 'drizzle-orm';

import { login, logout } from '../../src/contract/http/session.ts';
import type { Backend } from '../backend.ts';
import { administrators } from '../database/schema.ts';
import { clientNetwork } from '../http/client-address.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { verifyPassword } from '../sessions/password.ts';

// Read before the session check, so the limit is far below that of an administrator's call.
const maxBytes = 16 * 1024;

/** Signing in and out. */
export function sessionResource({ db, sessions, loginLimit, trustedProxies }: Backend) {
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
      const right = await verifyPassword(password, administrator?.passwordHash ?? null);
      const started = right && administrator !== undefined ? await sessions.start(c, administrator) : null;
      if (started === null) throw new HttpFailure(401, serverText.loginFailed);
      await attempt.succeeded();
      return { is_superuser: started.isSuperuser };
    },
  });

  // Public, so that a session that ran out still gets its cookie cleared.
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
