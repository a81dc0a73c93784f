import type { HttpBindings } from '@hono/node-server';

import type { LogRoom } from '../database/log-room.ts';

/** A signed-in administrator. */
export interface Administrator {
  readonly id: number;
  readonly username: string;
}

/** What Hono's context holds in every app of the server. */
export interface KagamiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Logs a failure that comes when the answer is being sent already. */
    reportFailure: (error: unknown) => void;
    /** Aborted when the request was answered with 503 because it took too long (`answerInTime`). */
    givenUp: AbortSignal;
    /** The room of the database's log; not set in front of a foreign backend. */
    logRoom?: LogRoom;
    /** Set for every route that needs a session. */
    administrator?: Administrator;
  };
}
