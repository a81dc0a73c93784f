import type { HttpBindings } from '@hono/node-server';

/** Who a request comes from. */
export interface Administrator {
  readonly id: number;
  readonly username: string;
}

/** What Hono's context holds in every app of the server. */
export interface KagamiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set by the guard on every route that is not public. */
    administrator: Administrator;
  };
}
