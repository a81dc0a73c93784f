import type { LogSpace } from './database/log-space.ts';
import type { Database } from './database/transact.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { Log } from './kit/log.ts';
import type { LibraryMutex } from './library/library-locks.ts';
import type { LibraryStore } from './library/library-store.ts';
import type { Inspector } from './library/uploads.ts';
import type { Presence } from './presence/presence.ts';
import type { LoginLimit } from './sessions/login-limit.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface Backend {
  readonly db: Database;
  readonly logSpace: LogSpace;
  readonly takesWrites: () => Promise<boolean>;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly presence: Presence;
  readonly library: LibraryStore;
  readonly libraryMutex: LibraryMutex;
  readonly inspector: Inspector;
  readonly variants: { readonly wake: () => void };
  readonly now: () => Date;
  readonly adminSecret: string;
  readonly timeZone: string;
  readonly trustedProxies: TrustedProxies;
  readonly log: Log;
}
