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
    /** Set for every route that needs a session. */
    administrator?: Administrator;
  };
}
