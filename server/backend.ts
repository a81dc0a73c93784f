import type { Database } from './database/database.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { LoginLimit } from './sessions/login-limit.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the resources of the embedded backend work with. */
export interface Backend {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  /** The folder of the library's files. */
  readonly mediaDir: string;
  readonly now: () => Date;
  /** Marks preview paths of what is not published yet. */
  readonly adminSecret: string;
  readonly trustedProxies: TrustedProxies;
}
