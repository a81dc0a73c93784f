import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '../api/answer.ts';
import type { Send } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import type { Inspect } from './-inspect.ts';
import type { Session } from './-session.ts';

/** What every route can reach. */
export interface RouterContext {
  readonly config: RuntimeConfig;
  readonly queryClient: QueryClient;
  readonly send: Send;
  /** What further ways to send stand on. */
  readonly connection: Connection;
  readonly session: Session;
  readonly inspect: Inspect | undefined;
}
