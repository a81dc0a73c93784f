import { notifyManager, QueryClient } from '@tanstack/react-query';

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
