import { QueryClient } from '@tanstack/react-query';

import { createSend } from '../../src/api/send.ts';
import type { TestBackend } from './backend.ts';

/** What the editors of a console share. */
export function parts() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = createSend({ apiHost: '', signInAgain: async () => false });
  return { queryClient, send, navigate: async () => undefined, isIdempotent: false };
}

/** What a backend has. */
export function readsOf(backend: () => TestBackend) {
  const read = async (path: string) => (await backend().get(`/api/${path}/`)).json() as Promise<unknown>;
  const readBy = async (path: string, body: object) =>
    (await backend().post(`/api/${path}/`, body)).json() as Promise<unknown>;
  return { read, readBy };
}
