import type { QueryClient } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import type { Upload } from '../api/upload.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import type { Inspect } from './-inspect.ts';
import type { Session } from './-session.ts';

/** What every route can reach. */
export interface RouterContext {
  readonly config: RuntimeConfig;
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly upload: Upload;
  readonly session: Session;
  readonly inspect: Inspect | undefined;
}
