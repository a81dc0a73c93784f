import type { Database } from './database/database.ts';
import type { LogRoom } from './database/log-room.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { LibraryFolders } from './library/library-folders.ts';
import type { LoginLimit } from './sessions/login-limit.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Turns } from './turns.ts';

/** What the resources of the embedded backend work with. */
export interface Backend {
  readonly db: Database;
  /** Asked before each write. */
  readonly logRoom: LogRoom;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  /** The folder of the library's files. */
  readonly mediaDir: string;
  readonly libraryFolders: LibraryFolders;
  /** Taken while a file is deleted: no restore may count on it meanwhile. */
  readonly libraryTurns: Turns;
  readonly now: () => Date;
  /** Marks preview paths of what is not published yet. */
  readonly adminSecret: string;
  /** Where the studio is: whose dates are told. */
  readonly timeZone: string;
  readonly trustedProxies: TrustedProxies;
}
