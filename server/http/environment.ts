import type { HttpBindings } from '@hono/node-server';

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
    /** Set for every route that needs a session. */
    administrator?: Administrator;
  };
}
