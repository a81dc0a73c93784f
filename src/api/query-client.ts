import { notifyManager, QueryClient } from '@tanstack/react-query';

// Notifies in a microtask: Query's default schedules a task, which costs a separate render.
notifyManager.setScheduler(queueMicrotask);

/** Without automatic retries and refetches; offline it fails at once (docs/behaviour.md#failures). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 5000,
        // The notes of an answer belong to its object (`answer-notes.ts`): equal answers must not share one.
        structuralSharing: false,
      },
    },
  });
