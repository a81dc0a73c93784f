import type { LogRoom } from './database/log-room.ts';
import type { Database } from './database/transact.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { Log } from './kit/log.ts';
import type { Inspector } from './library/inspector.ts';
import type { LibraryStore } from './library/library-store.ts';
import type { LibraryMutex } from './library/library-work.ts';
import type { Presence } from './presence/presence.ts';
import type { LoginLimit } from './sessions/login-limit.ts';
import type { Sessions } from './sessions/sessions.ts';

/** The dependencies of the embedded backend's resources. */
export interface Backend {
  readonly db: Database;
  /** Reserves space for each write. */
  readonly logRoom: LogRoom;
  /** False once a newer version of Kagami has changed the tables. */
  readonly takesWrites: () => Promise<boolean>;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly presence: Presence;
  /** The library's files. */
  readonly library: LibraryStore;
  /** Held while a file is deleted, so that no restore relies on it meanwhile. */
  readonly libraryMutex: LibraryMutex;
  /** Inspects uploads. */
  readonly inspector: Inspector;
  /** The smaller copies of images. */
  readonly variants: { readonly wake: () => void };
  readonly now: () => Date;
  /** Gives access to previews of unpublished content. */
  readonly adminSecret: string;
  /** The studio's time zone, which dates are written in. */
  readonly timeZone: string;
  readonly trustedProxies: TrustedProxies;
  readonly log: Log;
}
