import { QueryClient } from '@tanstack/react-query';

import { createSend } from '../../src/api/send.ts';

/** What the editors of a console share. */
export function parts() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = createSend({ apiHost: '', signInAgain: async () => false });
  return { queryClient, send, navigate: async () => undefined, isIdempotent: false };
}
