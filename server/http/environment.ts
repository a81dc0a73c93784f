import type { HttpBindings } from '@hono/node-server';

/** What Hono's context holds in every app of the server. */
export interface KagamiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}
