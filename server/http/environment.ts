import type { HttpBindings } from '@hono/node-server';

import type { LogSpace } from '../database/log-space.ts';

export interface Administrator {
  readonly id: number;
  readonly username: string;
}

export interface KagamiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** For failures while the answer is being sent. */
    reportFailure: (error: unknown) => void;
    /** Aborted when the request is answered with 503 because it took too long (`answerInTime`). */
    timedOut: AbortSignal;
    logSpace?: LogSpace;
    administrator?: Administrator;
  };
}
