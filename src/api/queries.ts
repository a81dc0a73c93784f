import { queryOptions, notifyManager, QueryClient } from '@tanstack/react-query';

import { getFirstId } from '../contract/http/first-id.ts';
import { getMediaFiles } from '../contract/http/media.ts';
import { getTopContent } from '../contract/http/top.ts';
import type { Send } from './send.ts';

// What an answer changes is rendered with what else changes in the same turn: by default it comes a task later.
notifyManager.setScheduler(queueMicrotask);

/**
 * Query owns what the server said. Nothing is retried or read again by itself, and being offline is a failure like any
 * other, said at once instead of paused (decisions.md, "Time-outs").
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 5000,
      },
    },
  });

// What every screen reads. The other resources have files of their own: no screen loads another's contract.

export const topContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['top'],
    queryFn: ({ signal }) => send(getTopContent, null, { signal }),
  });

export const mediaFilesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media'],
    queryFn: ({ signal }) => send(getMediaFiles, null, { signal }),
  });

/** The first studio's id when the backend has none to give (section 9). */
const defaultFirstId = 1;

/** Falls back to 1 and only logs (decisions.md, "Session and routes"). */
export const firstIdQuery = (send: Send) =>
  queryOptions({
    queryKey: ['first-id'],
    // The sidebar shows it for as long as the session lasts (`useAnswer`).
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { id } = await send(getFirstId, { type: 'studio' }, { signal });
        return id ?? defaultFirstId;
      } catch {
        return defaultFirstId;
      }
    },
  });
